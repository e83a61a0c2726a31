import { CompanySignInAnswer } from '@lorecrew/contract/api/company-sign-in';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityProviderOfTests, type Misdeed } from '../../../testing/identity-provider.ts';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

type Jar = Record<string, string>;

const nowS = () => Math.floor(Date.now() / 1000);
let started: StartedApp;
let people: People;
const provider = new IdentityProviderOfTests();
const other = new IdentityProviderOfTests();
/** What the name service holds. */
const records = new Map<string, string[]>();
/** The shift against the machine's time, by which a test ages what was made before. */
let shiftMs = 0;
const clock = { nowMs: () => Date.now() + shiftMs };
/** Each caller comes from an address of their own. */
let caller = 0;

beforeAll(async () => {
  await Promise.all([provider.open(), other.open()]);
  started = await startApp({ clock, readTextRecords: async (name) => records.get(name) ?? [] });
  people = new People(started);
});
afterAll(() => Promise.all([started.close(), provider.close(), other.close()]));

const settings = (token: string, method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
  people.as(token, { method, url: '/api/company/sign-in', ...(payload ? { payload } : {}) });
const save = (token: string, more: object = {}) =>
  settings(token, 'PUT', {
    ...{ issuer: provider.issuer, client_id: 'lorecrew', client_secret: 'a secret of tests', required: false },
    ...more,
  });
const verify = (token: string, domain: string) =>
  people.as(token, { method: 'POST', url: '/api/company/domains/verify', payload: { domain } });

function newAddress(): string {
  caller += 1;
  return `198.51.${caller >> 8}.${caller & 255}`;
}

/** An owner whose company has proved its domain, with this provider. */
async function company(more: object = {}) {
  const { email, token } = await people.member(people.newEmail(), { remoteAddress: newAddress() });
  const [, domain = ''] = email.split('@');
  const [record] = CompanySignInAnswer.parse((await settings(token, 'GET')).json()).domains;
  if (record) records.set(record.record_name, ['v=spf1 -all', record.record_value]);
  expect((await verify(token, domain)).statusCode).toBe(200);
  expect((await save(token, more)).statusCode).toBe(200);
  return { owner: token, ownerEmail: email, domain };
}

async function browser(): Promise<Jar> {
  const answer = await started.app.inject({ url: '/sanctum/csrf-cookie' });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

function post(jar: Jar, url: string, payload: object) {
  const headers = { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' };
  return started.app.inject({ method: 'POST', url, payload, cookies: jar, headers, remoteAddress: newAddress() });
}

const start = (jar: Jar, email: string) => post(jar, '/api/auth/company/start', { email });
const finish = (jar: Jar, payload: object) => post(jar, '/api/auth/company/finish', payload);

/** The page of the provider, and the state that is to come back. */
async function begin(email: string, jar: Jar) {
  const page = new URL((await start(jar, email)).json().url);
  return { page, state: page.searchParams.get('state') ?? '' };
}

async function signIn(email: string, misdeed: Misdeed = {}) {
  const jar = await browser();
  const { page, state } = await begin(email, jar);
  const code = provider.signIn(page, { ...misdeed, claims: { email, ...misdeed.claims } });
  return finish(jar, { code, state });
}

const outcome = (answer: { statusCode: number; json(): { error?: string } }) => [answer.statusCode, answer.json().error];
const REFUSED = [422, 'AUTH_005'];
const OTHER_ACCOUNT = [422, 'AUTH_033'];

describe('signing in with a company', () => {
  it('makes a member of whoever has an address of its domain, and finds them again whatever their address is then', async () => {
    const { domain } = await company();
    const first = await signIn(`ada@${domain}`, { claims: { sub: 'ada-of-crew' } });
    expect(first.statusCode).toBe(200);
    const user = (await people.as(first.json().token, { url: '/api/user' })).json();
    expect(user).toMatchObject({ email: `ada@${domain}`, first_name: 'Ada', membership: 'approved', role: 'organiser' });
    const again = await signIn(`ada.quay@${domain}`, { claims: { sub: 'ada-of-crew' } });
    expect((await people.as(again.json().token, { url: '/api/user' })).json().id).toBe(user.id);
  });

  it('lets in who waits for an owner, but not who was removed', async () => {
    const { owner, domain } = await company();
    const waiting = await people.member(people.newEmail(domain));
    expect((await signIn(waiting.email, { claims: { sub: 'waited' } })).statusCode).toBe(200);
    const get = async () => (await people.as(waiting.token, { url: '/api/user' })).json();
    const user = await get();
    expect(user.membership).toBe('approved');
    await people.as(owner, { method: 'DELETE', url: `/api/company/members/${user.id}` });
    const back = await signIn(waiting.email, { claims: { sub: 'waited' } });
    expect((await people.as(back.json().token, { url: '/api/user' })).json().membership).toBe('removed');
  });

  it('leaves nothing of what was planted before the address was proved', async () => {
    const { domain } = await company();
    const email = people.newEmail(domain);
    await people.signUp(email);
    expect((await signIn(email, { claims: { sub: 'planted' } })).statusCode).toBe(200);
    const rows = await people.rows('select password_hash from app_user where email = $1', [email]);
    expect(rows).toEqual([{ password_hash: null }]);
  });

  it('asks for PKCE, a nonce and the one address of ours, whatever else is in the call', async () => {
    const { domain } = await company();
    const { page } = await begin(`ada@${domain}`, await browser());
    const of = (name: string) => page.searchParams.get(name);
    expect([page.origin, of('code_challenge_method'), of('redirect_uri'), of('login_hint')]).toEqual([
      ...[provider.issuer, 'S256', `http://localhost:${new URL(started.url).port}/login`, `ada@${domain}`],
    ]);
    expect(of('code_challenge')).toMatch(/^[\w-]{43}$/);
    const jar = await browser();
    const elsewhere = { email: `ada@${domain}`, redirect_uri: 'https://evil.example/' };
    expect(outcome(await post(jar, '/api/auth/company/start', elsewhere))).toEqual([400, 'REQUEST_001']);
  });

  it.each([
    ['to sign in', {}, 'login'],
    ['to choose', { prompt_values_supported: ['none', 'login', 'select_account'] }, 'select_account'],
  ])('has the provider ask %s where another account is wanted', async (_what, metadata, prompt) => {
    const { domain } = await company();
    provider.metadata = metadata;
    const answer = await post(await browser(), '/api/auth/company/start', { email: `ada@${domain}`, other_account: true });
    provider.metadata = {};
    expect(new URL(answer.json().url).searchParams.get('prompt')).toBe(prompt);
  });

  it('answers the same for known and unknown addresses of a domain, and nothing for other domains', async () => {
    const { domain, ownerEmail } = await company();
    for (const email of [ownerEmail, `nobody@${domain}`]) expect((await start(await browser(), email)).statusCode).toBe(200);
    expect(outcome(await start(await browser(), 'ada@elsewhere.example'))).toEqual([404, 'AUTH_020']);
    expect(outcome(await start(await browser(), `ada@sub.${domain}`))).toEqual([404, 'AUTH_020']);
    expect((await start({}, ownerEmail)).statusCode).toBe(419);
  });
});

describe('an ID token', () => {
  let domain: string;
  beforeAll(async () => {
    ({ domain } = await company());
  });
  const withKey = async (alg: string, claims: Record<string, unknown>, header: object = {}) => {
    const { privateKey } = await generateKeyPair(alg);
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'tests', ...header }).sign(privateKey);
  };
  const bySecret = (claims: Record<string, unknown>, secret: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

  it.each<[string, () => Misdeed]>([
    ['signed with another key', () => ({ makeToken: (claims) => withKey('RS256', claims) })],
    [
      'signed with a key of its own header',
      () => ({ makeToken: (claims) => withKey('RS256', claims, { jku: 'http://127.0.0.1:9/' }) }),
    ],
    ['signed with another algorithm', () => ({ makeToken: (claims) => withKey('ES256', claims) })],
    ['signed with PS256', () => ({ makeToken: (claims) => withKey('PS256', claims) })],
    ['signed with the client secret', () => ({ makeToken: (claims) => bySecret(claims, 'a secret of tests'.padEnd(32, '.')) })],
    ['not signed at all', () => ({ makeToken: (claims) => new UnsecuredJWT(claims).encode() })],
    ['with its signature cut off', () => ({ makeToken: async (claims, of) => (await of.sign(claims)).replace(/[^.]+$/, '') })],
    [
      'with its claims changed after it was signed',
      () => ({
        makeToken: async (claims, of) => {
          const [head, , signature] = (await of.sign(claims)).split('.');
          return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'eve' })).toString('base64url'), signature].join('.');
        },
      }),
    ],
    ['of an unknown key', () => ({ makeToken: (claims, of) => of.sign(claims, { kid: 'unknown' }) })],
    [
      'with a critical header nobody knows',
      () => ({
        makeToken: async (claims, of) => {
          const [, ...rest] = (await of.sign(claims)).split('.');
          return [Buffer.from('{"alg":"RS256","kid":"tests","crit":["x"],"x":1}').toString('base64url'), ...rest].join('.');
        },
      }),
    ],
    ['that is no token', () => ({ makeToken: () => 'not.a.token' })],
    ['that is missing', () => ({ makeToken: () => '' })],
    ['that has expired', () => ({ claims: { exp: nowS() - 120 } })],
    ['without an end', () => ({ claims: { exp: null } })],
    ['that is good only later', () => ({ claims: { nbf: nowS() + 600 } })],
    ['issued in the future', () => ({ claims: { iat: nowS() + 600 } })],
    ['issued long ago', () => ({ claims: { iat: nowS() - 3_600 } })],
    ['without the time it was issued', () => ({ claims: { iat: null } })],
    ['for another audience', () => ({ claims: { aud: 'another' } })],
    ['for no audience', () => ({ claims: { aud: null } })],
    ['for several, of which another is the party', () => ({ claims: { aud: ['lorecrew', 'another'], azp: 'another' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
    ['of the issuer with a slash more', () => ({ claims: { iss: `${provider.issuer}/` } })],
    ['without an issuer', () => ({ claims: { iss: null } })],
    ['with another nonce', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: null } })],
    ['without a subject', () => ({ claims: { sub: null } })],
    ['with an empty subject', () => ({ claims: { sub: '' } })],
    ['with too long a subject', () => ({ claims: { sub: 'a'.repeat(256) } })],
    ['without an email', () => ({ claims: { email: null } })],
    ['with an email that is none', () => ({ claims: { email: 'ada' } })],
    ['with two emails in one', () => ({ claims: { email: `eve@evil.example,ada@${domain}` } })],
    ['with an email that is not verified', () => ({ claims: { email_verified: false } })],
    ['that does not say whether the email is verified', () => ({ claims: { email_verified: null } })],
    ['that says so in another type', () => ({ claims: { email_verified: 'true' } })],
  ])('is refused %s', async (_what, misdeed) => {
    expect(outcome(await signIn(`eve@${domain}`, misdeed()))).toEqual(REFUSED);
  });

  it.each([
    ['of nobody', () => 'ada@unproved.example'],
    ['below', () => `ada@sub.${domain}`],
    ['of a free provider', () => 'ada@gmail.com'],
  ])('is refused with an email of a domain %s, and another account is asked for', async (_what, email) => {
    expect(outcome(await signIn(`eve@${domain}`, { claims: { email: email() } }))).toEqual(OTHER_ACCOUNT);
  });

  it.each<[string, object, unknown[]]>([
    ['of the same person', { sub: 'thin', email_verified: true }, [200, undefined]],
    ['of somebody else', { sub: 'another', email_verified: true }, REFUSED],
    ['that is not verified', { sub: 'thin', email_verified: false }, REFUSED],
  ])('without an email is completed by what the provider tells %s', async (_what, more, expected) => {
    provider.userInfo = { email: `ada@${domain}`, ...more };
    const answer = await signIn(`ada@${domain}`, { claims: { sub: 'thin', email: null, email_verified: null } });
    provider.userInfo = null;
    expect(outcome(answer)).toEqual(expected);
  });

  it('is refused with an email of a domain that another company has proved', async () => {
    const victim = await company();
    expect(outcome(await signIn(`eve@${domain}`, { claims: { sub: 'eve', email: victim.ownerEmail } }))).toEqual(OTHER_ACCOUNT);
  });
});

