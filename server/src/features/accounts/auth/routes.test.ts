import { User } from '@lorecrew/contract/api/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const HOUR_MS = 3_600_000;

let started: StartedApp;
let people: People;
let nowMs = Date.now();
const logLines: string[] = [];
beforeAll(async () => {
  started = await startApp({ passwords: 'full', clock: { nowMs: () => nowMs }, onLogLine: (line) => logLines.push(line) });
  people = new People(started);
});
afterAll(() => started.close());

const getUser = (token: string) => people.as(token, { url: '/api/user' });
const refresh = (token: string) => people.as(token, { method: 'POST', url: '/api/refresh-token', payload: {} });
const logOut = (token: string) => people.as(token, { method: 'POST', url: '/api/logout', payload: {} });
const owner = (sql: string, params: (string | number)[] = []) =>
  started.product.seeding.db.query<Record<string, unknown>>({ role: 'owner' }, sql, params);

describe('signing in', () => {
  it('answers a token that opens the user', async () => {
    const token = await people.logIn('organiser@demo.example', 'a password of tests');
    expect(token).toMatch(/^lc_d_[A-Za-z0-9_-]{43}$/);
    const answer = await getUser(token);
    expect(answer.statusCode).toBe(200);
    expect(User.parse(answer.json())).toMatchObject({ email: 'organiser@demo.example', membership: 'approved' });
    expect(answer.body).not.toContain('argon2');
  });

  it('keeps no token and no password as they are', async () => {
    const { email, token } = await people.member();
    const rows = await owner(
      'select to_jsonb(token)::text as row from token union all select to_jsonb(app_user)::text from app_user',
    );
    const text = JSON.stringify(rows);
    for (const secret of [token, token.slice(5), PASSWORD]) expect(text).not.toContain(secret);
    const log = logLines.join('\n');
    for (const secret of [token, PASSWORD, email]) expect(log).not.toContain(secret);
  });

  it('refuses an unknown address and a wrong password in the same words, with the same work', async () => {
    const { email } = await people.member();
    const wrong = await people.post('/api/login', { email, password: 'not this one' });
    const unknown = await people.post('/api/login', { email: people.newEmail(), password: 'not this one' });
    const body = { error: 'AUTH_002', message: 'The email or the password is wrong.' };
    expect([wrong.statusCode, wrong.json()]).toEqual([422, { ...body, requestId: expect.any(String) }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([422, { ...body, requestId: expect.any(String) }]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  });

  it('is not for other types of users, who lose what they have', async () => {
    const { email, token } = await people.member();
    await owner('update app_user set user_type_id = 3 where email = $1', [email]);
    const answer = await people.post('/api/login', { email, password: PASSWORD });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'USER_006', message: 'Invalid user type' }]);
    expect((await getUser(token)).json().error).toBe('USER_006');
    const wrong = await people.post('/api/login', { email, password: 'not this one' });
    expect(wrong.json().error).toBe('AUTH_002');
  });

  it('is noted in the audit, refusals too, without the whole address', async () => {
    const { email } = await people.member();
    await people.post('/api/login', { email, password: 'no' }, { remoteAddress: '192.0.2.77' });
    const notes = await owner(
      'select action, network from audit a join app_user u on u.id = a.user_id where u.email = $1 order by a.at, a.action',
      [email],
    );
    expect(notes.map(({ action }) => action)).toEqual(expect.arrayContaining(['signup', 'email.verified', 'login.letter']));
    expect(notes).toContainEqual({ action: 'login.refused', network: '192.0.2.0/24' });
  });

  it('is limited from one place for one account, and elsewhere the owner still gets in', async () => {
    const { email } = await people.member();
    const guess = () => people.post('/api/login', { email, password: 'guess' }, { remoteAddress: '192.0.2.9' });
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await guess());
    expect(answers.slice(0, 10).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(422));
    const [last] = answers.slice(-1);
    expect(last?.json().error).toBe('RATE_001');
    expect(last?.headers).toMatchObject({ 'retry-after': '900', 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0' });
    expect(await people.logIn(email, PASSWORD, { remoteAddress: '192.0.2.10' })).toMatch(/^lc_d_/);
    nowMs += 15 * 60_000;
    expect((await guess()).statusCode).toBe(422);
  });
});

/** Tries side by side: of many most are not even looked at, and all of them count. */
const flood = (amount: number, emailOf: (n: number) => string, tried = people) =>
  Promise.all(
    Array.from({ length: amount }, (_, n) =>
      tried.post('/api/login', { email: emailOf(n), password: 'guess' }, { remoteAddress: `203.0.${n % 50}.${n % 9}` }),
    ),
  );

describe('signing in while strangers try', () => {
  const MARK = 'k'.repeat(43);

  it('works in a browser that signed in before, when a hundred guesses have closed the account for others', async () => {
    const { email } = await people.member();
    const withMark = (mark: string) =>
      people.post('/api/login', { email, password: PASSWORD, device_mark: mark }, { remoteAddress: '192.0.2.50' });
    expect((await withMark(MARK)).statusCode).toBe(200);
    const guesses = await flood(100, () => email);
    expect(guesses.every(({ statusCode }) => statusCode === 422 || statusCode === 429)).toBe(true);
    expect((await withMark('x'.repeat(43))).json().error).toBe('RATE_001');
    expect((await withMark(MARK)).statusCode).toBe(200);
  });

  it('works in such a browser while they fill the line of passwords, which says when to come back', async () => {
    const { email } = await people.member();
    const own = () => people.post('/api/login', { email, password: PASSWORD, device_mark: MARK });
    await own();
    const strangers = flood(150, (n) => `nobody${n}@crew.example`);
    expect((await own()).statusCode).toBe(200);
    const turnedAway = (await strangers).filter(({ statusCode }) => statusCode === 429);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway[0]?.json().error).toBe('AUTH_011');
    expect(turnedAway[0]?.headers['retry-after']).toBe('5');
  });

  it('counts what was turned away as a try', async () => {
    const email = people.newEmail();
    const from = { remoteAddress: '192.0.2.51' };
    const tries = await Promise.all(Array.from({ length: 10 }, () => people.post('/api/login', { email, password: 'x' }, from)));
    expect(tries.map((answer) => answer.json().error)).toContain('AUTH_011');
    expect((await people.post('/api/login', { email, password: 'x' }, from)).json().error).toBe('RATE_001');
  });
});

