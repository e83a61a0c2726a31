import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { seedDemo } from './seed.ts';

describe('the seeds', () => {
  let started: StartedApp;
  let nowMs = Date.now();
  beforeAll(async () => {
    started = await startApp({ passwords: 'full', clock: { nowMs: () => nowMs } });
  });
  afterAll(() => started.close());

  const again = (password: string | null = null) => seedDemo(started.product.seeding, { password, startsInMs: 600_000 });
  const hash = async () => {
    const { db, companyId } = started.product.seeding;
    const sql = 'select password_hash, user_type_id from app_user';
    return (await db.query<{ password_hash: string; user_type_id: number }>({ role: 'tenant', companyId }, sql))[0];
  };

  it('may be sown any number of times', async () => {
    const [one, two] = [await again(), await again()];
    expect(two).toEqual(one);
    expect(one.session.sessionId).toBe(started.seed.sessionId);
    expect(one.consumers).toHaveLength(5);
    expect(one.consumers.map(({ email }) => email)).toContain('bjorn@demo.example');
  });

  it('make a new session once the last one has begun', async () => {
    nowMs = started.seed.startsAtMs + 1;
    const { session } = await again();
    expect(session.sessionId).not.toBe(started.seed.sessionId);
    expect(session.startsAtMs).toBe(nowMs + 600_000);
    expect(await started.product.shows.phase(await keyOf(session.sessionId))).toBe('waiting');
  });

  it('keep the organiser’s password as argon2id, and take a given one', async () => {
    const before = await hash();
    expect(before).toMatchObject({
      user_type_id: 2,
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    expect((await again('another password')).organiser.madePassword).toBeNull();
    expect((await hash())?.password_hash).not.toBe(before?.password_hash);
  });

  async function keyOf(publicId: string): Promise<string> {
    const { db, companyId } = started.product.seeding;
    const sql = 'select id from session where public_id = $1';
    return (await db.query<{ id: string }>({ role: 'tenant', companyId }, sql, [publicId]))[0]?.id ?? '';
  }
});