describe('an answer of a provider', () => {
  let domain: string;
  beforeAll(async () => {
    ({ domain } = await company());
  });

  it.each<[string, (state: string) => Promise<string> | string]>([
    ['a state that is not ours', () => `${'a'.repeat(43)}.zzzzzzzz.x.x.${'a'.repeat(43)}`],
    ['a state whose end was moved', (state) => state.replace(/\.[^.]+\./, '.zzzzzzzzz.')],
    ['the state of another browser', async () => (await begin(`ada@${domain}`, await browser())).state],
    ['a state without its signature', (state) => state.slice(0, state.lastIndexOf('.'))],
  ])('is refused with %s', async (_what, change) => {
    const jar = await browser();
    const { page, state } = await begin(`ada@${domain}`, jar);
    const code = provider.signIn(page, { claims: { email: `ada@${domain}` } });
    expect(outcome(await finish(jar, { code, state: await change(state) }))).toEqual(REFUSED);
  });

  it.each([
    ['no state', { code: 'code' }],
    ['no code', { state: 'state' }],
    ['too long a code', { code: 'c'.repeat(4_097), state: 'state' }],
    ['an address to go to', { code: 'code', state: 'state', redirect_uri: 'https://evil.example/' }],
  ])('is refused at the door with %s', async (_what, body) => {
    expect(outcome(await finish(await browser(), body))).toEqual([400, 'REQUEST_001']);
  });

  it('is refused when it comes a second time, with the same code or another', async () => {
    const jar = await browser();
    const { page, state } = await begin(`ada@${domain}`, jar);
    const claims = { email: `ada@${domain}`, sub: 'replayed' };
    const code = provider.signIn(page, { claims });
    expect((await finish(jar, { code, state })).statusCode).toBe(200);
    expect(outcome(await finish(jar, { code, state }))).toEqual(REFUSED);
    expect(outcome(await finish(jar, { code: provider.signIn(page, { claims }), state }))).toEqual(REFUSED);
  });

  it('is refused with a code that was made for another sign-in', async () => {
    const [mine, theirs] = [await browser(), await browser()];
    const stolen = await begin(`ada@${domain}`, theirs);
    const code = provider.signIn(stolen.page, { claims: { email: `ada@${domain}` } });
    expect(outcome(await finish(mine, { code, state: (await begin(`ada@${domain}`, mine)).state }))).toEqual(REFUSED);
  });

  it('is refused when it says that it is of another issuer (mix-up)', async () => {
    const jar = await browser();
    const { page, state } = await begin(`ada@${domain}`, jar);
    const code = provider.signIn(page, { claims: { email: `ada@${domain}` } });
    expect(outcome(await finish(jar, { code, state, iss: other.issuer }))).toEqual(REFUSED);
  });

  it('is refused once the company has another provider', async () => {
    const { owner, domain: moving } = await company();
    const jar = await browser();
    const { page, state } = await begin(`ada@${moving}`, jar);
    const code = provider.signIn(page, { claims: { email: `ada@${moving}` } });
    await save(owner, { issuer: other.issuer });
    expect(outcome(await finish(jar, { code, state }))).toEqual(REFUSED);
  });

  it('is refused eleven minutes after the sign-in began', async () => {
    const jar = await browser();
    const { page, state } = await begin(`ada@${domain}`, jar);
    const code = provider.signIn(page, { claims: { email: `ada@${domain}` } });
    shiftMs += 11 * 60_000;
    const late = await finish(jar, { code, state });
    shiftMs -= 11 * 60_000;
    expect(outcome(late)).toEqual(REFUSED);
  });
});