describe('signing in while strangers try, where a password costs little', () => {
  let cheap: StartedApp;
  beforeAll(async () => {
    cheap = await startApp();
  });
  afterAll(() => cheap.close());

  it('works in a new browser while forty strangers give wrong passwords, and so does signing up', async () => {
    // argon2.test says how many wait in a line. How long that takes is the machine's, where passwords cost what they do for good.
    const crowd = new People(cheap);
    const { email } = await crowd.member();
    const strangers = flood(40, (n) => `stranger${n}@crew.example`, crowd);
    const newBrowser = crowd.post('/api/login', { email, password: PASSWORD }, { remoteAddress: '192.0.2.60' });
    const newcomers = Array.from({ length: 8 }, (_, n) => {
      const person = { first_name: 'Ada', last_name: 'Quay', email: crowd.newEmail(), password: PASSWORD };
      return crowd.post('/api/signup', person, { remoteAddress: `192.0.2.${70 + n}` });
    });
    expect((await newBrowser).statusCode).toBe(200);
    const answers = await Promise.all(newcomers);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202, 202, 202, 202]);
    expect((await strangers).map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(422));
  });
});

describe('a token', () => {
  it('is good for eight hours', async () => {
    const { token } = await people.member();
    nowMs += 8 * HOUR_MS - 1;
    expect((await getUser(token)).statusCode).toBe(200);
    nowMs += 1;
    const answer = await getUser(token);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { error: 'Unauthenticated', message: 'Authentication required' },
    ]);
  });

  it('is exchanged for a new one; the old one lasts half a minute longer', async () => {
    const { token } = await people.member();
    nowMs += 5 * HOUR_MS;
    const next = (await refresh(token)).json().token;
    expect(next).not.toBe(token);
    nowMs += 30_000;
    expect([(await getUser(token)).statusCode, (await getUser(next)).statusCode]).toEqual([200, 200]);
    nowMs += 4 * HOUR_MS;
    expect((await getUser(next)).statusCode).toBe(200);
  });

  it('may be exchanged by two tabs at once', async () => {
    const { token } = await people.member();
    const [one, two] = await Promise.all([refresh(token), refresh(token)]);
    expect((await getUser(one.json().token)).statusCode).toBe(200);
    expect((await getUser(two.json().token)).statusCode).toBe(200);
  });

  it.each([
    ['a call', getUser],
    ['an exchange', refresh],
  ])('that was exchanged long ago ends its whole sign-in with %s, and no other', async (_what, use) => {
    const { email, token } = await people.member();
    const elsewhere = await people.logIn(email);
    const next = (await refresh(token)).json().token;
    nowMs += 30_000 + 1;
    expect((await use(token)).statusCode).toBe(401);
    expect((await getUser(next)).statusCode).toBe(401);
    expect((await getUser(elsewhere)).statusCode).toBe(200);
  });

  it('is exchanged ten times a minute and thirty times an hour at most, by whichever of its copies', async () => {
    let { token } = await people.member();
    const codes: number[] = [];
    for (let n = 0; n < 11; n++) {
      const answer = await refresh(token);
      codes.push(answer.statusCode);
      token = answer.json().token ?? token;
    }
    expect(codes).toEqual([...Array(10).fill(200), 429]);
    expect((await getUser(token)).statusCode).toBe(200);
    for (const minute of [1, 2]) {
      nowMs += 60_000;
      for (let n = 0; n < 10; n++) token = (await refresh(token)).json().token ?? `${minute}`;
    }
    nowMs += 60_000;
    expect((await refresh(token)).json().error).toBe('RATE_001');
  });

  it('cannot be exchanged for ever', async () => {
    let { token } = await people.member();
    const beganMs = nowMs;
    while (nowMs - beganMs < 30 * 24 * HOUR_MS - 7 * HOUR_MS) {
      nowMs += 7 * HOUR_MS;
      token = (await refresh(token)).json().token;
    }
    nowMs = beganMs + 30 * 24 * HOUR_MS;
    expect((await refresh(token)).statusCode).toBe(401);
  });

  it('ends with signing out, on this device alone', async () => {
    const { email, token } = await people.member();
    const elsewhere = await people.logIn(email);
    const next = (await refresh(token)).json().token;
    expect((await logOut(next)).statusCode).toBe(200);
    expect([(await getUser(token)).statusCode, (await getUser(next)).statusCode]).toEqual([401, 401]);
    expect((await getUser(elsewhere)).statusCode).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer lc_d_short', `Bearer lc_d_${'a'.repeat(43)}`, `Basic lc_d_${'a'.repeat(43)}`])(
    'is not “%s”',
    async (authorization) => {
      const call = (method: 'GET' | 'POST', url: string) =>
        started.app.inject({ method, url, headers: { authorization }, ...(method === 'POST' ? { payload: {} } : {}) });
      expect((await call('GET', '/api/user')).json().error).toBe('Unauthenticated');
      expect((await call('POST', '/api/refresh-token')).json().error).toBe('Unauthenticated');
      // Signing out succeeds even without a good token.
      expect((await call('POST', '/api/logout')).statusCode).toBe(200);
    },
  );

  it('may be called bearer in any emails', async () => {
    const { token } = await people.member();
    const answer = await started.app.inject({ url: '/api/user', headers: { authorization: `bearer ${token}` } });
    expect(answer.statusCode).toBe(200);
  });

  it('of a participant opens nothing of the dashboard, and can be exchanged and ended like any other', async () => {
    const live = await startApp();
    const { sessionId, consumers } = live.seed;
    const query = { email: consumers[0]?.email ?? '', sessionId };
    const { token } = (await live.app.inject({ url: '/api/exp/auth', query, headers: { 'x-requested-with': 'x' } })).json();
    const ofLive = new People(live);
    expect((await ofLive.as(token, { url: '/api/user' })).statusCode).toBe(401);
    const next = (await ofLive.as(token, { method: 'POST', url: '/api/refresh-token', payload: {} })).json().token;
    expect(next).toMatch(/^lc_e_/);
    const open = (one: string) => ofLive.as(one, { url: '/api/consumer/getdatapackage', query: { sessionId } });
    expect((await open(next)).statusCode).toBe(200);
    await ofLive.as(next, { method: 'POST', url: '/api/logout', payload: {} });
    expect([(await open(next)).statusCode, (await open(token)).statusCode]).toEqual([401, 401]);
    await live.close();
  });
});

