import { User } from '@lorecrew/contract/api/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

let started: StartedApp;
let people: People;
let nowMs = Date.now();
beforeAll(async () => {
  // A millisecond passes each time somebody looks, so that emails come in an order.
  started = await startApp({ clock: { nowMs: () => nowMs++ } });
  people = new People(started);
});
afterAll(() => started.close());

const userOf = async (token: string) => User.parse((await people.as(token, { url: '/api/user' })).json());

describe('signing up', () => {
  it('mails a link, whose page asks for a password, sets it and signs in', async () => {
    const email = people.newEmail('harbour-lights.example');
    const answer = await people.signUp(email);
    expect([answer.statusCode, answer.json()]).toEqual([202, { message: expect.stringContaining('mailbox') }]);
    const user = await userOf((await people.verify(email)).json().token);
    expect(user).toMatchObject({ first_name: 'Ada', last_name: 'Quay', email, user_type_id: 2 });
    expect(user).toMatchObject({ email_verified_at: expect.any(String), password: '********', membership: 'approved' });
    expect(user).toMatchObject({ company_name: 'Harbour Lights' });
    expect(user.profile).toEqual({
      company_id: expect.any(String),
      country_id: null,
      timezone_id: null,
      area_code: null,
      phone_number: null,
    });
    expect(await people.logIn(email)).toMatch(/^lc_d_/);
  });

  it('opens nothing before the address is proved: signing in answers as with a wrong password, and mails the link again', async () => {
    const email = people.newEmail();
    await people.signUp(email);
    const tryIt = async (password: string) => {
      const answer = await people.post('/api/login', { email, password });
      const { requestId: _, ...body } = answer.json();
      return [answer.statusCode, body];
    };
    const right = await tryIt(PASSWORD);
    expect(right).toEqual([422, { error: 'AUTH_002', message: 'The email or the password is wrong.' }]);
    expect(await people.mails(email)).toHaveLength(2);
    expect(await tryIt('not this one')).toEqual(right);
    expect(await people.mails(email)).toHaveLength(2);
    expect((await people.verify(email)).statusCode).toBe(200);
  });

  it('mails nobody more than ten such emails an hour', async () => {
    const email = people.newEmail();
    await people.signUp(email);
    for (let n = 0; n < 14; n += 1) {
      await people.post('/api/login', { email, password: PASSWORD }, { remoteAddress: `192.0.2.${n}` });
    }
    expect(await people.mails(email)).toHaveLength(10);
  });

  it('takes the address without regard to case and spaces around it', async () => {
    const email = people.newEmail();
    await people.signUp(` ${email.toUpperCase()} `);
    expect((await userOf((await people.verify(email)).json().token)).email).toBe(email);
  });

  it('answers the same for an address that is known, changes nothing and tells its owner', async () => {
    const email = people.newEmail();
    const first = await people.signUp(email);
    await people.verify(email);
    nowMs += 1000;
    const again = await people.signUp(email, { first_name: 'Eve', password: 'quite another thing' });
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect((await userOf(await people.logIn(email))).first_name).toBe('Ada');
    const [latest] = await people.mails(email);
    expect(latest?.subject).toContain('already have');
    expect(latest?.html).not.toContain('Eve');
  });

  it('makes one person and one company when many sign up at once', async () => {
    const domain = 'many-at-once.example';
    const emails = [people.newEmail(domain), people.newEmail(domain)];
    const from = (remoteAddress: string) => emails.map((email) => people.signUp(email, {}, { remoteAddress }));
    const answers = await Promise.all([...from('192.0.2.1'), ...from('192.0.2.2')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
    const users = await Promise.all(emails.map(async (email) => userOf((await people.verify(email)).json().token)));
    expect(new Set(users.map(({ profile }) => profile.company_id)).size).toBe(1);
  });

  it.each(['ada@gmail.com', 'ada@mailinator.com', 'ada@eu.web.de'])('refuses %s, which is no business address', async (email) => {
    const answer = await people.signUp(email);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error: 'USER_011', fields: { email: 'User must use business email' } },
    ]);
  });

  it('heeds the site’s own lists of domains', async () => {
    const set = (key: string, domain: string) =>
      started.product.seeding.db.query({ role: 'owner' }, 'update setting set value = $2::jsonb where key = $1', [
        `email_domains.${key}`,
        JSON.stringify([domain]),
      ]);
    await set('allowed', 'free.fr');
    await set('denied', 'rival.example');
    expect((await people.signUp('ada@free.fr')).statusCode).toBe(202);
    expect((await people.signUp('ada@rival.example')).json().error).toBe('USER_011');
  });

  it.each([
    ['short', 'seven77', 'USER_013'],
    ['common', 'sunshine1', 'AUTH_007'],
    ['one’s own address', 'person@own.example', 'AUTH_007'],
  ])('refuses a password that is %s', async (_what, password, code) => {
    const answer = await people.signUp('person@own.example', { password });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { error: code, fields: { password: expect.any(String) } }]);
  });

  it('does not let anybody say what they are', async () => {
    const answer = await people.signUp(people.newEmail(), { user_type_id: 1 });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'REQUEST_001']);
  });
});

