import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const NEW = 'another-lamp-entirely';

let started: StartedApp;
let people: People;
let nowMs = Date.now();
let addresses = 0;
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
  people = new People(started);
});
afterAll(() => started.close());

const from = () => ({ remoteAddress: `198.51.100.${(addresses++ % 250) + 1}` });
const forget = (email: string) => people.post('/api/password/forgot', { email }, from());
const reset = (token: string, password = NEW, password_confirmation = password) =>
  people.post('/api/password/reset', { token, password, password_confirmation }, from());
const change = (token: string, payload: object) => people.as(token, { method: 'PUT', url: '/api/user/password', payload });
const getUser = (token: string) => people.as(token, { url: '/api/user' });

async function resetLink(email: string): Promise<string> {
  nowMs += 1000;
  await forget(email);
  const [token = ''] = await people.linkTo(email, '/reset-password/');
  return token;
}

describe('a forgotten password', () => {
  it('is answered the same for known and unknown addresses', async () => {
    const { email } = await people.member();
    const [known, unknown] = [await forget(email), await forget(people.newEmail())];
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
  });

  it('is replaced by a mailed link, which signs out everywhere, signs nobody in and is told by mail', async () => {
    const { email, token } = await people.member();
    const answer = await reset(await resetLink(email));
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['message', 'microsoft_disconnected']]);
    expect((await getUser(token)).statusCode).toBe(401);
    expect(await people.logIn(email, NEW)).toMatch(/^lc_d_/);
    expect((await people.post('/api/login', { email, password: PASSWORD })).json().error).toBe('AUTH_002');
    const subjects = (await people.mails(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Lorecrew password was changed');
  });

  it('proves the address as well', async () => {
    const email = people.newEmail();
    await people.signUp(email);
    await reset(await resetLink(email));
    const user = (await getUser(await people.logIn(email, NEW))).json();
    expect(user).toMatchObject({ email_verified_at: expect.any(String), membership: 'approved' });
  });

  it('is replaced once, whichever link is used, and whoever asked for another', async () => {
    const { email } = await people.member();
    const first = await resetLink(email);
    const second = await resetLink(email);
    const answers = await Promise.all([reset(first), reset(first, 'a third lamp altogether')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect((await reset(second)).json().error).toBe('AUTH_003');
  });

  it('is not replaced by a link older than half an hour', async () => {
    const { email } = await people.member();
    const token = await resetLink(email);
    nowMs += 30 * 60_000;
    expect((await reset(token)).statusCode).toBe(410);
  });

  it('may be replaced with the same link after a password that was refused', async () => {
    const { email } = await people.member();
    const token = await resetLink(email);
    expect((await reset(token, 'short')).json()).toMatchObject({ error: 'USER_013', fields: { password: expect.any(String) } });
    expect((await reset(token, 'password123')).json()).toMatchObject({
      error: 'AUTH_007',
      fields: { password: expect.any(String) },
    });
    expect((await reset(token, NEW, 'something else')).json()).toMatchObject({
      error: 'USER_014',
      message: 'The passwords do not match',
      fields: { password_confirmation: 'The passwords do not match' },
    });
    expect((await reset(token, 'short1', 'short2')).json()).toMatchObject({
      error: 'USER_013',
      fields: {
        password: 'The password must be at least 8 characters long',
        password_confirmation: 'The passwords do not match',
      },
    });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is asked for a few times from one place, known or not', async () => {
    const statuses = async (email: string, remoteAddress: string) => {
      const answers = [];
      for (let n = 0; n < 4; n++)
        answers.push((await people.post('/api/password/forgot', { email }, { remoteAddress })).statusCode);
      return answers;
    };
    const { email } = await people.member();
    expect(await statuses(email, '203.0.113.1')).toEqual([200, 200, 200, 429]);
    expect(await statuses(people.newEmail(), '203.0.113.2')).toEqual([200, 200, 200, 429]);
  });

  it('never leads to another host than the site’s own', async () => {
    const { email } = await people.member();
    nowMs += 1000;
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await people.post('/api/password/forgot', { email }, { ...from(), headers });
    const [mail] = await people.mails(email);
    expect(mail?.html).toContain('http://localhost:');
    expect(mail?.html).not.toContain('evil.example');
  });
});

describe('changing the password', () => {
  const body = (current_password: string, password = NEW, password_confirmation = password) => ({
    current_password,
    password,
    password_confirmation,
  });

  it('keeps this device and signs out the others', async () => {
    const { email, token } = await people.member();
    const elsewhere = await people.logIn(email);
    expect((await change(token, body(PASSWORD))).statusCode).toBe(200);
    expect([(await getUser(token)).statusCode, (await getUser(elsewhere)).statusCode]).toEqual([200, 401]);
    expect(await people.logIn(email, NEW)).toMatch(/^lc_d_/);
  });

  it('is told by mail, with what else opens the account', async () => {
    const { email, token } = await people.member();
    await people.rows(
      `insert into user_identity (provider, tenant, subject, company_id, user_id)
       select 'microsoft', 'a tenant', $1, company_id, id from app_user where email = $1`,
      [email],
    );
    await change(token, { ...body(PASSWORD), disconnect_microsoft: false });
    const mail = (await people.mails(email)).find(({ subject }) => subject.includes('password was changed'));
    expect(mail?.text).toContain('A Microsoft account is connected with your account.');
    expect(mail?.text).toContain('/login?forgot=1');
  });

  it.each([
    ['a wrong current one', body('not it'), 'USER_012', 'current_password'],
    ['a short new one', body(PASSWORD, 'short'), 'USER_013', 'password'],
    ['a common new one', body(PASSWORD, 'iloveyou1'), 'AUTH_007', 'password'],
    ['another confirmation', body(PASSWORD, NEW, 'other'), 'USER_014', 'password_confirmation'],
    ['a short new one and another confirmation', body(PASSWORD, 'short1', 'short2'), 'USER_013', 'password'],
  ])('is refused with %s', async (_what, payload, code, field) => {
    const { token } = await people.member();
    const answer = await change(token, payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { error: code, fields: { [field]: answer.json().message } }]);
  });

  it('is for whoever is signed in', async () => {
    const answer = await started.app.inject({ method: 'PUT', url: '/api/user/password', payload: body(PASSWORD) });
    expect(answer.statusCode).toBe(401);
  });

  it('lets nobody try current passwords without end', async () => {
    const { token } = await people.member();
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await change(token, body('guess'))).statusCode);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

describe('two at once', () => {
  const payload = (password: string) => ({ current_password: PASSWORD, password, password_confirmation: password });

  it('who change one password: one is taken, the other told that its current one is not right', async () => {
    const { email, token } = await people.member();
    const tries = ['a lamp of the first tab', 'a lamp of the second tab'];
    const answers = await Promise.all(tries.map((password) => change(token, payload(password))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().error).toBe('USER_012');
    const taken = tries[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect(await people.logIn(email, taken)).toMatch(/^lc_d_/);
  });

  it('a change ends a link to a new password that was mailed before', async () => {
    const { email, token } = await people.member();
    const link = await resetLink(email);
    expect((await change(token, payload(NEW))).statusCode).toBe(200);
    expect((await reset(link, 'a lamp of a stranger')).json().error).toBe('AUTH_003');
    expect(await people.logIn(email, NEW)).toMatch(/^lc_d_/);
  });
});

describe('the link to a new password', () => {
  it('is no link of another email, nor another’s link', async () => {
    const { email } = await people.member();
    const other = people.newEmail();
    await people.signUp(other);
    const [, signature = ''] = await people.linkTo(other, '/verify/email/');
    expect((await reset(signature)).json().error).toBe('AUTH_003');
    const link = await resetLink(email);
    const look = await people.post('/api/user/email/look', { token: link, side: 'old' });
    expect([look.statusCode, look.json().error]).toEqual([410, 'AUTH_003']);
    expect((await reset(link)).statusCode).toBe(200);
  });

  it.each(['', 'short', 'a'.repeat(44), `${'a'.repeat(42)}+`, `${'a'.repeat(42)} `])(
    'is none of the form "%s"',
    async (token) => {
      const answer = await reset(token);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        410,
        { error: 'AUTH_003', message: 'This link no longer works. Please ask for a new one.' },
      ]);
    },
  );
});
