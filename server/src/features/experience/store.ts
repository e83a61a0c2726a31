import type { Language } from '@lorecrew/contract/languages';
import type { Database, RedeemedTicket } from '../../ports.ts';

interface SignIn {
  readonly publicId: string;
  readonly email: string;
  readonly nowMs: number;
  readonly startsBeforeMs: number;
  readonly endsAfterMs: number;
  readonly unendedStartsAfterMs: number;
  readonly closesAfterEndMs: number;
  readonly closesAfterStartMs: number;
  readonly token: { readonly id: string; readonly hash: string; readonly expiresAtMs: number };
  readonly maxTokens: number;
  /** In which the page was read, where it is known. */
  readonly language: Language | null;
}

/** Stands for the company of a session that does not exist, so that the same work is done for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Looks for the participant, ends the token there is no more room for and writes the new one in one statement, so that every cause
 * of a refusal costs the same work. No token is good past the time at which the session can last be joined. Letters to the participant are
 * written in the language they came in with.
 */
const SIGN_IN = `
with who as (
  select s.company_id, s.id as session_id, c.id as consumer_id,
    coalesce(s.ended_at + make_interval(secs => $11), s.starts_at + make_interval(secs => $12)) as closes_at
  from session s
  join session_consumer sc on sc.company_id = s.company_id and sc.session_id = s.id
  join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id
  where s.public_id = $1 and c.email = $2 and s.status <> 'cancelled' and s.starts_at <= $3
    and case when s.ended_at is null then s.starts_at >= $4 else s.ended_at >= $5 end
),
old as (
  update token set revoked_at = $6 where id in (
    select t.id from token t join who using (session_id, consumer_id)
    where t.revoked_at is null and t.expires_at > $6
    order by t.replaced_at is null desc, t.created_at desc, t.id offset $7
  )
),
spoken as (
  update consumer c set language = $13 from who
  where c.company_id = who.company_id and c.id = who.consumer_id and $13::text is not null and c.language is distinct from $13
)
insert into token (id, hash, kind, company_id, consumer_id, session_id, created_at, family_started_at, expires_at)
select $8, $9, 'experience', company_id, consumer_id, session_id, $6, $6, least($10, closes_at) from who
returning id`;

/** Writes an experience token if the participant may come in now; says whether it did. */
export async function insertToken(db: Database, input: SignIn): Promise<boolean> {
  const { publicId, token } = input;
  const [session] = await db.query<{ company_id: string }>(
    { role: 'lookup' },
    'select company_id from session where public_id = $1',
    [publicId],
  );
  const written = await db.query({ role: 'tenant', companyId: session?.company_id ?? NOBODY }, SIGN_IN, [
    publicId,
    input.email,
    new Date(input.startsBeforeMs),
    new Date(input.unendedStartsAfterMs),
    new Date(input.endsAfterMs),
    new Date(input.nowMs),
    input.maxTokens - 1,
    token.id,
    token.hash,
    new Date(token.expiresAtMs),
    input.closesAfterEndMs / 1000,
    input.closesAfterStartMs / 1000,
    input.language,
  ]);
  return written.length === 1;
}

/** The session a participant has a seat in, as far as its times go; null where it was cancelled or they are not assigned to it. */
export async function findSeat(
  db: Database,
  { companyId, sessionId, consumerId }: { companyId: string; sessionId: string; consumerId: string },
): Promise<{ startsAtMs: number; endedAtMs: number | null } | null> {
  const sql = `
    select s.starts_at, s.ended_at from session s
    join session_consumer sc on sc.company_id = s.company_id and sc.session_id = s.id
    where s.id = $1 and sc.consumer_id = $2 and s.status <> 'cancelled'`;
  const scope = { role: 'tenant', companyId } as const;
  const [row] = await db.query<{ starts_at: Date; ended_at: Date | null }>(scope, sql, [sessionId, consumerId]);
  return row ? { startsAtMs: row.starts_at.getTime(), endedAtMs: row.ended_at?.getTime() ?? null } : null;
}

export interface ConsumerRecord {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly created_at: Date;
}

/** A participant of a session, if still assigned to it. */
export async function findConsumer(
  db: Database,
  { companyId, sessionId, consumerId }: { companyId: string; sessionId: string; consumerId: string },
): Promise<ConsumerRecord | null> {
  const sql = `
    select c.id, c.first_name, c.last_name, c.email, c.created_at
    from consumer c join session_consumer sc on sc.company_id = c.company_id and sc.consumer_id = c.id
    where c.id = $1 and sc.session_id = $2`;
  const [row] = await db.query<ConsumerRecord>({ role: 'tenant', companyId }, sql, [consumerId, sessionId]);
  return row ?? null;
}

/** Writes a one-time ticket and clears away those that ran out. */
export async function insertTicket(
  db: Database,
  ticket: RedeemedTicket & { hash: string; nowMs: number; expiresAtMs: number },
): Promise<void> {
  const { companyId, sessionId, participantId, familyId = null, hash, nowMs, expiresAtMs } = ticket;
  await db.query({ role: 'lookup' }, 'delete from live_ticket where expires_at <= $1', [new Date(nowMs)]);
  await db.query(
    { role: 'tenant', companyId },
    'insert into live_ticket (hash, company_id, session_id, consumer_id, family_id, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [hash, companyId, sessionId, participantId, familyId, new Date(expiresAtMs)],
  );
}

/** Deletes a ticket and returns it, so that it is used once. */
export async function takeTicket(db: Database, { hash, nowMs }: { hash: string; nowMs: number }): Promise<RedeemedTicket | null> {
  const sql = `
    delete from live_ticket where hash = $1 and expires_at > $2
    returning company_id as "companyId", session_id as "sessionId", consumer_id as "participantId",
      family_id as "familyId"`;
  const [row] = await db.query<RedeemedTicket>({ role: 'lookup' }, sql, [hash, new Date(nowMs)]);
  return row ?? null;
}
