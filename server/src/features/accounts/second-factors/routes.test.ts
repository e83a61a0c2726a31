import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
let started: StartedApp;
let people: People;
let nowMs = Date.parse('2026-11-18T18:00:00Z');

beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
  people = new People(started);
});
afterAll(() => started.close());

/** Nobody's code of one test is of the same time as that of another. */
const wait = (ms = 3 * STEP_MS) => {
  nowMs += ms;
};
const codeOf = (key: string, shiftMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: nowMs + shiftMs });
const outcome = (answer: { statusCode: number; json(): { error?: string } }) => [answer.statusCode, answer.json().error];
const factor = (token: string) => people.as(token, { url: '/api/user/second-factor' });
const app = (token: string, method: 'POST' | 'DELETE' = 'POST') =>
  people.as(token, { method, url: '/api/user/second-factor/app' });
const confirm = (token: string, code: string) =>
  people.as(token, { method: 'POST', url: '/api/user/second-factor/app/confirm', payload: { code } });
const logIn = (email: string, more: object = {}) => people.post('/api/login', { email, password: PASSWORD, ...more });
const challengeOf = async (email: string): Promise<string> => (await logIn(email)).json().challenge;
const finish = (challenge: string, code: string, more: object = {}) =>
  people.post('/api/auth/second-factor', { challenge, code, ...more });
const require = (token: string, required: boolean) =>
  people.as(token, { method: 'PUT', url: '/api/company/second-factor', payload: { required } });
const userOf = async (token: string) => (await people.as(token, { url: '/api/user' })).json();

/** Somebody with an authenticator app. */
async function protectedMember(member = people.member()) {
  const { email, token } = await member;
  const { key } = (await app(token)).json();
  wait();
  const { recovery_codes: codes } = (await confirm(token, codeOf(key))).json();
  wait();
  return { email, token, key, codes };
}

/** An owner and an organiser of one company. */
async function company() {
  const owner = await people.member();
  const email = people.newEmail(owner.email.split('@')[1]);
  return { owner, organiser: { email, token: await people.colleague(owner.token, email) } };
}

describe('setting up an authenticator app', () => {
  it('takes a code of it, and answers ten recovery codes that are kept as hashes', async () => {
    const { email, token } = await people.member();
    const { key, uri } = (await app(token)).json();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Lorecrew:${encodeURIComponent(email)}?issuer=Lorecrew&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(outcome(await confirm(token, '000000'))).toEqual([422, 'AUTH_023']);
    expect((await logIn(email)).statusCode).toBe(200);
    const { recovery_codes: codes } = (await confirm(token, codeOf(key))).json();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await factor(token)).json()).toEqual({
      app_since: new Date(nowMs).toISOString(),
      recovery_codes_left: 10,
      required: false,
    });
    const kept = JSON.stringify(
      await people.rows('select f.*, c.hash from second_factor f join recovery_code c using (user_id)'),
    );
    expect([key, codes[0], codes[0].replaceAll('-', '')].filter((secret) => kept.includes(secret))).toEqual([]);
    expect(await people.subjects(email)).toContain('A second factor protects your Lorecrew account now');
  });

  it('ends sign-ins of before, but not the one that does it', async () => {
    const { email, token } = await people.member();
    const before = await people.logIn(email);
    await protectedMember(Promise.resolve({ email, token }));
    expect((await people.as(before, { url: '/api/user' })).statusCode).toBe(401);
    expect((await userOf(token)).second_factor).toBe('on');
  });

  it('keeps the earlier app until the new one is confirmed, whose key waits for an hour', async () => {
    const { email, token, key } = await protectedMember();
    const { key: next } = (await app(token)).json();
    expect(outcome(await finish(await challengeOf(email), codeOf(next)))).toEqual([422, 'AUTH_023']);
    expect((await finish(await challengeOf(email), codeOf(key))).statusCode).toBe(200);
    await people.rows(`update second_factor set waiting_since = waiting_since - interval '61 minutes'`);
    expect(outcome(await confirm(token, codeOf(next)))).toEqual([404, 'AUTH_027']);
  });

  it('asks for a proof of who it is that is younger than ten minutes', async () => {
    const { token } = await people.member();
    wait(10 * MINUTE_MS);
    expect(outcome(await app(token))).toEqual([403, 'AUTH_008']);
    expect(outcome(await confirm(token, '000000'))).toEqual([403, 'AUTH_008']);
    expect(outcome(await app(token, 'DELETE'))).toEqual([403, 'AUTH_008']);
  });
});

