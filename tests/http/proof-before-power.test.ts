import { PASSWORD, People } from '@lorecrew/server/testing/people';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, FakeMicrosoft } from '../fakes/microsoft.ts';

const STRANGERS = 'planted-by-a-stranger';
const OWNERS = 'the-owner-chose-this';
const EVIL_TENANT = '66666666-6666-4666-8666-666666666666';

/** Attacks on an address that is not proved yet, or by a token that was found: each once worked. */
describe('what a stranger planted', () => {
  let microsoft: FakeMicrosoft;
  let started: StartedApp;
  let people: People;
  let nowMs = Date.now();
  beforeAll(async () => {
    microsoft = await FakeMicrosoft.start(() => nowMs);
    const environment = { MICROSOFT_CLIENT_ID: CLIENT_ID, MICROSOFT_AUTHORITY: microsoft.authority };
    started = await startApp({ environment, clock: { nowMs: () => nowMs++ } });
    people = new People(started);
  });
  afterAll(async () => {
    await started.close();
    await microsoft.close();
  });

  /** A browser with our cookies, in which a Microsoft account can be picked. */
  async function browser() {
    const { cookies: set } = await started.app.inject({ url: '/sanctum/csrf-cookie' });
    const cookies = Object.fromEntries(set.map(({ name, value }) => [name, value]));
    const headers = { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' };
    const idToken = async (claims: { oid: string; email?: string; tid?: string }) => {
      const { nonce } = (await started.app.inject({ url: '/api/auth/microsoft/nonce', cookies })).json();
      return microsoft.sign({ claims: { nonce, ...claims } });
    };
    const post = (url: string, payload: object, token?: string) => {
      const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return started.app.inject({ method: 'POST', url, payload, cookies, headers: { ...headers, ...bearer } });
    };
    const byMicrosoft = async (claims: { oid: string; email?: string; tid?: string }) =>
      post('/api/auth/microsoft/verify', { provider: 'microsoft', token: await idToken(claims) });
    return { idToken, post, byMicrosoft };
  }

  const errorOf = (answer: { json(): { error?: string } }) => answer.json().error;
  const logIn = (email: string, password: string) => people.post('/api/login', { email, password });
  const userOf = async (token: string) => (await people.as(token, { url: '/api/user' })).json();
  const identities = (email: string) =>
    people.rows('select 1 from user_identity i join app_user u on u.id = i.user_id where u.email = $1', [email]);

  it('A: a password before the owner came by Microsoft opens nothing after', async () => {
    const [email, oid] = [people.newEmail(), crypto.randomUUID()];
    await people.signUp(email, { password: STRANGERS });
    expect(errorOf(await logIn(email, STRANGERS))).toBe('AUTH_002');
    const owner = await browser();
    expect(errorOf(await owner.byMicrosoft({ oid, email }))).toBe('AUTH_004');
    const [token] = await people.linkTo(email, '/verify/link/');
    const opened = await owner.post('/api/auth/link', { token, id_token: await owner.idToken({ oid, email }) });
    expect(await userOf(opened.json().token)).toMatchObject({ email, password: '', providers: ['microsoft'] });
    expect(errorOf(await logIn(email, STRANGERS))).toBe('AUTH_002');
  });

  it('B: a Microsoft account of a tenant that claims the address opens nothing after the owner’s sign-up or reset', async () => {
    const [email, oid] = [people.newEmail(), crypto.randomUUID()];
    const stranger = await browser();
    const claims = { oid, email, tid: EVIL_TENANT };
    expect(errorOf(await stranger.byMicrosoft(claims))).toBe('AUTH_004');
    await people.signUp(email);
    const token = await (await people.verify(email, OWNERS)).json().token;
    expect(await userOf(token)).toMatchObject({ email, providers: [] });
    expect(errorOf(await stranger.byMicrosoft(claims))).toBe('AUTH_004');

    const other = people.newEmail();
    await stranger.byMicrosoft({ ...claims, email: other });
    await people.post('/api/password/forgot', { email: other });
    const [reset] = await people.linkTo(other, '/reset-password/');
    const body = { token: reset, password: OWNERS, password_confirmation: OWNERS };
    expect((await people.post('/api/password/reset', body)).statusCode).toBe(200);
    expect(errorOf(await stranger.byMicrosoft({ ...claims, email: other }))).toBe('AUTH_004');
    expect(await userOf(await people.logIn(other, OWNERS))).toMatchObject({ providers: [], membership: 'approved' });
  });

  it('B: nor does it when the owner presses the button of the email it brought about', async () => {
    const [email, oid] = [people.newEmail(), crypto.randomUUID()];
    const stranger = await browser();
    await stranger.byMicrosoft({ oid, email, tid: EVIL_TENANT });
    const [token] = await people.linkTo(email, '/verify/link/');
    const owner = await browser();
    const theirs = { oid: crypto.randomUUID(), email };
    expect(errorOf(await owner.post('/api/auth/link', { token }))).toBe('REQUEST_001');
    expect(errorOf(await owner.post('/api/auth/link', { token, id_token: await owner.idToken(theirs) }))).toBe('AUTH_013');
    expect(await identities(email)).toEqual([]);
  });

  it.each([
    ['a new password', 'reset'],
    ['the sign-up’s email', 'letter'],
  ])('C: a connected account of the stranger’s own, and a sign-in, end with the first proof, by %s', async (_what, by) => {
    const [email, oid] = [people.newEmail(), crypto.randomUUID()];
    await people.signUp(email, { password: STRANGERS });
    // As it was left by versions that let people in before.
    const [planted] = await people.rows<{ id: string; company_id: string }>(
      'select id, company_id from app_user where email = $1',
      [email],
    );
    const { id = '', company_id = '' } = planted ?? {};
    await people.rows(
      `insert into user_identity (provider, tenant, subject, company_id, user_id) values ('microsoft', $1, $2, $3, $4)`,
      [EVIL_TENANT, oid, company_id, id],
    );
    await people.rows(
      `insert into token (id, hash, kind, company_id, user_id, expires_at)
       values (gen_random_uuid(), $1, 'dashboard', $2, $3, now() + interval '8 hours')`,
      [`planted ${email}`, company_id, id],
    );
    if (by === 'letter') await people.verify(email, OWNERS);
    else {
      await people.post('/api/password/forgot', { email });
      const [reset] = await people.linkTo(email, '/reset-password/');
      await people.post('/api/password/reset', { token: reset, password: OWNERS, password_confirmation: OWNERS });
    }
    expect(await identities(email)).toEqual([]);
    const good = 'select 1 from token where hash = $1 and revoked_at is null';
    expect(await people.rows(good, [`planted ${email}`])).toEqual([]);
    expect(errorOf(await logIn(email, STRANGERS))).toBe('AUTH_002');
    const stranger = await browser();
    expect(errorOf(await stranger.byMicrosoft({ oid, email, tid: EVIL_TENANT }))).toBe('AUTH_004');
    expect((await logIn(email, OWNERS)).statusCode).toBe(200);
  });

  it('D: a token that was found connects nothing; what its owner connects is told, and can be undone', async () => {
    const { email, token } = await people.member();
    nowMs += 10 * 60_000;
    const thief = await browser();
    const oid = crypto.randomUUID();
    const connect = async (more: object) => {
      const id_token = await thief.idToken({ oid, tid: EVIL_TENANT });
      return thief.post('/api/user/providers/microsoft', { provider: 'microsoft', token: id_token, ...more }, token);
    };
    expect(errorOf(await connect({}))).toBe('AUTH_008');
    expect(errorOf(await connect({ password: 'a guess of a thief' }))).toBe('USER_012');
    expect(await people.subjects(email)).not.toContain('was connected');
    // Even one who knows the password is told of, and thrown out again.
    expect((await connect({ password: PASSWORD })).statusCode).toBe(200);
    const inside = (await thief.byMicrosoft({ oid, tid: EVIL_TENANT })).json().token;
    expect(await people.subjects(email)).toMatch(/new sign-in.*was connected|was connected.*new sign-in/);
    await people.as(token, { method: 'DELETE', url: '/api/user/providers/microsoft', payload: {} });
    expect((await people.as(inside, { url: '/api/user' })).statusCode).toBe(401);
    expect(errorOf(await thief.byMicrosoft({ oid, tid: EVIL_TENANT, email }))).toBe('AUTH_004');
  });

  it('the email of a sign-up the owner did not make asks for a password, and the stranger’s is gone', async () => {
    const email = people.newEmail();
    await people.signUp(email, { password: STRANGERS });
    const answer = await people.verify(email, OWNERS);
    expect((await userOf(answer.json().token)).membership).toBe('approved');
    expect(errorOf(await logIn(email, STRANGERS))).toBe('AUTH_002');
    expect((await logIn(email, OWNERS)).statusCode).toBe(200);
    const [id, signature] = await people.linkTo(email, '/verify/email/');
    expect(errorOf(await people.post('/api/email/verify', { id, signature, password: STRANGERS }))).toBe('USER_005');
  });

  it('nor can a stranger sign up over it: the latest name before the proof stands, and none after', async () => {
    const email = people.newEmail();
    await people.signUp(email, { first_name: 'Eve', password: STRANGERS });
    await people.signUp(email, { first_name: 'Ada', password: OWNERS });
    const token = (await people.verify(email, OWNERS)).json().token;
    await people.signUp(email, { first_name: 'Eve', password: STRANGERS });
    expect((await userOf(token)).first_name).toBe('Ada');
    expect(errorOf(await logIn(email, STRANGERS))).toBe('AUTH_002');
  });
});
