import { createHmac } from 'node:crypto';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { base64url, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CLIENT_ID, FakeMicrosoft, PERSONAL_TENANT, TENANT } from '../fakes/microsoft.ts';

const OTHER_TENANT = '99999999-8888-4777-8666-555555555555';

let nowMs = Date.now();
let microsoft: FakeMicrosoft;
let started: StartedApp;
let people: People;
let jar: Record<string, string>;

beforeAll(async () => {
  microsoft = await FakeMicrosoft.start(() => nowMs);
  const environment = { MICROSOFT_CLIENT_ID: CLIENT_ID, MICROSOFT_AUTHORITY: microsoft.authority };
  started = await startApp({ environment, clock: { nowMs: () => nowMs } });
  people = new People(started);
  jar = await newBrowser();
});
afterAll(async () => {
  await started.close();
  await microsoft.close();
});

/** Cookies of a browser that has fetched its CSRF token. */
async function newBrowser(): Promise<Record<string, string>> {
  const answer = await started.app.inject({ url: '/sanctum/csrf-cookie' });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

async function newNonce(cookies = jar): Promise<string> {
  return (await started.app.inject({ url: '/api/auth/microsoft/nonce', cookies })).json().nonce;
}

let calls = 0;
/** Each call comes from an address of its own, by the one browser unless another is named. */
function call(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  input: { payload: object; cookies?: Record<string, string>; bearer?: string },
) {
  calls += 1;
  const { payload, cookies = jar, bearer } = input;
  const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const headers = { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '', ...authorization };
  return started.app.inject({ method, url, payload, cookies, headers, remoteAddress: `192.0.2.${(calls % 250) + 1}` });
}
const post = (url: string, payload: object, bearer?: string) => call('POST', url, { payload, ...(bearer ? { bearer } : {}) });
const verify = (token: string, cookies = jar) =>
  call('POST', '/api/auth/microsoft/verify', { payload: { provider: 'microsoft', token }, cookies });

async function signIn(claims: Record<string, unknown>) {
  return verify(await microsoft.sign({ claims: { nonce: await newNonce(), ...claims } }));
}

const userOf = async (token: string) => (await people.as(token, { url: '/api/user' })).json();

/** Opens the email about a Microsoft account with that account at hand. */
async function confirm(email: string, { password, ...claims }: Record<string, unknown> & { oid: string; password?: string }) {
  const [token = ''] = await people.linkTo(email, '/verify/link/');
  const id_token = await microsoft.sign({ claims: { nonce: await newNonce(), ...claims } });
  return post('/api/auth/link', { token, id_token, ...(password ? { password } : {}) });
}

/** Somebody new who came with Microsoft alone. */
async function newcomer(more: object = {}) {
  const [email, oid] = [people.newEmail(), crypto.randomUUID()];
  await signIn({ email, oid, ...more });
  const answer = await confirm(email, { email, oid });
  return { email, oid, token: String(answer.json().token) };
}

const refusalOf = (answer: { statusCode: number; json(): { error: string } }) => [answer.statusCode, answer.json().error];

describe('signing in with Microsoft', () => {
  it('mails somebody new a link, which makes an account without a password, and signs in', async () => {
    const [email, oid] = [people.newEmail(), crypto.randomUUID()];
    expect(refusalOf(await signIn({ email, oid }))).toEqual([409, 'AUTH_004']);
    expect(await people.subjects(email)).toContain('Confirm your email');
    const [link] = await people.linkTo(email, '/verify/link/');
    expect((await post('/api/auth/link/look', { token: link })).json()).toEqual({ email, first_name: 'Mara', asks: 'nothing' });
    const answer = await confirm(email, { email, oid });
    expect(answer.statusCode).toBe(200);
    const user = await userOf(answer.json().token);
    expect(user).toMatchObject({ first_name: 'Mara', last_name: 'Holm', email, password: '' });
    expect(user).toMatchObject({ email_verified_at: expect.any(String), membership: 'approved', providers: ['microsoft'] });
    expect((await userOf((await signIn({ email, oid })).json().token)).id).toBe(user.id);
  });

  it('knows a person by tenant and object id, whatever the address is by then', async () => {
    const { oid, token } = await newcomer();
    const first = await userOf(token);
    expect(await userOf((await signIn({ email: people.newEmail(), oid })).json().token)).toEqual(first);
    const elsewhere = await signIn({ email: people.newEmail(), oid, tid: OTHER_TENANT });
    expect(refusalOf(elsewhere)).toEqual([409, 'AUTH_004']);
  });

  it('does not open an account that has the same address: its owner is asked by mail, for the password', async () => {
    const { email } = await people.member();
    const oid = crypto.randomUUID();
    expect(refusalOf(await signIn({ email, oid }))).toEqual([409, 'AUTH_004']);
    const [link] = await people.linkTo(email, '/verify/link/');
    expect((await post('/api/auth/link/look', { token: link })).json().asks).toBe('password');
    expect(refusalOf(await confirm(email, { oid }))).toEqual([403, 'AUTH_008']);
    expect(refusalOf(await confirm(email, { oid, password: 'not it' }))).toEqual([422, 'USER_012']);
    expect(refusalOf(await confirm(email, { oid: crypto.randomUUID(), password: PASSWORD }))).toEqual([422, 'AUTH_013']);
    const answer = await confirm(email, { oid, password: PASSWORD });
    expect(await userOf(answer.json().token)).toMatchObject({ email, password: '********', providers: ['microsoft'] });
    expect((await post('/api/auth/link', { token: link, id_token: 'x' })).json().error).toBe('AUTH_003');
    expect(await people.subjects(email)).toContain('was connected');
  });

  it('asks the owner of an account without a password for a sign-in younger than ten minutes', async () => {
    const { email, token } = await newcomer();
    const oid = crypto.randomUUID();
    await signIn({ email, oid });
    const [link] = await people.linkTo(email, '/verify/link/');
    expect((await post('/api/auth/link/look', { token: link })).json().asks).toBe('sign-in');
    const confirmAs = async (bearer: string) => {
      const id_token = await microsoft.sign({ claims: { oid, nonce: await newNonce() } });
      return post('/api/auth/link', { token: link, id_token }, bearer);
    };
    expect(refusalOf(await confirmAs((await people.member()).token))).toEqual([403, 'AUTH_008']);
    nowMs += 10 * 60_000;
    expect(refusalOf(await confirmAs(token))).toEqual([403, 'AUTH_008']);
    const oldKey = await people.rows<{ subject: string }>(
      'select subject from user_identity i join app_user u on u.id = i.user_id where u.email = $1',
      [email],
    );
    const fresh = (await signIn({ oid: oldKey[0]?.subject })).json().token;
    expect((await confirmAs(fresh)).statusCode).toBe(200);
  });

  it.each([
    ['personal accounts', { tid: PERSONAL_TENANT, email: 'mara@outlook.com' }],
    ['addresses of providers for everybody', { email: 'mara@gmail.com' }],
    ['no address at all', {}],
    ['an address that is none', { email: 'mara', preferred_username: 'mara' }],
  ])('refuses %s', async (_what, claims) => {
    const answer = await signIn(claims);
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'USER_011']);
  });

  it('takes names that would be links in mails apart', async () => {
    const user = await userOf((await newcomer({ given_name: 'https://evil.example', family_name: '<b>Holm</b>' })).token);
    expect(`${user.first_name} ${user.last_name}`).toBe('https evil example b Holm b');
  });

  it('is offered for Microsoft alone', async () => {
    const options = { method: 'POST', url: '/api/auth/github/verify', payload: { provider: 'github', token: 'x' } } as const;
    const answer = await started.app.inject(options);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'AUTH_006']);
  });

  it('is not offered where it is not configured', async () => {
    const plain = await startApp();
    const url = '/api/auth/microsoft/verify';
    const answer = await plain.app.inject({ method: 'POST', url, payload: { provider: 'microsoft', token: 'x.y.z' } });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'AUTH_006']);
    expect((await plain.app.inject({ url: '/api/auth/microsoft/nonce' })).statusCode).toBe(404);
    await plain.close();
  });
});