describe('a sign-in with a second factor', () => {
  it('opens by the password and then a code, and by neither alone', async () => {
    const { email, key } = await protectedMember();
    const answer = await logIn(email);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([202, ['challenge']]);
    expect(outcome(await finish(answer.json().challenge, '000000'))).toEqual([422, 'AUTH_023']);
    const done = await finish(answer.json().challenge, codeOf(key));
    expect((await userOf(done.json().token)).email).toBe(email);
  });

  it('takes each code once, also of an earlier time, and each challenge once', async () => {
    const { email, key } = await protectedMember();
    const [one, two, three] = [await challengeOf(email), await challengeOf(email), await challengeOf(email)];
    const code = codeOf(key);
    expect((await finish(one, code)).statusCode).toBe(200);
    expect(outcome(await finish(two, code))).toEqual([422, 'AUTH_023']);
    expect(outcome(await finish(two, codeOf(key, -STEP_MS)))).toEqual([422, 'AUTH_023']);
    expect(outcome(await finish(one, codeOf(key, STEP_MS)))).toEqual([410, 'AUTH_022']);
    wait();
    expect((await finish(three, codeOf(key))).statusCode).toBe(200);
  });

  it('takes a code that two send at the same time once', async () => {
    const { email, key } = await protectedMember();
    const challenges = [await challengeOf(email), await challengeOf(email)];
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, codeOf(key))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('takes codes of the period before and after, and no older ones', async () => {
    const { email, key } = await protectedMember();
    expect(outcome(await finish(await challengeOf(email), codeOf(key, -2 * STEP_MS)))).toEqual([422, 'AUTH_023']);
    expect((await finish(await challengeOf(email), codeOf(key, -STEP_MS))).statusCode).toBe(200);
    expect((await finish(await challengeOf(email), codeOf(key, STEP_MS))).statusCode).toBe(200);
  });

  it('takes a recovery code once, however it is typed, and tells its owner how many are left', async () => {
    const { email, codes, token } = await protectedMember();
    const typed = codes[3].toUpperCase().replaceAll('-', ' ');
    expect((await finish(await challengeOf(email), typed)).statusCode).toBe(200);
    expect(outcome(await finish(await challengeOf(email), codes[3]))).toEqual([422, 'AUTH_023']);
    expect((await factor(token)).json().recovery_codes_left).toBe(9);
    const told = (await people.mails(email)).find(({ subject }) => subject.startsWith('A recovery code'));
    expect(told?.text).toContain('9 are left.');
  });

  it('takes no code and no recovery code of another account', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()];
    for (const code of [codeOf(other.key), other.codes[0]])
      expect(outcome(await finish(await challengeOf(one.email), code))).toEqual([422, 'AUTH_023']);
    expect((await factor(other.token)).json().recovery_codes_left).toBe(10);
  });

  it.each([
    ['ten minutes have gone by', async () => wait(10 * MINUTE_MS)],
    [
      'the factor was removed',
      async (token: string) => {
        await app(token, 'DELETE');
      },
    ],
    [
      'the password is another',
      async (token: string) => {
        const body = { current_password: PASSWORD, password: 'gull-lamp-eider-7', password_confirmation: 'gull-lamp-eider-7' };
        await people.as(token, { method: 'PUT', url: '/api/user/password', payload: body });
      },
    ],
    [
      'the app is another',
      async (token: string) => {
        await protectedMember(Promise.resolve({ email: '', token }));
      },
    ],
  ])('is over when %s', async (_when, happen) => {
    const { email, token, key } = await protectedMember();
    const challenge = await challengeOf(email);
    await happen(token);
    expect(outcome(await finish(challenge, codeOf(key)))).toEqual([410, 'AUTH_022']);
  });

  it('is refused to another browser, and to whoever changes the challenge', async () => {
    const { email, key } = await protectedMember();
    const cookies = async () => {
      const answer = await started.app.inject({ url: '/sanctum/csrf-cookie' });
      return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    };
    const [mine, theirs] = [await cookies(), await cookies()];
    const from = (jar: Record<string, string>) => ({ cookies: jar, headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' } });
    const { challenge } = (await people.post('/api/login', { email, password: PASSWORD }, from(mine))).json();
    const code = codeOf(key);
    const send = (jar: Record<string, string>, sent: string) =>
      people.post('/api/auth/second-factor', { challenge: sent, code }, from(jar));
    expect(outcome(await send(theirs, challenge))).toEqual([410, 'AUTH_022']);
    const parts = challenge.split('.');
    parts[1] = 'zzzzzzzz';
    expect(outcome(await send(mine, parts.join('.')))).toEqual([410, 'AUTH_022']);
    expect((await send(mine, challenge)).statusCode).toBe(200);
  });

  it('bears ten wrong codes an hour; a browser that signed in before is counted by itself', async () => {
    const { email, key } = await protectedMember();
    const mark = 'known-'.padEnd(43, 'x');
    expect((await finish(await challengeOf(email), codeOf(key), { device_mark: mark })).statusCode).toBe(200);
    wait();
    const challenge = await challengeOf(email);
    for (let n = 0; n < 10; n += 1) await finish(challenge, '000000');
    expect(outcome(await finish(challenge, codeOf(key)))).toEqual([429, 'RATE_001']);
    expect((await finish(challenge, codeOf(key), { device_mark: mark })).statusCode).toBe(200);
  });
});

describe('a proof of who somebody is', () => {
  const prove = (token: string, payload: object) => people.as(token, { method: 'POST', url: '/api/user/proof', payload });

  it.each([
    ['the password', () => ({ password: PASSWORD })],
    ['a code', (key: string) => ({ code: codeOf(key) })],
    ['a recovery code', (_key: string, codes: string[]) => ({ code: codes[0] })],
  ])('by %s is good for ten minutes, in this sign-in and what it is exchanged for', async (_way, bodyOf) => {
    const { email, token, key, codes } = await protectedMember();
    const elsewhere = (await finish(await challengeOf(email), codeOf(key))).json().token;
    wait(10 * MINUTE_MS);
    expect(outcome(await app(token))).toEqual([403, 'AUTH_008']);
    expect((await prove(token, bodyOf(key, codes))).statusCode).toBe(200);
    const next = (await people.post('/api/refresh-token', {}, { headers: { authorization: `Bearer ${token}` } })).json().token;
    expect((await app(next)).statusCode).toBe(200);
    expect(outcome(await app(elsewhere))).toEqual([403, 'AUTH_008']);
    wait(10 * MINUTE_MS);
    expect(outcome(await app(next))).toEqual([403, 'AUTH_008']);
  });

  it('is none by what is wrong, used, or of another account', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()];
    wait(10 * MINUTE_MS);
    expect(outcome(await prove(one.token, { password: 'not this one' }))).toEqual([422, 'USER_012']);
    expect(outcome(await prove(one.token, {}))).toEqual([422, 'USER_012']);
    expect(outcome(await prove(one.token, { code: codeOf(other.key) }))).toEqual([422, 'AUTH_023']);
    const code = codeOf(one.key);
    expect((await prove(one.token, { code })).statusCode).toBe(200);
    expect(outcome(await prove(one.token, { code }))).toEqual([422, 'AUTH_023']);
    expect(outcome(await finish(await challengeOf(one.email), code))).toEqual([422, 'AUTH_023']);
    const { token } = await people.member();
    expect(outcome(await prove(token, { code }))).toEqual([404, 'AUTH_027']);
  });

  it('bears ten wrong tries of one sign-in in fifteen minutes', async () => {
    const { token } = await people.member();
    for (let n = 0; n < 10; n += 1) await prove(token, { password: 'not this one' });
    expect(outcome(await prove(token, { password: PASSWORD }))).toEqual([429, 'RATE_001']);
  });

  it('is wanted before roles, members, the sign-in of a company and factors are changed', async () => {
    const { owner, organiser } = await company();
    const { id } = await userOf(organiser.token);
    wait(10 * MINUTE_MS);
    const member = `/api/company/members/${id}`;
    for (const call of [
      { method: 'PUT', url: member, payload: { role: 'owner' } },
      { method: 'DELETE', url: member },
      { method: 'DELETE', url: `${member}/second-factor` },
      { method: 'DELETE', url: '/api/company/sign-in' },
      { method: 'PUT', url: '/api/company/second-factor', payload: { required: true } },
      { method: 'POST', url: '/api/user/second-factor/recovery-codes' },
    ] as const)
      expect([call.url, ...outcome(await people.as(owner.token, call))]).toEqual([call.url, 403, 'AUTH_008']);
  });
});

