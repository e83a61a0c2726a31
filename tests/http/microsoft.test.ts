import { createHmac } from 'node:crypto';
import { People } from '@lorecrew/server/testing/people';
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
function verify(token: string, cookies = jar) {
  calls += 1;
  return started.app.inject({
    method: 'POST',
    url: '/api/auth/microsoft/verify',
    payload: { provider: 'microsoft', token },
    cookies,
    headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
    remoteAddress: `192.0.2.${(calls % 250) + 1}`,
  });
}

async function signIn(claims: Record<string, unknown>) {
  return verify(await microsoft.sign({ claims: { nonce: await newNonce(), ...claims } }));
}

const userOf = async (token: string) => (await people.as(token, { url: '/api/user' })).json();

describe('signing in with Microsoft', () => {
  it('makes an account without a password for somebody new, whose address is yet to be proved', async () => {
    const email = people.newEmail();
    const answer = await signIn({ email, oid: crypto.randomUUID() });
    expect(answer.statusCode).toBe(200);
    const user = await userOf(answer.json().token);
    expect(user).toMatchObject({ first_name: 'Mara', last_name: 'Holm', email, password: '', email_verified_at: null });
    expect(user).toMatchObject({ membership: 'pending', providers: ['microsoft'] });
    expect((await people.letters(email))[0]?.subject).toContain('Confirm your email');
  });

  it('knows a person by tenant and object id, whatever the address is by then', async () => {
    const [email, oid] = [people.newEmail(), crypto.randomUUID()];
    const first = await userOf((await signIn({ email, oid })).json().token);
    const again = await userOf((await signIn({ email: people.newEmail(), oid })).json().token);
    expect(again).toEqual(first);
    const guest = await userOf((await signIn({ email: people.newEmail(), oid, tid: OTHER_TENANT })).json().token);
    expect(guest.id).not.toBe(first.id);
  });

  it('does not open an account that has the same address: its owner is asked by mail', async () => {
    const { email } = await people.member();
    const oid = crypto.randomUUID();
    const answer = await signIn({ email, oid });
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'AUTH_004']);
    nowMs += 1000;
    const [token = ''] = await people.linkTo(email, '/verify/link/');
    const confirm = () => people.post('/api/auth/link', { token });
    expect((await confirm()).statusCode).toBe(200);
    expect((await confirm()).json().error).toBe('AUTH_003');
    const user = await userOf((await signIn({ email, oid })).json().token);
    expect(user).toMatchObject({ email, password: '********', providers: ['microsoft'] });
  });

  it('can be connected by whoever is signed in, and by nobody else after that', async () => {
    const [one, two] = [await people.member(), await people.member()];
    const oid = crypto.randomUUID();
    const connect = async (bearer: string) =>
      people.as(bearer, {
        method: 'POST',
        url: '/api/user/providers/microsoft',
        payload: { provider: 'microsoft', token: await microsoft.sign({ claims: { oid, nonce: await newNonce() } }) },
        cookies: jar,
        headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' },
      });
    expect((await connect(one.token)).statusCode).toBe(200);
    expect((await connect(two.token)).json().error).toBe('AUTH_010');
    expect((await userOf((await signIn({ oid })).json().token)).email).toBe(one.email);
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
    const given = { given_name: 'https://evil.example', family_name: '<b>Holm</b>' };
    const user = await userOf((await signIn({ email: people.newEmail(), ...given })).json().token);
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
    expect((await verify(await signed(await newNonce()))).statusCode).toBe(200);
  });

  it.each(forgeries)('is refused: %s', async (_what, make) => {
    const answer = await verify(await make(await newNonce()));
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'AUTH_005']);
  });

  it('is a good one shown twice', async () => {
    const token = await signed(await newNonce());
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
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