describe('what signing in asks for', () => {
  const PASSWORD_WANTED = 'Please enter your password.';
  const EMAIL_WANTED = 'Please enter an email address, like name@company.com.';
  const good = { email: 'ada@crew.example', password: PASSWORD };

  it.each([
    ['no address', { email: undefined }, { email: EMAIL_WANTED }],
    ['an empty address', { email: ' ' }, { email: EMAIL_WANTED }],
    ['an address without its place', { email: 'ada@' }, { email: EMAIL_WANTED }],
    ['two addresses', { email: ['ada@crew.example', 'bo@crew.example'] }, { email: EMAIL_WANTED }],
    [
      'too long an address',
      { email: `${'a'.repeat(250)}@crew.example` },
      { email: 'Please use an address of up to 254 characters.' },
    ],
    ['no password', { password: undefined }, { password: PASSWORD_WANTED }],
    ['an empty password', { password: '' }, { password: PASSWORD_WANTED }],
    ['a password that is a number', { password: 12_345_678 }, { password: PASSWORD_WANTED }],
    ['too long a password', { password: 'x'.repeat(257) }, { password: 'Please use up to 256 characters.' }],
  ])('is refused with %s, beside its field', async (_what, part, fields) => {
    const answer = await people.post('/api/login', { ...good, ...part });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'REQUEST_001']);
    expect(answer.json().fields).toEqual(fields);
  });

  it('says what is wrong with both at once, and repeats nothing that was typed', async () => {
    const answer = await people.post('/api/login', { email: 'ada', password: '' });
    expect(answer.json().fields).toEqual({ email: EMAIL_WANTED, password: PASSWORD_WANTED });
    const long = await people.post('/api/login', { email: 'secret-of-ada', password: 'z'.repeat(300) });
    expect(long.body).not.toMatch(/secret-of-ada|zzz/);
  });
});

describe('the devices of a person', () => {
  it('are twenty at most: the oldest sign-in ends with the twenty-first', async () => {
    const { email, token: first } = await people.member();
    nowMs += 1;
    const second = await people.logIn(email);
    for (let n = 3; n <= 20; n += 1) {
      nowMs += 1;
      await people.logIn(email);
    }
    expect((await getUser(first)).statusCode).toBe(200);
    nowMs += 1;
    const last = await people.logIn(email);
    expect((await getUser(first)).statusCode).toBe(401);
    expect([(await getUser(second)).statusCode, (await getUser(last)).statusCode]).toEqual([200, 200]);
  });
});