describe('the settings of a company', () => {
  it('are for owners alone, never tell the secret and keep it sealed', async () => {
    const { owner, domain } = await company();
    const organiser = await people.colleague(owner, people.newEmail(domain));
    expect(outcome(await settings(organiser, 'GET'))).toEqual([403, 'USER_009']);
    expect(outcome(await save(organiser))).toEqual([403, 'USER_009']);
    expect(outcome(await verify(organiser, domain))).toEqual([403, 'USER_009']);
    expect((await settings(owner, 'GET')).body).not.toContain('a secret of tests');
    const rows = await people.rows('select to_jsonb(company_sign_in)::text as row from company_sign_in');
    expect(JSON.stringify(rows)).not.toContain('a secret of tests');
  });

  it('keep the secret for the same client alone', async () => {
    const { owner } = await company();
    expect((await save(owner, { client_secret: undefined })).statusCode).toBe(200);
    const moved = await save(owner, { client_secret: undefined, issuer: other.issuer });
    expect(moved.json()).toMatchObject({ error: 'REQUEST_001', fields: { client_secret: 'Please enter the client secret.' } });
  });

  it('prove a domain only by the record of this very company', async () => {
    const { email, token } = await people.member();
    const [, domain = ''] = email.split('@');
    expect(outcome(await verify(token, domain))).toEqual([422, 'COMPANY_007']);
    const stranger = await people.member();
    const [strange] = CompanySignInAnswer.parse((await settings(stranger.token, 'GET')).json()).domains;
    records.set(`_lorecrew.${domain}`, [strange?.record_value ?? '']);
    expect(outcome(await verify(token, domain))).toEqual([422, 'COMPANY_007']);
    expect(outcome(await verify(stranger.token, domain))).toEqual([404, 'COMPANY_008']);
    expect(outcome(await save(token, { required: true }))).toEqual([409, 'COMPANY_009']);
  });

  it.each([
    ['that does not answer', () => 'http://127.0.0.1:9'],
    ['that says it is another', () => provider.issuer.replace('127.0.0.1', 'localhost')],
  ])('refuse a provider %s', async (_what, issuer) => {
    const { token } = await people.member();
    expect(outcome(await save(token, { issuer: issuer() }))).toEqual([422, 'AUTH_021']);
  });

  it.each([
    '',
    'accounts.google.com',
    'ftp://a.example',
    'javascript:alert(1)',
    'https://ada:pw@a.example',
    'https://a.example?x',
    'https://a.example#x',
  ])('refuse “%s” as an issuer', async (issuer) => {
    const { token } = await people.member();
    expect(outcome(await save(token, { issuer }))).toEqual([400, 'REQUEST_001']);
  });

  it('refuse a provider whose page is no web page', async () => {
    const { token } = await people.member();
    other.metadata = { authorization_endpoint: 'javascript:alert(1)' };
    const answer = await save(token, { issuer: other.issuer });
    other.metadata = {};
    expect(outcome(answer)).toEqual([422, 'AUTH_021']);
  });
});

