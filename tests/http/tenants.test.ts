import { hashSecret } from '@lorecrew/server/features/accounts/auth/queries';
import { ApiDocument } from '@lorecrew/server/http/openapi/document';
import { productOnEach } from '@lorecrew/server/testing/product-on-each';
import type { StartedApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleCall, type NamedOperation, type RealValues } from './example-call.ts';
import { Fixtures } from './example-calls.ts';
import { choices, IDS, randomLike, rowsOf, WITHOUT_IDS, withIds } from './tenant-cases.ts';

/** A call's values, and whose token goes with it: none where there is none. */
type Asked = Omit<RealValues, 'token'> & { readonly token?: string | undefined };

/** Calls of participants that name their session: they have one seat, and no other ids to ask with. */
const OF_SEATS = new Set(['getDataPackage', 'saveSystemCheck', 'answerSeatRequestFromSeat']);

const EVERY_CALL_MS = 120_000;

/** PostgreSQL where there is a server: whose rows an answer shows does not depend on the database, and thousands of calls take long. */
const product = productOnEach(process.env.TEST_DATABASE_URL).slice(-1);

/** Every call that is given an id, by every role, with ids of one's own, of another company, of nobody, and of no shape at all. */
describe.each(product)('another company, on $name', ({ start }) => {
  let started: StartedApp;
  let operations: NamedOperation[];
  /** Whose things are asked for. */
  let harbour: Fixtures;
  /** Who asks. */
  let eves: Fixtures;
  let roles: Record<string, string | undefined>;

  beforeAll(async () => {
    // Nothing but a call may change a row: what jobs do by themselves is not asked here.
    started = await start({ jobs: 'called' });
    harbour = new Fixtures(started);
    eves = new Fixtures(started);
    const { paths } = ApiDocument.parse((await started.app.inject({ url: '/api/openapi.json' })).json());
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ id: operation.operationId ?? '', method, path, operation })),
    );
    roles = await rolesOf(eves);
  }, EVERY_CALL_MS);
  afterAll(() => started.close());

  /** A token of each role in a company of Eve's, of a participant elsewhere, and none. */
  async function rolesOf({ people }: Fixtures): Promise<Record<string, string | undefined>> {
    const { email, token: owner } = await people.member();
    const domain = email.split('@')[1];
    const { token: organiser } = await people.member(people.newEmail(domain));
    const { members } = (await people.as(owner, { url: '/api/company/members' })).json();
    const id = members.find((one: { membership: string }) => one.membership === 'pending').id;
    await people.as(owner, { method: 'PUT', url: `/api/company/members/${id}`, payload: { role: 'organiser' } });
    const { token: pending } = await people.member(people.newEmail(domain));
    const { token: participant } = (await people.post('/api/demo', {})).json();
    return { owner, organiser, pending, participant, nobody: undefined };
  }

  /** What is told of a call, without the id that was asked for and the number of the request. */
  async function answerTo(named: NamedOperation, { token, ...values }: Asked) {
    const call = exampleCall(named, { ...values, ...(token === undefined ? {} : { token }) });
    const { statusCode, body } = await started.app.inject(call);
    const ids = [...Object.values(values.params ?? {}), ...Object.values(values.query ?? {})].filter((id) => id.length > 20);
    const told = ids.reduce((text, id) => text.replaceAll(id, 'ID'), body);
    return { status: statusCode, told: told.replace(/"requestId":"[^"]*"/, '') };
  }

  async function realValues(fixtures: Fixtures, id: string): Promise<RealValues & { token: string }> {
    const values = (await fixtures.real[id]?.()) ?? {};
    if (!OF_SEATS.has(id)) return { token: '', ...values };
    const seat = await harbour.real.authenticateParticipant?.();
    const { token } = (await started.app.inject({ url: '/api/exp/auth', query: { ...seat?.query } })).json();
    return { ...values, token };
  }

  async function companyOf(token: string): Promise<string> {
    const sql = 'select company_id from token where hash = $1 union select company_id from api_key where hash = $1';
    const [row] = await harbour.people.rows<{ company_id: string }>(sql, [hashSecret(token)]);
    return row?.company_id ?? '';
  }

  it('has a case for every call that somebody signed in can make', () => {
    const signedIn = operations.filter(({ operation }) => (operation.security ?? []).some((one) => Object.keys(one).length > 0));
    const cases = [...Object.keys(IDS), ...WITHOUT_IDS].sort();
    expect(cases, 'write new calls into tests/http/tenant-cases.ts').toEqual(signedIn.map(({ id }) => id).sort());
    const ids = signedIn.filter(({ path }) => path.replace(/\{(provider|key)\}/, '').includes('{')).map(({ id }) => id);
    expect(ids.filter((id) => !(id in IDS))).toEqual([]);
  });

  it(
    'answers for its ids as for ids of nobody, keeps every byte, and its own people are served',
    async () => {
      const faults: string[] = [];
      for (const [id, places] of Object.entries(IDS)) {
        const named = operations.find((one) => one.id === id);
        if (!named) throw new Error(`There is no call ${id}.`);
        const theirs = await realValues(harbour, id);
        const own = OF_SEATS.has(id) ? theirs : await realValues(eves, id);
        const companyId = await companyOf(theirs.token);
        // Emails on their way change rows of their own by being delivered.
        await started.app.inject({ url: '/api/mailbox' });
        const before = await rowsOf(harbour.people, companyId);
        if (!before.includes(companyId)) faults.push(`${id}: nothing is known of the other company`);
        for (const [role, token] of Object.entries(roles)) {
          const asked = await answerTo(named, { ...theirs, token });
          const nobodys = await answerTo(named, { ...withIds(theirs, places, (_, one) => randomLike(one)), token });
          const odd = await answerTo(named, { ...withIds(theirs, places, () => 'LC-1'), token });
          if (JSON.stringify(asked) !== JSON.stringify(nobodys)) faults.push(`${id} as ${role}: ${asked.told} / ${nobodys.told}`);
          if (asked.status < 400 || odd.status < 400 || odd.status >= 500)
            faults.push(`${id} as ${role}: ${asked.status}, ${odd.status}`);
        }
        for (const some of OF_SEATS.has(id) ? [] : choices(places)) {
          const at = (from: RealValues) => (place: string) => {
            const [where, name = ''] = place.split('.');
            return (where === 'params' ? from.params : from.query)?.[name] ?? '';
          };
          const asked = await answerTo(named, withIds(own, some, at(theirs)));
          const nobodys = await answerTo(
            named,
            withIds(own, some, (_, one) => randomLike(one)),
          );
          if (JSON.stringify(asked) !== JSON.stringify(nobodys))
            faults.push(`${id} with their ${some.join(', ')}: ${asked.told} / ${nobodys.told}`);
        }
        if ((await rowsOf(harbour.people, companyId)) !== before) faults.push(`${id}: rows of the other company changed`);
        const served = await answerTo(named, theirs);
        if (served.status >= 400) faults.push(`${id}: its own people get ${served.status} ${served.told}`);
      }
      expect(faults).toEqual([]);
    },
    EVERY_CALL_MS,
  );

  it('is in no list of anybody else', async () => {
    const { email, token } = await harbour.people.member();
    const [{ id: userId }, companyId] = [(await harbour.people.as(token, { url: '/api/user' })).json(), await companyOf(token)];
    const leaks: string[] = [];
    for (const named of operations.filter(({ id, method }) => WITHOUT_IDS.includes(id) && method === 'get'))
      for (const [role, other] of Object.entries(roles)) {
        const { told } = await answerTo(named, { token: other });
        if ([email.split('@')[1] ?? '', userId, companyId].some((marker) => told.includes(marker)))
          leaks.push(`${named.id} as ${role}`);
      }
    expect(leaks).toEqual([]);
  });
});