describe('removing a second factor', () => {
  it('leaves the password, and no recovery code', async () => {
    const { email, token, codes } = await protectedMember();
    expect((await app(token, 'DELETE')).json()).toEqual({ app_since: null, recovery_codes_left: 0, required: false });
    expect((await logIn(email)).statusCode).toBe(200);
    expect(
      await people.rows('select 1 from recovery_code r join app_user u on u.id = r.user_id where email = $1', [email]),
    ).toEqual([]);
    expect(outcome(await app(token, 'DELETE'))).toEqual([404, 'AUTH_027']);
    expect(codes).toHaveLength(10);
  });

  it('makes recovery codes anew, of which the earlier are good for nothing', async () => {
    const { email, token, codes } = await protectedMember();
    const renew = await people.as(token, { method: 'POST', url: '/api/user/second-factor/recovery-codes' });
    const [fresh] = renew.json().recovery_codes;
    expect(outcome(await finish(await challengeOf(email), codes[0]))).toEqual([422, 'AUTH_023']);
    expect((await finish(await challengeOf(email), fresh)).statusCode).toBe(200);
  });
});

describe('a company that asks for a second factor', () => {
  it('shows nothing of it to whoever signs in without one, until they have set one up', async () => {
    const { owner, organiser } = await company();
    expect(outcome(await require(owner.token, true))).toEqual([409, 'AUTH_025']);
    expect(outcome(await require(organiser.token, true))).toEqual([403, 'USER_009']);
    await protectedMember(Promise.resolve(owner));
    expect((await require(owner.token, true)).json()).toMatchObject({ required: true });
    const dashboard = (token: string) => people.as(token, { url: '/api/dashboard' });
    expect((await dashboard(organiser.token)).statusCode).toBe(200);
    wait();
    const token = await people.logIn(organiser.email);
    expect((await dashboard(token)).json()).toMatchObject({ error: 'USER_009', reason: { error: 'AUTH_024' } });
    expect((await people.as(token, { url: '/api/company/members' })).statusCode).toBe(403);
    expect((await userOf(token)).second_factor).toBe('needed');
    await protectedMember(Promise.resolve({ ...organiser, token }));
    expect((await dashboard(token)).statusCode).toBe(200);
    expect(outcome(await app(token, 'DELETE'))).toEqual([409, 'AUTH_026']);
    await require(owner.token, false);
    expect((await app(token, 'DELETE')).statusCode).toBe(200);
  });
});

describe('an owner', () => {
  it('resets the factor of a member, who is signed out and told; organisers and strangers do not', async () => {
    const { owner, organiser } = await company();
    const { token, email } = await protectedMember(Promise.resolve(organiser));
    const stranger = await people.member();
    const { id } = await userOf(token);
    const reset = (by: string) => people.as(by, { method: 'DELETE', url: `/api/company/members/${id}/second-factor` });
    expect(outcome(await reset(token))).toEqual([403, 'USER_009']);
    expect(outcome(await reset(stranger.token))).toEqual([404, 'COMPANY_003']);
    const listed = async () => (await people.as(owner.token, { url: '/api/company/members' })).json().members;
    expect((await listed()).map((one: { second_factor: boolean }) => one.second_factor).sort()).toEqual([false, true]);
    expect((await reset(owner.token)).statusCode).toBe(200);
    expect((await people.as(token, { url: '/api/user' })).statusCode).toBe(401);
    expect((await logIn(email)).statusCode).toBe(200);
    expect(await people.subjects(email)).toContain('The second factor of your Lorecrew account was reset');
    expect(outcome(await reset(owner.token))).toEqual([404, 'AUTH_027']);
  });
});