const add = (token: string, domain: string) =>
  people.as(token, { method: 'POST', url: '/api/company/domains', payload: { domain } });
const remove = (token: string, domain: string) => people.as(token, { method: 'DELETE', url: `/api/company/domains/${domain}` });
const domainsOf = async (token: string) =>
  CompanySignInAnswer.parse((await settings(token, 'GET')).json()).domains.map(({ domain, verified, in_use }) => [
    domain,
    verified,
    in_use,
  ]);

/** The record of a domain that a company says is its own is there. */
async function publish(token: string, domain: string): Promise<void> {
  const { domains } = CompanySignInAnswer.parse((await settings(token, 'GET')).json());
  const record = domains.find((one) => one.domain === domain);
  records.set(`_lorecrew.${domain}`, [record?.record_value ?? '']);
}

const newDomain = () => people.newEmail().split('@')[1] ?? '';

describe('further domains of a company', () => {
  it('sign people in as the first does, once each is proved', async () => {
    const { owner, domain } = await company();
    const [one, two] = [newDomain(), newDomain()];
    await add(owner, one.toUpperCase());
    expect((await add(owner, two)).statusCode).toBe(200);
    expect(outcome(await start(await browser(), `ada@${one}`))).toEqual([404, 'AUTH_020']);
    expect(outcome(await signIn(`ada@${domain}`, { claims: { sub: 'early', email: `ada@${one}` } }))).toEqual(OTHER_ACCOUNT);
    await publish(owner, one);
    expect((await verify(owner, one)).statusCode).toBe(200);
    expect(await domainsOf(owner)).toEqual(
      [
        [domain, true, true],
        [one, true, false],
        [two, false, false],
      ].sort(),
    );
    const { token } = (await signIn(`ada@${one}`, { claims: { sub: 'further' } })).json();
    expect((await people.as(token, { url: '/api/user' })).json()).toMatchObject({ email: `ada@${one}`, membership: 'approved' });
    const colleague = await people.member(people.newEmail(one), { remoteAddress: newAddress() });
    const members = (await people.as(owner, { url: '/api/company/members' })).body;
    expect([members.includes(`ada@${one}`), members.includes(colleague.email)]).toEqual([true, true]);
  });

  it('that another company has are refused, but only to whoever has shown that they are theirs', async () => {
    const victim = await company();
    const { owner, domain } = await company();
    expect((await add(owner, victim.domain)).statusCode).toBe(200);
    expect(outcome(await verify(owner, victim.domain))).toEqual([422, 'COMPANY_007']);
    expect(outcome(await signIn(`ada@${domain}`, { claims: { sub: 'thief', email: victim.ownerEmail } }))).toEqual(OTHER_ACCOUNT);
    await publish(owner, victim.domain);
    expect(outcome(await verify(owner, victim.domain))).toEqual([409, 'COMPANY_010']);
    expect(outcome(await remove(owner, victim.domain))).toEqual([200, undefined]);
    expect(await domainsOf(victim.owner)).toEqual([[victim.domain, true, true]]);
  });

  it('are not taken from people who sign up with them before they are proved', async () => {
    const { owner } = await company();
    const domain = newDomain();
    await add(owner, domain);
    const founder = await people.member(`founder@${domain}`, { remoteAddress: newAddress() });
    expect(await domainsOf(founder.token)).toEqual([[domain, false, true]]);
    await publish(owner, domain);
    expect(outcome(await verify(owner, domain))).toEqual([409, 'COMPANY_010']);
  });

  it('sign nobody in once removed; people with such addresses stay, and the domain with them', async () => {
    const { owner, ownerEmail, domain } = await company();
    const jar = await browser();
    const { page, state } = await begin(`late@${domain}`, jar);
    const code = provider.signIn(page, { claims: { sub: 'late', email: `late@${domain}` } });
    expect((await remove(owner, domain)).statusCode).toBe(200);
    expect(outcome(await finish(jar, { code, state }))).toEqual(OTHER_ACCOUNT);
    expect(outcome(await start(await browser(), `ada@${domain}`))).toEqual([404, 'AUTH_020']);
    expect(await domainsOf(owner)).toEqual([[domain, false, true]]);
    expect(await people.logIn(ownerEmail)).toMatch(/^lc_d_/);
    await remove(owner, domain);
    expect(await domainsOf(owner)).toEqual([[domain, false, true]]);
    expect(outcome(await remove(owner, 'elsewhere.example'))).toEqual([404, 'COMPANY_008']);
  });

  it('that nobody has an address of are free again once removed', async () => {
    const { owner } = await company();
    const domain = newDomain();
    await add(owner, domain);
    await publish(owner, domain);
    await verify(owner, domain);
    await remove(owner, domain);
    const { token } = await people.member(people.newEmail(domain), { remoteAddress: newAddress() });
    expect(await domainsOf(token)).toEqual([[domain, false, true]]);
  });

  it('stay while the provider is the only way in', async () => {
    const { owner, domain } = await company({ required: true });
    expect(outcome(await remove(owner, domain))).toEqual([409, 'COMPANY_011']);
    expect(await domainsOf(owner)).toEqual([[domain, true, true]]);
  });

  it('are ten at most, for owners alone, and read like domains', async () => {
    const { owner, domain } = await company();
    const organiser = await people.colleague(owner, people.newEmail(domain));
    expect(outcome(await add(organiser, 'a.example'))).toEqual([403, 'USER_009']);
    expect(outcome(await remove(organiser, domain))).toEqual([403, 'USER_009']);
    for (const wrong of ['example', 'a b.example', 'ada@a.example', '-a.example', '10.0.0.1', `${'a'.repeat(250)}.example`])
      expect(outcome(await add(owner, wrong))).toEqual([400, 'REQUEST_001']);
    for (let n = 0; n < 9; n += 1) expect((await add(owner, `d${n}.${domain}`)).statusCode).toBe(200);
    expect((await add(owner, `d9.${domain}`)).json().fields).toEqual({ domain: 'Please remove another domain first.' });
    expect((await add(owner, `d0.${domain}`)).statusCode).toBe(200);
  });
});