describe('a Microsoft account', () => {
  const connect = async (bearer: string, { oid, ...more }: { oid: string; password?: string }) => {
    const token = await microsoft.sign({ claims: { oid, nonce: await newNonce() } });
    return post('/api/user/providers/microsoft', { provider: 'microsoft', token, ...more }, bearer);
  };
  const disconnect = (bearer: string) => call('DELETE', '/api/user/providers/microsoft', { payload: {}, bearer });

  it('is connected by whoever signed in within ten minutes, told by mail, and then nobody else’s', async () => {
    const [one, two] = [await people.member(), await people.member()];
    const oid = crypto.randomUUID();
    nowMs += 10 * 60_000 - 1000;
    expect((await connect(one.token, { oid })).statusCode).toBe(200);
    expect(await people.subjects(one.email)).toContain('was connected');
    expect(refusalOf(await connect(two.token, { oid, password: PASSWORD }))).toEqual([409, 'AUTH_010']);
    expect((await userOf((await signIn({ oid })).json().token)).email).toBe(one.email);
  });

  it('is connected after ten minutes with the password alone', async () => {
    const { token } = await people.member();
    nowMs += 10 * 60_000;
    const oid = crypto.randomUUID();
    expect(refusalOf(await connect(token, { oid }))).toEqual([403, 'AUTH_008']);
    expect(refusalOf(await connect(token, { oid, password: 'not it' }))).toEqual([422, 'USER_012']);
    expect((await connect(token, { oid, password: PASSWORD })).statusCode).toBe(200);
  });

  it('lets nobody try passwords without end', async () => {
    const { token } = await people.member();
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await connect(token, { oid: crypto.randomUUID(), password: 'guess' })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  it('can be disconnected: it opens nothing any more, what it opened ends, and the owner has an email', async () => {
    const { email, token } = await people.member();
    const oid = crypto.randomUUID();
    await connect(token, { oid });
    const byMicrosoft = (await signIn({ oid })).json().token;
    expect((await disconnect(token)).statusCode).toBe(200);
    expect((await people.as(byMicrosoft, { url: '/api/user' })).statusCode).toBe(401);
    expect((await userOf(token)).providers).toEqual([]);
    expect(await people.subjects(email)).toContain('was disconnected');
    expect(refusalOf(await signIn({ oid, email }))).toEqual([409, 'AUTH_004']);
    expect(refusalOf(await disconnect(token))).toEqual([404, 'AUTH_014']);
  });

  it('is disconnected by another password unless its owner keeps it: a thief may have connected their own', async () => {
    const { email, token } = await people.member();
    const oid = crypto.randomUUID();
    await connect(token, { oid });
    const change = (current_password: string, password: string, more: object = {}) => {
      const payload = { current_password, password, password_confirmation: password, ...more };
      return call('PUT', '/api/user/password', { payload, bearer: token });
    };
    const [second, third] = ['another harbour at dusk', 'a third harbour at dawn'];
    const kept = await change(PASSWORD, second, { disconnect_microsoft: false });
    expect([kept.statusCode, kept.json().microsoft_disconnected]).toEqual([200, false]);
    expect((await userOf(token)).providers).toEqual(['microsoft']);
    const ended = await change(second, third);
    expect([ended.statusCode, ended.json().microsoft_disconnected]).toEqual([200, true]);
    expect((await userOf(token)).providers).toEqual([]);
    expect(refusalOf(await signIn({ oid, email }))).toEqual([409, 'AUTH_004']);
    expect((await people.mails(email)).some(({ text }) => text.includes('Microsoft was disconnected'))).toBe(true);
  });

  it('is disconnected by a password that is set by a mailed link', async () => {
    const { email, token } = await people.member();
    const oid = crypto.randomUUID();
    await connect(token, { oid });
    await post('/api/password/forgot', { email });
    const [link] = await people.linkTo(email, '/reset-password/');
    const password = 'another harbour at dusk';
    const reset = await post('/api/password/reset', { token: link, password, password_confirmation: password });
    expect([reset.statusCode, reset.json().microsoft_disconnected]).toEqual([200, true]);
    expect(refusalOf(await signIn({ oid, email }))).toEqual([409, 'AUTH_004']);
  });

  it('is not taken from an account that nothing else opens, until it has a password', async () => {
    const { token } = await newcomer();
    expect(refusalOf(await disconnect(token))).toEqual([409, 'AUTH_012']);
    const password = { current_password: '', password: PASSWORD, password_confirmation: PASSWORD };
    expect((await call('PUT', '/api/user/password', { payload: password, bearer: token })).statusCode).toBe(200);
    expect((await disconnect(token)).statusCode).toBe(200);
  });

  it('gives its account a first password within ten minutes of signing in only, so that a token found later cannot', async () => {
    const { token } = await newcomer();
    nowMs += 10 * 60_000;
    const password = { current_password: '', password: PASSWORD, password_confirmation: PASSWORD };
    expect(refusalOf(await call('PUT', '/api/user/password', { payload: password, bearer: token }))).toEqual([403, 'AUTH_008']);
  });
});

const json = (value: unknown) => base64url.encode(JSON.stringify(value));
const nowS = () => Math.floor(nowMs / 1000);

/** Each makes a token that is wrong in one way alone, given a nonce that is good. */
const forgeries: [what: string, make: (nonce: string) => Promise<string> | string][] = [
  ['no token', () => 'token'],
  ['two parts', (nonce) => `${json({ alg: 'RS256' })}.${json(microsoft.claims({ nonce }))}`],
  ['no signature, algorithm none', (nonce) => `${json({ alg: 'none' })}.${json(microsoft.claims({ nonce }))}.`],
  [
    'algorithm None in capitals',
    (nonce) => `${json({ alg: 'None', kid: 'of-everybody' })}.${json(microsoft.claims({ nonce }))}.`,
  ],
  ['an empty signature', async (nonce) => `${(await signed(nonce)).split('.').slice(0, 2).join('.')}.`],
  ['a changed signature', async (nonce) => flip(await signed(nonce), 2)],
  ['changed claims under an old signature', async (nonce) => flip(await signed(nonce), 1)],
  ['a changed header', async (nonce) => flip(await signed(nonce), 0)],
  ['a key of one’s own', async (nonce) => withOwnKey(nonce, {})],
  ['a key of one’s own inside the token', async (nonce) => withOwnKey(nonce, { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } })],
  ['an address of keys inside the token', async (nonce) => withOwnKey(nonce, { jku: 'https://evil.example/keys' })],
  ['a certificate address inside the token', async (nonce) => withOwnKey(nonce, { x5u: 'https://evil.example/cert' })],
  ['the public key as a shared secret', (nonce) => sharedSecret(nonce)],
  ['an unknown key id', (nonce) => signed(nonce, {}, { kid: 'of-nobody' })],
  ['no key id', (nonce) => signed(nonce, {}, { kid: undefined })],
  ['another audience', (nonce) => signed(nonce, { aud: OTHER_TENANT })],
  ['several audiences', (nonce) => signed(nonce, { aud: [CLIENT_ID, OTHER_TENANT] })],
  ['no audience', (nonce) => signed(nonce, { aud: undefined })],
  ['another tenant’s issuer', (nonce) => signed(nonce, { iss: `${microsoft.origin}/${OTHER_TENANT}/v2.0` })],
  ['the issuer of common', (nonce) => signed(nonce, { iss: `${microsoft.origin}/common/v2.0` })],
  ['the issuer’s template', (nonce) => signed(nonce, { iss: `${microsoft.origin}/{tenantid}/v2.0` })],
  ['an issuer elsewhere', (nonce) => signed(nonce, { iss: `https://evil.example/${TENANT}/v2.0` })],
  ['a tenant that leaves the path', (nonce) => signed(nonce, { tid: '../evil', iss: `${microsoft.origin}/../evil/v2.0` })],
  ['no tenant', (nonce) => signed(nonce, { tid: undefined, iss: `${microsoft.origin}/${TENANT}/v2.0` })],
  ['a key that signs for another tenant', (nonce) => signed(nonce, {}, { kid: 'of-another-tenant' })],
  ['no object id', (nonce) => signed(nonce, { oid: undefined })],
  ['an object id that is none', (nonce) => signed(nonce, { oid: "' or true --" })],
  ['version 1.0', (nonce) => signed(nonce, { ver: '1.0' })],
  ['an end in the past', (nonce) => signed(nonce, { exp: nowS() - 61 })],
  ['no end', (nonce) => signed(nonce, { exp: undefined })],
  ['a beginning in the future', (nonce) => signed(nonce, { nbf: nowS() + 61 })],
  ['an old sign-in', (nonce) => signed(nonce, { iat: nowS() - 12 * 60 })],
  ['a sign-in of tomorrow', (nonce) => signed(nonce, { iat: nowS() + 86_400 })],
  ['no nonce', () => signed('', { nonce: undefined })],
  ['a nonce that is not ours', () => signed('a.b.c')],
  ['a changed nonce', (nonce) => signed(`${nonce.startsWith('x') ? 'y' : 'x'}${nonce.slice(1)}`)],
  ['a nonce with a later end', (nonce) => signed(nonce.replace(/\.\w+\./, '.zzzzzzzzz.'))],
  ['a nonce with more behind it', (nonce) => signed(`${nonce}.x`)],
  ['another browser’s nonce', async () => signed(await newNonce(await newBrowser()))],
];

function signed(nonce: string, claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}): Promise<string> {
  return microsoft.sign({ claims: { nonce, email: people.newEmail(), ...claims }, header });
}