describe('proving an address', () => {
  it('founds the company for the first, and asks them about the next', async () => {
    const domain = 'two-of-us.example';
    const [first, next] = [await people.member(people.newEmail(domain)), await people.member(people.newEmail(domain))];
    expect(await userOf(first.token)).toMatchObject({ membership: 'approved', email_verified_at: expect.any(String) });
    expect(await userOf(next.token)).toMatchObject({ membership: 'pending', email_verified_at: expect.any(String) });
    const [asked] = await people.mails(first.email);
    expect(asked?.subject).toContain('asks to join');
    expect(asked?.text).toContain(next.email);
  });

  it('does not make a founder of whoever was only first to sign up', async () => {
    const domain = 'squatted.example';
    const squatter = people.newEmail(domain);
    await people.signUp(squatter);
    const real = await people.member(people.newEmail(domain));
    expect((await userOf(real.token)).membership).toBe('approved');
    expect((await userOf((await people.verify(squatter)).json().token)).membership).toBe('pending');
  });

  it('tells whom the link is about before it is used, and that it was', async () => {
    const email = people.newEmail();
    await people.signUp(email);
    const [id = '', signature = ''] = await people.linkTo(email, '/verify/email/');
    const look = async () => (await people.post('/api/email/look', { id, signature })).json();
    const about = { email, first_name: 'Ada', last_name: 'Quay' };
    expect(await look()).toEqual({ ...about, confirmed: false });
    expect(await look()).toEqual({ ...about, confirmed: false });
    await people.verify(email);
    expect(await look()).toEqual({ ...about, confirmed: true });
    const other = await people.post('/api/email/look', { id: crypto.randomUUID(), signature });
    expect([other.statusCode, other.json().error]).toEqual([410, 'AUTH_003']);
  });

  it('sets a password once: the link cannot set another, nor can an older one', async () => {
    const email = people.newEmail();
    await people.signUp(email);
    const [id = '', signature = ''] = await people.linkTo(email, '/verify/email/');
    nowMs += 1000;
    await people.signUp(email);
    await people.verify(email);
    const again = await people.post('/api/email/verify', { id, signature, password: 'quite another thing' });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { error: 'USER_005', message: 'User already exists', reason: { error: 'AUTH_003' } },
    ]);
    expect(await people.logIn(email)).toMatch(/^lc_d_/);
  });

  it('may be repeated with the same link after a password that was refused', async () => {
    const email = people.newEmail();
    await people.signUp(email);
    for (const [password, code] of [
      ['seven77', 'USER_013'],
      ['sunshine1', 'AUTH_007'],
      [email, 'AUTH_007'],
    ] as const) {
      const refused = await people.verify(email, password);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { error: code, fields: { password: expect.any(String) } },
      ]);
    }
    expect((await people.verify(email)).statusCode).toBe(200);
  });

  it('is refused once the link is three days old', async () => {
    const email = people.newEmail();
    await people.signUp(email);
    nowMs += 72 * 3_600_000 + 1;
    const answer = await people.verify(email);
    expect([answer.statusCode, answer.json().error]).toEqual([410, 'AUTH_003']);
  });

  it('is refused with any one character changed', async () => {
    const email = people.newEmail();
    await people.signUp(email);
    const [id = '', signature = ''] = await people.linkTo(email, '/verify/email/');
    for (let at = 0; at < signature.length; at += 3) {
      const changed = `${signature.slice(0, at)}${signature[at] === 'x' ? 'y' : 'x'}${signature.slice(at + 1)}`;
      const options = { remoteAddress: `192.0.2.${at}` };
      const body = { id, signature: changed, password: PASSWORD };
      expect((await people.post('/api/email/verify', body, options)).json().error).toBe('AUTH_003');
    }
  });
});