describe('the other owners', () => {
  it('are told what was saved and removed, whoever did it is not', async () => {
    const { owner, ownerEmail, domain } = await company();
    const other = people.newEmail(domain);
    const token = await people.colleague(owner, other);
    const { id } = (await people.as(token, { url: '/api/user' })).json();
    await people.as(owner, { method: 'PUT', url: `/api/company/members/${id}`, payload: { role: 'owner' } });
    await save(owner, { client_secret: undefined, required: true });
    await settings(owner, 'DELETE');
    await settings(owner, 'DELETE');
    const told = (await people.mails(other)).filter(({ subject }) => subject.includes('sign'));
    expect(
      told.map(({ subject }) => subject.replace(/(The sign-in of|How) .*? (was|signs in was)/, '$1 the company $2')),
    ).toEqual(['The sign-in of the company was removed', 'How the company signs in was changed']);
    expect(told[1]?.text).toContain(provider.issuer);
    expect(await people.subjects(ownerEmail)).not.toContain('signs in was changed');
  });
});

describe('a company that has its people come by its provider alone', () => {
  it('ends their other sign-ins and refuses their passwords, but not those of its owners', async () => {
    const { owner, ownerEmail, domain } = await company();
    const email = people.newEmail(domain);
    const organiser = await people.colleague(owner, email);
    expect((await save(owner, { client_secret: undefined, required: true })).statusCode).toBe(200);
    const user = (token: string) => people.as(token, { url: '/api/user' });
    expect([(await user(organiser)).statusCode, (await user(owner)).statusCode]).toEqual([401, 200]);
    await expect(people.logIn(email)).rejects.toThrow('AUTH_019');
    expect(await people.logIn(ownerEmail)).toMatch(/^lc_d_/);
    expect((await signIn(email, { claims: { sub: 'by-provider' } })).statusCode).toBe(200);
    await settings(owner, 'DELETE');
    expect(await people.logIn(email)).toMatch(/^lc_d_/);
  });
});