async function withOwnKey(nonce: string, header: Record<string, unknown>): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return microsoft.sign({ claims: { nonce, email: people.newEmail() }, header, key: privateKey });
}

async function sharedSecret(nonce: string): Promise<string> {
  const answer = await fetch(`${microsoft.authority}/discovery/v2.0/keys`);
  const { keys } = z.object({ keys: z.array(z.unknown()) }).parse(await answer.json());
  const input = `${json({ alg: 'HS256', kid: 'of-everybody' })}.${json(microsoft.claims({ nonce }))}`;
  return `${input}.${createHmac('sha256', JSON.stringify(keys[0])).update(input).digest('base64url')}`;
}

/** Changes one character in the middle of a part. */
function flip(token: string, part: number): string {
  const parts = token.split('.');
  const text = parts[part] ?? '';
  const at = Math.floor(text.length / 2);
  parts[part] = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  return parts.join('.');
}

describe('a forged token', () => {
  it('is told from a good one, which passes all the same', async () => {
    expect((await verify(await signed(await newNonce()))).statusCode).toBe(409);
  });

  it.each(forgeries)('is refused: %s', async (_what, make) => {
    const answer = await verify(await make(await newNonce()));
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'AUTH_005']);
  });

  it('is a good one shown twice', async () => {
    const token = await signed(await newNonce());
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([409, 422]);
  });

  it('is a good one shown by a browser without our cookie, which gets no nonce either', async () => {
    const refused = await started.app.inject({ url: '/api/auth/microsoft/nonce' });
    expect(refusalOf(refused)).toEqual([419, 'REQUEST_419']);
    const payload = { provider: 'microsoft', token: await signed(await newNonce()) };
    const shown = await started.app.inject({ method: 'POST', url: '/api/auth/microsoft/verify', payload });
    expect(refusalOf(shown)).toEqual([422, 'AUTH_005']);
  });

  it('is a good one whose nonce is ten minutes old', async () => {
    const nonce = await newNonce();
    nowMs += 10 * 60_000;
    expect((await verify(await signed(nonce))).json().error).toBe('AUTH_005');
  });

  it('does not make the server fetch keys each time', async () => {
    const before = microsoft.fetched();
    for (let n = 0; n < 5; n++) await verify(await signed(await newNonce(), {}, { kid: `unknown-${n}` }));
    expect(microsoft.fetched() - before).toBeLessThanOrEqual(1);
  });
});
