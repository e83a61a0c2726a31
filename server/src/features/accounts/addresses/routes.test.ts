import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const HOUR_MS = 3_600_000;

describe('another address', () => {
  let started: StartedApp;
  let people: People;
  let nowMs = Date.now();
  let crews = 0;
  beforeAll(async () => {
    // A millisecond passes each time somebody looks, so that emails come in an order.
    started = await startApp({ clock: { nowMs: () => nowMs++ } });
    people = new People(started);
  });
  afterAll(() => started.close());

  const crew = () => `quay-${process.pid}-${crews++}.example`;
  const ask = (token: string, email: string, password: string | null = PASSWORD) =>
    people.as(token, { method: 'POST', url: '/api/user/email', payload: { email, ...(password === null ? {} : { password }) } });
  const waiting = async (token: string) => (await people.as(token, { url: '/api/user/email' })).json().waiting;
  const confirm = (token: string, secret: string) =>
    people.as(token, { method: 'POST', url: '/api/user/email/confirm', payload: { token: secret } });
  const keep = (secret: string) => people.post('/api/user/email/keep', { token: secret });
  const emailOf = async (token: string) => (await people.as(token, { url: '/api/user' })).json().email;
  const newLink = async (to: string) => (await people.linkTo(to, '/verify/address/'))[0] ?? '';
  const oldLink = async (to: string) => (await people.linkTo(to, '/verify/keep/'))[0] ?? '';
  /** Somebody who has moved from `one@` to `two@` a domain. */
  async function moved() {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    await ask(token, `two@${domain}`);
    await confirm(token, await newLink(`two@${domain}`));
    return { token, one: `one@${domain}`, two: `two@${domain}`, domain };
  }
  it('is taken by the email to it and by nothing before, and opens the account from then on', async () => {
    const domain = crew();
    const [one, two] = [`one@${domain}`, `two@${domain}`];
    const { token } = await people.member(one);
    expect((await ask(token, two)).statusCode).toBe(202);
    expect([await emailOf(token), await waiting(token)]).toEqual([one, { email: two, until: expect.any(String) }]);
    expect((await people.post('/api/login', { email: two, password: PASSWORD })).json().error).toBe('AUTH_002');

    const look = { token: await newLink(two), side: 'new' };
    expect((await people.post('/api/user/email/look', look)).json()).toEqual({ email: two, current: one });
    expect((await confirm(token, look.token)).statusCode).toBe(200);
    expect([await emailOf(token), await waiting(token)]).toEqual([two, null]);
    expect(await people.logIn(two)).toMatch(/^lc_d_/);
    expect((await people.post('/api/login', { email: one, password: PASSWORD })).json().error).toBe('AUTH_002');
    expect((await confirm(token, look.token)).json().error).toBe('AUTH_003');
  });

  it('is asked for with the password or a young sign-in alone', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    expect((await ask(token, `two@${domain}`, 'wrong')).json()).toMatchObject({
      error: 'USER_012',
      fields: { password: expect.any(String) },
    });
    expect((await ask(token, `two@${domain}`, null)).statusCode).toBe(202);
    nowMs += 10 * 60_000;
    expect((await ask(token, `two@${domain}`, null)).json().error).toBe('AUTH_008');
  });

  it('is no free mail’s, not the present one, and for organisers of the company alone', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    expect((await ask(token, 'one@gmail.com')).json()).toMatchObject({
      error: 'USER_011',
      fields: { email: expect.any(String) },
    });
    expect((await ask(token, `one@${domain}`)).json().error).toBe('AUTH_016');
    const organiser = await people.colleague(token, `three@${domain}`);
    const elsewhere = `three@${crew()}`;
    expect((await ask(organiser, elsewhere)).json()).toMatchObject({ error: 'AUTH_017', fields: { email: expect.any(String) } });
    expect(await people.mails(elsewhere)).toEqual([]);
  });

  it('of somebody else is answered the same and tells its owner alone, whose account stays', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    await people.member(`two@${domain}`);
    const [taken, free] = [await ask(token, `two@${domain}`), await ask(token, `three@${domain}`)];
    expect([taken.statusCode, taken.body]).toEqual([202, free.body]);
    await ask(token, `two@${domain}`);
    expect(await waiting(token)).toMatchObject({ email: `two@${domain}` });
    expect(await newLink(`two@${domain}`)).toBe('');
    expect(await people.subjects(`two@${domain}`)).toContain('cannot be taken');
  });

  it('is not taken once somebody has proved it meanwhile; whoever only signed up with it is nobody', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    await ask(token, `two@${domain}`);
    const late = await newLink(`two@${domain}`);
    await people.member(`two@${domain}`);
    for (const answer of [await confirm(token, late), await confirm(token, late)])
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { error: 'USER_007', message: 'Email already exists' }]);
    await people.signUp(`three@${domain}`);
    await ask(token, `three@${domain}`);
    expect((await confirm(token, await newLink(`three@${domain}`))).statusCode).toBe(200);
    expect(await emailOf(token)).toBe(`three@${domain}`);
  });

  it('opens nothing for whoever gets an email by a slip of the pen', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    const stranger = await people.member();
    await ask(token, `tow@${domain}`);
    const secret = await newLink(`tow@${domain}`);
    expect((await people.post('/api/user/email/confirm', { token: secret })).statusCode).toBe(401);
    expect((await confirm(stranger.token, secret)).json().error).toBe('AUTH_018');
    expect(await emailOf(token)).toBe(`one@${domain}`);
  });

  it('is asked for no longer when its owner thinks better of it, or after a day', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    await ask(token, `two@${domain}`);
    const first = await newLink(`two@${domain}`);
    await people.as(token, { method: 'DELETE', url: '/api/user/email', payload: {} });
    expect([await waiting(token), (await confirm(token, first)).json().error]).toEqual([null, 'AUTH_003']);
    nowMs += 1_000;
    await ask(token, `two@${domain}`);
    nowMs += 24 * HOUR_MS;
    const fresh = await people.logIn(`one@${domain}`);
    expect([await waiting(fresh), (await confirm(fresh, await newLink(`two@${domain}`))).json().error]).toEqual([
      null,
      'AUTH_003',
    ]);
  });

  it('is stopped by the email to the present one, which leaves nothing that opens the account', async () => {
    const domain = crew();
    const [one, two] = [`one@${domain}`, `two@${domain}`];
    const { token } = await people.member(one);
    await ask(token, two);
    const secret = await newLink(two);
    const answer = await keep(await oldLink(one));
    expect(answer.statusCode).toBe(200);
    expect((await people.as(token, { url: '/api/user' })).statusCode).toBe(401);
    expect((await people.post('/api/login', { email: one, password: PASSWORD })).json().error).toBe('AUTH_002');
    expect(await people.rows('select 1 from mail_link where email = $1', [two])).toEqual([]);
    expect(secret).not.toBe('');
  });

  it('is taken back within a week by the email of before the move, whatever address it moved to since', async () => {
    const { token, one, two, domain } = await moved();
    const back = await oldLink(one);
    await ask(token, `three@${domain}`);
    await confirm(token, await newLink(`three@${domain}`));
    nowMs += 6 * 24 * HOUR_MS;
    expect((await keep(back)).statusCode).toBe(200);
    expect(await people.rows('select email from app_user where email like $1', [`%@${domain}`])).toEqual([{ email: one }]);
    expect((await keep(back)).json().error).toBe('AUTH_003');
    expect((await keep(await oldLink(two))).json().error).toBe('AUTH_003');
  });

  it('is not taken back once somebody else has it: the refusal says that the email exists already', async () => {
    const { one, domain } = await moved();
    await people.member(one);
    const back = (await people.linkTo(one, '/verify/keep/'))[0] ?? '';
    const answer = await keep(back);
    expect([answer.statusCode, answer.json().error, answer.json().message]).toEqual([409, 'USER_007', 'Email already exists']);
    expect(await emailOf(await people.logIn(`two@${domain}`))).toBe(`two@${domain}`);
  });

  it('is not taken once its domain belongs to another company', async () => {
    const [domain, next] = [crew(), crew()];
    const { token } = await people.member(`one@${domain}`);
    await ask(token, `one@${next}`);
    const late = await newLink(`one@${next}`);
    await people.member(`two@${next}`);
    expect((await confirm(token, late)).json().error).toBe('AUTH_017');
  });

  it('is not taken back after a week', async () => {
    const { one } = await moved();
    nowMs += 7 * 24 * HOUR_MS;
    expect((await keep(await oldLink(one))).json().error).toBe('AUTH_003');
  });

  it('takes along the company of an owner to a domain that nobody has, and gives it back with the address', async () => {
    const [domain, next] = [crew(), crew()];
    const { token } = await people.member(`one@${domain}`);
    await ask(token, `one@${next}`);
    await confirm(token, await newLink(`one@${next}`));
    const domains = async () =>
      (
        await people.rows<{ domain: string }>('select domain from company_domain where domain in ($1, $2) order by domain = $2', [
          domain,
          next,
        ])
      ).map((row) => row.domain);
    expect(await domains()).toEqual([domain, next]);
    expect((await keep(await oldLink(`one@${domain}`))).statusCode).toBe(200);
    expect(await domains()).toEqual([domain]);
    const other = await people.member();
    const taken = other.email.slice(other.email.indexOf('@') + 1);
    const again = await people.member(`four@${next}`);
    await ask(again.token, `four@${taken}`);
    expect(await newLink(`four@${taken}`)).toBe('');
  });

  it('leaves no trace of the one before but for a week', async () => {
    const { one } = await moved();
    await people.mails(one);
    expect(await people.rows('select 1 from mail_outbox where to_address = $1', [one])).toEqual([]);
  });

  it('is asked for five times an hour', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push((await ask(token, `n${i}@${domain}`)).statusCode);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('is one person’s when two of a company confirm it at the same moment', async () => {
    const domain = crew();
    const one = await people.member(`one@${domain}`);
    const twoToken = await people.colleague(one.token, `two@${domain}`);
    const wanted = `three@${domain}`;
    await ask(one.token, wanted);
    const first = await newLink(wanted);
    await ask(twoToken, wanted);
    const second = await newLink(wanted);
    const answers = await Promise.all([confirm(one.token, first), confirm(twoToken, second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await people.rows('select 1 from app_user where email = $1', [wanted])).toHaveLength(1);
  });

  it('does not come to pass when it is stopped at the moment it is confirmed, or is taken back by the same email', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    await ask(token, `two@${domain}`);
    const [secret, stop] = [await newLink(`two@${domain}`), await oldLink(`one@${domain}`)];
    const [, kept] = await Promise.all([confirm(token, secret), keep(stop)]);
    expect(kept.statusCode).toBe(200);
    expect(await people.rows('select email from app_user where email like $1', [`%@${domain}`])).toEqual([
      { email: `one@${domain}` },
    ]);
  });

  it('is shown by the email to its own side alone', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    await ask(token, `two@${domain}`);
    const look = async (secret: string, side: string) =>
      (await people.post('/api/user/email/look', { token: secret, side }, { remoteAddress: '198.51.100.9' })).json();
    const [secret, old] = [await newLink(`two@${domain}`), await oldLink(`one@${domain}`)];
    const asked = { email: `one@${domain}`, current: `one@${domain}` };
    expect([await look(old, 'old'), (await look(secret, 'old')).error, (await look(old, 'new')).error]).toEqual([
      asked,
      'AUTH_003',
      'AUTH_003',
    ]);
    expect((await confirm(token, old)).json().error).toBe('AUTH_003');
    expect((await keep(secret)).json().error).toBe('AUTH_003');
    expect((await look(secret, 'both')).error).toBe('REQUEST_001');
  });

  it('is refused beside its field where it is no address, and what was refused is no email less', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    const wanted = { email: 'Please enter an email address, like name@company.com.' };
    for (const email of ['', 'two', 'two@', `two@${domain} x`]) {
      const answer = await ask(token, email);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'REQUEST_001', fields: wanted }]);
    }
    for (let n = 0; n < 5; n += 1) expect((await ask(token, `one@${domain}`)).json().error).toBe('AUTH_016');
    expect((await ask(token, `two@${domain}`)).statusCode).toBe(202);
  });

  it('lets nobody who found a token try passwords without end', async () => {
    const domain = crew();
    const { token } = await people.member(`one@${domain}`);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await ask(token, `two@${domain}`, 'a guess')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect(await people.mails(`two@${domain}`)).toEqual([]);
  });
});
