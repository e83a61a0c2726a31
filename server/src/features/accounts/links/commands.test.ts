import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../../../adapters/ids/random.ts';
import type { Queryable } from '../../../ports.ts';
import { type TestDatabase, testDatabases } from '../../../testing/databases.ts';
import { enrol } from '../signup/commands.ts';
import { deleteLinks, makeLink, markUsed, openLink } from './commands.ts';

const scope = { role: 'accounts' } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PURPOSES = ['verify', 'reset', 'connect', 'address', 'keep'] as const;
type Purpose = (typeof PURPOSES)[number];
const MARA = { provider: 'microsoft', tenant: 'harbour', subject: 'mara' };

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('the link of an email, on $name', ({ open }) => {
  let database: TestDatabase;
  let nowMs = Date.parse('2026-11-22T10:00:00Z');
  const context = { ids: randomIds, clock: { nowMs: () => nowMs } };
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.remove());

  let people = 0;
  const within = <T>(work: (tx: Queryable) => Promise<T>) => database.db.transaction(scope, work);
  const somebody = () => {
    people += 1;
    const email = `ada${people}@harbour.example`;
    return within((tx) => enrol(tx, context, { firstName: 'Ada', lastName: 'Quay', email, passwordHash: null, language: 'en' }));
  };
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const make = (purpose: Purpose, user: Somebody) =>
    within((tx) => makeLink(tx, context, { purpose, user, ...(purpose === 'connect' ? { foreign: MARA } : {}) }));
  const secretOf = async (purpose: Purpose, user: Somebody) => (await make(purpose, user))?.secret ?? '';
  const look = (purpose: Purpose, secret: string) => within((tx) => openLink(tx, { purpose, secret, nowMs }));

  it.each([
    ['verify', 3 * DAY_MS],
    ['reset', 30 * MINUTE_MS],
    ['connect', 30 * MINUTE_MS],
    ['address', DAY_MS],
    ['keep', 7 * DAY_MS],
  ] as const)('to %s is good for %i milliseconds, and the email is told so', async (purpose, lifetimeMs) => {
    const user = await somebody();
    const link = await make(purpose, user);
    expect(link?.goodUntilMs).toBe(nowMs + lifetimeMs);
    const secret = link?.secret ?? '';
    nowMs += lifetimeMs - 1;
    const { id: userId, companyId, email } = user;
    const about = { companyId, userId, email, foreign: purpose === 'connect' ? MARA : null };
    expect(await look(purpose, secret)).toEqual({ id: link?.id, ...about, used: false });
    nowMs += 1;
    expect(await look(purpose, secret)).toBeNull();
  });

  it('is good for its own purpose alone', async () => {
    const user = await somebody();
    for (const purpose of PURPOSES) {
      const secret = await secretOf(purpose, user);
      const opened = [];
      for (const other of PURPOSES) if ((await look(other, secret)) !== null) opened.push(other);
      expect(opened).toEqual([purpose]);
    }
  });

  it('is kept as a hash: nothing in the database opens it', async () => {
    const secret = await secretOf('reset', await somebody());
    const rows = await database.db.query<{ hash: string }>({ role: 'owner' }, 'select * from mail_link');
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const { hash } of rows) expect(await look('reset', hash)).toBeNull();
  });

  it('is not opened by a secret that only begins or ends like it', async () => {
    const secret = await secretOf('reset', await somebody());
    for (const other of ['', secret.slice(1), `${secret}x`, ` ${secret}`, secret.toLowerCase(), '%'])
      expect(await look('reset', other)).toBeNull();
  });

  it('carries the account of a provider where it connects one, and nowhere else', async () => {
    const user = await somebody();
    const rejected = expect.objectContaining({ state: '23514' });
    await expect(within((tx) => makeLink(tx, context, { purpose: 'connect', user }))).rejects.toEqual(rejected);
    await expect(within((tx) => makeLink(tx, context, { purpose: 'reset', user, foreign: MARA }))).rejects.toEqual(rejected);
  });

  it('remembers that it was used, and when for the first time', async () => {
    const secret = await secretOf('verify', await somebody());
    const id = (await look('verify', secret))?.id ?? '';
    const firstMs = nowMs;
    await within((tx) => markUsed(tx, { id, atMs: firstMs }));
    await within((tx) => markUsed(tx, { id, atMs: firstMs + HOUR_MS }));
    expect((await look('verify', secret))?.used).toBe(true);
    const rows = await database.db.query({ role: 'owner' }, 'select used_at from mail_link where id = $1', [id]);
    expect(rows).toEqual([{ used_at: new Date(firstMs) }]);
  });

  it('is made ten times an hour for one person and one purpose, and then again later', async () => {
    const [user, other] = [await somebody(), await somebody()];
    const made = [];
    for (let n = 0; n < 11; n += 1) made.push((await make('reset', user)) !== null);
    expect(made).toEqual([...Array(10).fill(true), false]);
    expect(await make('verify', user)).not.toBeNull();
    expect(await make('reset', other)).not.toBeNull();
    nowMs += HOUR_MS - 1;
    expect(await make('reset', user)).toBeNull();
    nowMs += 1;
    expect(await make('reset', user)).not.toBeNull();
  });

  it('ends with all others of its person and purpose, and with no one else’s', async () => {
    const [user, other] = [await somebody(), await somebody()];
    const [first, second] = [await secretOf('reset', user), await secretOf('reset', user)];
    const [address, theirs] = [await secretOf('address', user), await secretOf('reset', other)];
    await within((tx) => deleteLinks(tx, { userId: user.id, purpose: 'reset' }));
    expect([await look('reset', first), await look('reset', second)]).toEqual([null, null]);
    expect([await look('address', address), await look('reset', theirs)]).not.toContain(null);
  });
});