describe('the limits of signing up', () => {
  it('are the same for known and for new addresses, and say when to come back', async () => {
    const [known, fresh] = [people.newEmail(), people.newEmail()];
    await people.signUp(known);
    nowMs += 3_600_001;
    const statuses = async (email: string, remoteAddress: string) => {
      const answers = [];
      for (let n = 0; n < 6; n++) {
        const person = { first_name: 'Ada', last_name: 'Quay', email, password: PASSWORD };
        answers.push(await people.post('/api/signup', person, { remoteAddress }));
      }
      return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
    };
    const knownAnswers = await statuses(known, '192.0.2.1');
    expect(knownAnswers).toEqual(await statuses(fresh, '192.0.2.2'));
    expect(knownAnswers.at(-1)).toEqual([429, '900']);
  });
});

describe('what signing up asks for', () => {
  const NO_SIGNS = 'Please use one line of letters, numbers and signs, without < and >.';
  const NO_LINKS = 'Please leave out web and email addresses.';
  it.each([
    ['no first name', { first_name: ' ' }, { first_name: 'Please enter your first name.' }],
    ['no last name', { last_name: undefined }, { last_name: 'Please enter your last name.' }],
    ['too long a name', { first_name: 'a'.repeat(61) }, { first_name: 'Please use up to 60 characters.' }],
    ['a link for a name', { last_name: 'www.evil.example' }, { last_name: NO_LINKS }],
    ['a tag for a name', { first_name: '<b>Ada</b>' }, { first_name: NO_SIGNS }],
    ['a line in a name', { first_name: 'Ada\r\nBcc: x' }, { first_name: NO_SIGNS }],
    ['no address', { email: '' }, { email: 'Please enter an email address, like name@company.com.' }],
    ['too long a password', { password: 'x'.repeat(257) }, { password: 'Please use up to 256 characters.' }],
    ['no password', { password: '' }, { password: 'Please choose a password.' }],
  ])('is refused with %s, beside its field, and mails nobody', async (_what, part, fields) => {
    const email = people.newEmail();
    const answer = await people.signUp(email, part, { remoteAddress: '198.51.100.7' });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'REQUEST_001', fields }]);
    expect(await people.mails(email)).toEqual([]);
  });

  it('is a password of eight to 256 characters, however many bytes they are', async () => {
    nowMs += 3_600_000;
    const email = people.newEmail();
    expect((await people.signUp(email, { password: '🗼🌊🐚🦭🌙⛵🪢' })).json().error).toBe('USER_013');
    expect((await people.signUp(email, { password: '🗼🌊🐚🦭🌙⛵🪢🧭' })).statusCode).toBe(202);
    expect((await people.signUp(people.newEmail(), { password: 'tern lamp '.repeat(26).slice(0, 256) })).statusCode).toBe(202);
  });
});

describe('the email of a sign-up that is opened twice at once', () => {
  it('sets one password, and signs in once', async () => {
    const email = people.newEmail();
    await people.signUp(email);
    const tries = ['a lamp of the first tab', 'a lamp of the second tab'];
    const answers = await Promise.all(tries.map((password) => people.verify(email, password)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const taken = tries[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect(await people.logIn(email, taken)).toMatch(/^lc_d_/);
    for (const other of tries.filter((password) => password !== taken))
      expect((await people.post('/api/login', { email, password: other })).json().error).toBe('AUTH_002');
  });
});
