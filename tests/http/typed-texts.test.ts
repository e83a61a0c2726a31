import { ApiKeyName } from '@lorecrew/contract/api/api-keys';
import { ClientId, DomainName, EntityId, SamlPage } from '@lorecrew/contract/api/company-sign-in';
import {
  DirectoryDisplayName,
  DirectoryExternalId,
  DirectoryGroupName,
  DirectoryName,
  DirectoryUserName,
} from '@lorecrew/contract/api/directory';
import { PasskeyName } from '@lorecrew/contract/api/passkey';
import { AddPeopleBody } from '@lorecrew/contract/api/people';
import { Email, FirstName, FullName, LastName } from '@lorecrew/contract/api/person';
import { NewProgrammeBody } from '@lorecrew/contract/api/programmes';
import { Sentence } from '@lorecrew/contract/api/sentence';
import { NewSessionBody, SessionChanges } from '@lorecrew/contract/api/sessions';
import { checkMeeting } from '@lorecrew/server/features/sessions/rules';
import { type TestDatabase, testDatabases } from '@lorecrew/server/testing/databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What a door makes of a text that somebody typed; null where it refuses it. */
type Door = (typed: string) => string | null;

function through(schema: { safeParse(typed: string): { success: boolean; data?: unknown } }): Door {
  return (typed) => {
    const parsed = schema.safeParse(typed);
    return parsed.success && typeof parsed.data === 'string' ? parsed.data : null;
  };
}

const meetingAddress: Door = (typed) => {
  const url = through(SessionChanges.shape.meeting_url)(typed);
  return url !== null && checkMeeting({ url, hosts: ['meet.example'] }).ok ? url : null;
};

/** Columns with a constraint that people fill, and the door of each. */
const TYPED: Readonly<Record<string, Door>> = {
  'app_user.email': through(Email),
  'app_user.first_name': through(FirstName),
  'app_user.last_name': through(LastName),
  'consumer.email': through(Email),
  'consumer.first_name': (typed) => through(FullName)(typed)?.split(' ')[0]?.slice(0, 80) ?? null,
  'consumer.last_name': (typed) => through(FullName)(typed)?.split(' ').at(-1)?.slice(0, 80) ?? null,
  'colleague_invitation.email': through(Email),
  'seat_request.email': through(Email),
  'seat_request.name': through(FullName),
  'session.name': through(NewSessionBody.shape.name),
  'session_template.name': through(NewSessionBody.shape.name),
  'passkey.name': through(PasskeyName),
  'programme.name': through(NewProgrammeBody.shape.name),
  'api_key.name': through(ApiKeyName),
  'directory_user.user_name': through(DirectoryUserName),
  'directory_user.external_id': through(DirectoryExternalId),
  'directory_user.first_name': through(DirectoryName),
  'directory_user.last_name': through(DirectoryName),
  'directory_user.display_name': through(DirectoryDisplayName),
  'directory_user.email': through(Email),
  'directory_group.name': through(DirectoryGroupName),
  'directory_group.external_id': through(DirectoryExternalId),
  'company_domain_claim.domain': through(DomainName),
  'company_sign_in.client_id': through(ClientId),
  'company_sign_in.sign_in_url': through(SamlPage),
  'company_sign_in.issuer': through(EntityId),
  'session.meeting_url': meetingAddress,
  'session.invitation_sentence': through(Sentence),
  'people_import.file': through(AddPeopleBody.shape.file),
};

/** Columns with a constraint that only our own code fills. */
const OURS = [
  'company_sign_in.certificates',
  'api_key.hash',
  'calendar_feed.hash',
  'api_key.prefix',
  'audit.action',
  'audit.network',
  'company.name',
  'job_claim.job',
  'join_link.code',
  'data_key.key_id',
  'data_key.name',
  'data_key.sealed',
  'database_login.name',
  'database_login.password',
  'email_quota.key',
  'email_stop.address_hash',
  'passkey.credential_id',
  'passkey.public_key',
  'recovery_code.hash',
  'mail_outbox.kind',
  'mail_outbox.last_error',
  'mail_outbox.sealed',
  'mail_outbox.to_address',
  'node.build',
  'node.host',
  'seat_request.device',
  'session_consumer.opened_network',
  'show_text.body',
  'token.device',
  'token.way',
  'user_notification.key',
  'user_notification.kind',
  'user_notification.label',
  'user_setting.key',
  'webhook_delivery.event',
  'webhook_delivery.payload',
];

const LONG = [79, 80, 81, 119, 120, 121, 254, 300].flatMap((n) => ['a'.repeat(n), '😀'.repeat(n), 'İ'.repeat(n), 'ß'.repeat(n)]);
const VALUES = [
  ...LONG,
  'Ada',
  ' ADA ',
  'ADA@CREW.EXAMPLE',
  'ada@CREW.example',
  'Ada@crew.example\u212a',
  `${'A'.repeat(60)}@${'B'.repeat(60)}.EXAMPLE`,
  'İda@crew.example',
  'https://meet.example/x',
  'HTTPS://MEET.EXAMPLE/x',
  ' hTTps://meet.example ',
  `HTTPS://meet.example/${'a'.repeat(279)}`,
  'https://MEET.example/İ',
];

/** Constraints of one text column each, but for lists of words. */
const CONSTRAINTS = `
select c.conrelid::regclass::text || '.' || a.attname as column, a.attname as name, pg_get_expr(c.conbin, c.conrelid) as rule
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1 and a.atttypid = 'text'::regtype
  and pg_get_expr(c.conbin, c.conrelid) not like '%ARRAY[%'
order by 1`;

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('texts that people type, on $name', ({ open }) => {
  let database: TestDatabase;
  let rules: { column: string; name: string; rule: string }[] = [];
  beforeAll(async () => {
    database = await open();
    rules = await database.db.query({ role: 'owner' }, CONSTRAINTS);
  });
  afterAll(() => database.remove());

  it('have a door for every constraint of the database', () => {
    expect([...new Set(rules.map(({ column }) => column))]).toEqual([...Object.keys(TYPED), ...OURS].sort());
  });

  it('meet no constraint that their door does not know', async () => {
    const refused: string[] = [];
    let taken = 0;
    for (const { column, name, rule } of rules)
      for (const typed of VALUES) {
        const kept = TYPED[column]?.(typed) ?? null;
        if (kept === null) continue;
        taken += 1;
        const sql = `select (${rule}) as fits from (select $1::text as ${name}) t`;
        const [row] = await database.db.query<{ fits: boolean }>({ role: 'owner' }, sql, [kept]);
        if (!row?.fits) refused.push(`${column} takes no ${kept}`);
      }
    expect(refused).toEqual([]);
    expect(taken).toBeGreaterThan(50);
  });
});
