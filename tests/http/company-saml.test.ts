import { CompanySignInAnswer } from '@lorecrew/contract/api/company-sign-in';
import { People } from '@lorecrew/server/testing/people';
import {
  makeSigningKey,
  metadataXml,
  type ResponseFacts,
  readRequest,
  type SigningKey,
  signedResponse,
  toBase64,
} from '@lorecrew/server/testing/saml-provider';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Jar = Record<string, string>;

const ISSUER = 'https://idp.example/saml';
const PAGE = 'https://idp.example/sso';
const REFUSED = [422, 'AUTH_005'];
const OTHER_ACCOUNT = [422, 'AUTH_033'];
const records = new Map<string, string[]>();
let shiftMs = 0;
let caller = 0;
let started: StartedApp;
let people: People;
let key: SigningKey;
let stranger: SigningKey;

beforeAll(async () => {
  [key, stranger] = await Promise.all([makeSigningKey(), makeSigningKey()]);
  const clock = { nowMs: () => Date.now() + shiftMs };
  started = await startApp({ clock, readTextRecords: async (name) => records.get(name) ?? [] });
  people = new People(started);
});
afterAll(() => started.close());

const outcome = (answer: { statusCode: number; json(): { error?: string } }) => [answer.statusCode, answer.json().error];
const settings = async (token: string) =>
  CompanySignInAnswer.parse((await people.as(token, { url: '/api/company/sign-in' })).json());
const save = (token: string, more: object = {}) => {
  const payload = { issuer: ISSUER, sign_in_url: PAGE, certificates: key.certificate, required: false, ...more };
  return people.as(token, { method: 'PUT', url: '/api/company/sign-in/saml', payload });
};

/** An owner whose company has proved its domain, with a SAML provider. */
async function company(more: object = {}) {
  const { email, token } = await people.member();
  const [, domain = ''] = email.split('@');
  for (const { record_name, record_value } of (await settings(token)).domains) records.set(record_name, [record_value]);
  await people.as(token, { method: 'POST', url: '/api/company/domains/verify', payload: { domain } });
  expect((await save(token, more)).statusCode).toBe(200);
  const { entity_id: audience, acs_url: destination } = (await settings(token)).saml;
  return { owner: token, ownerEmail: email, domain, audience, destination };
}
type Company = Awaited<ReturnType<typeof company>>;

async function browser(): Promise<Jar> {
  const answer = await started.app.inject({ url: '/sanctum/csrf-cookie' });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

function post(jar: Jar, url: string, payload: object) {
  caller += 1;
  const headers = { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' };
  return started.app.inject({ method: 'POST', url, payload, cookies: jar, headers, remoteAddress: `198.51.100.${caller}` });
}

async function begin(of: Company, jar: Jar): Promise<string> {
  const { url } = (await post(jar, '/api/auth/company/start', { email: `ada@${of.domain}` })).json();
  return url;
}

/** What a browser brings from the page of the provider, without our cookies; the ticket that the page is given. */
async function deliver(of: Company, xml: string, relay = ''): Promise<string | null> {
  const answer = await started.app.inject({
    method: 'POST',
    url: new URL(of.destination).pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.example',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams({ SAMLResponse: toBase64(xml), RelayState: relay }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  const ticket = new URL(answer.headers.location ?? '', 'https://crew.example').searchParams.get('saml');
  return ticket === 'refused' ? null : ticket;
}

function response(of: Company, requestId: string, more: Partial<ResponseFacts> = {}, by = key): string {
  const { destination, audience, domain } = of;
  const good = { issuer: ISSUER, destination, audience, requestId, nameId: `ada@${domain}`, issuedAtMs: Date.now() + shiftMs };
  return signedResponse({ ...good, ...more }, by);
}

const finish = (jar: Jar, ticket: string | null) => post(jar, '/api/auth/company/saml', { answer: ticket ?? 'none' });

async function signIn(of: Company, more: Partial<ResponseFacts> = {}) {
  const jar = await browser();
  const { id } = readRequest(await begin(of, jar));
  return finish(jar, await deliver(of, response(of, id, more)));
}

describe('signing in with a SAML provider', () => {
  it('makes a member of whoever has an address of its domain, and finds them again', async () => {
    const of = await company();
    const attributes = { firstName: 'Ada', lastName: 'Quay', email: `ada@${of.domain}` };
    const first = await signIn(of, { nameId: 'u-1', attributes });
    const user = (await people.as(first.json().token, { url: '/api/user' })).json();
    expect(user).toMatchObject({ email: `ada@${of.domain}`, first_name: 'Ada', membership: 'approved', role: 'organiser' });
    const again = await signIn(of, { nameId: 'u-1', attributes: { email: `ada.quay@${of.domain}` } });
    expect((await people.as(again.json().token, { url: '/api/user' })).json().id).toBe(user.id);
  });

  it('goes to the page of the provider with a request that names the company’s own party', async () => {
    const of = await company();
    const url = await begin(of, await browser());
    expect(url.startsWith(`${PAGE}?SAMLRequest=`)).toBe(true);
    expect(readRequest(url)).toMatchObject({ issuer: of.audience, acsUrl: of.destination });
    const document = await started.app.inject({ url: new URL(of.audience).pathname });
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/samlmetadata+xml']);
    expect(document.body).toContain(`Location="${of.destination}"`);
  });

  it('has the provider ask anew where another account is wanted', async () => {
    const { domain } = await company();
    const answer = await post(await browser(), '/api/auth/company/start', { email: `ada@${domain}`, other_account: true });
    expect(readRequest(answer.json().url).xml).toContain('ForceAuthn="true"');
  });

  it('refuses the passwords of organisers where it is required', async () => {
    const of = await company();
    const email = people.newEmail(of.domain);
    await people.colleague(of.owner, email);
    expect((await save(of.owner, { required: true })).statusCode).toBe(200);
    await expect(people.logIn(email)).rejects.toThrow('AUTH_019');
    expect((await signIn(of, { nameId: email })).statusCode).toBe(200);
  });
});

describe('a response of a SAML provider', () => {
  let of: Company;
  beforeAll(async () => {
    of = await company();
  });

  it('is refused in another browser than the one that asked for it', async () => {
    const [mine, theirs] = [await browser(), await browser()];
    const ticket = await deliver(of, response(of, readRequest(await begin(of, theirs)).id));
    expect(outcome(await finish(mine, ticket))).toEqual(REFUSED);
    expect((await finish({}, ticket)).statusCode).not.toBe(200);
  });

  it('is refused when its ticket or the response itself comes a second time', async () => {
    const jar = await browser();
    const xml = response(of, readRequest(await begin(of, jar)).id);
    const ticket = await deliver(of, xml);
    expect((await finish(jar, ticket)).statusCode).toBe(200);
    expect(outcome(await finish(jar, ticket))).toEqual(REFUSED);
    expect(outcome(await finish(jar, await deliver(of, xml)))).toEqual(REFUSED);
  });

  it('is refused with the id of an assertion that was used before', async () => {
    expect((await signIn(of, { assertionId: '_used' })).statusCode).toBe(200);
    expect(outcome(await signIn(of, { assertionId: '_used' }))).toEqual(REFUSED);
  });

  it.each([
    ['nobody asked for', '_unasked'],
    ['answers a request of our form that we never made', `_${'a'.repeat(43)}.zzzzzzzz.${'a'.repeat(16)}.${'a'.repeat(43)}`],
  ])('is refused when it %s', async (_what, id) => {
    expect(outcome(await finish(await browser(), await deliver(of, response(of, id))))).toEqual(REFUSED);
  });

  it('is refused when the end of its request was moved', async () => {
    const jar = await browser();
    const id = readRequest(await begin(of, jar)).id.replace(/\.[^.]+\./, '.zzzzzzzzz.');
    expect(outcome(await finish(jar, await deliver(of, response(of, id))))).toEqual(REFUSED);
  });

  it('is refused eleven minutes after the sign-in began, and a ticket three minutes after it was given', async () => {
    const jar = await browser();
    const { id } = readRequest(await begin(of, jar));
    shiftMs += 11 * 60_000;
    const late = await deliver(of, response(of, id, { issuedAtMs: Date.now() }));
    shiftMs -= 11 * 60_000;
    expect(late).toBeNull();
    const ticket = await deliver(of, response(of, id));
    shiftMs += 3 * 60_000;
    const answer = await finish(jar, ticket);
    shiftMs -= 3 * 60_000;
    expect(outcome(answer)).toEqual(REFUSED);
  });

  it.each<[string, (victim: Company, id: string) => string]>([
    ['signed by a key of nobody', (victim, id) => response(victim, id, {}, stranger)],
    ['of the provider of another company', (victim, id) => response(victim, id, { issuer: 'https://other.example/saml' })],
    ['for the party of another company', (victim, id) => response(victim, id, { audience: `${victim.audience}x` })],
    [
      'whose status is no success',
      (victim, id) => response(victim, id, { status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' }),
    ],
  ])('is given no ticket when it is %s', async (_what, make) => {
    expect(await deliver(of, make(of, readRequest(await begin(of, await browser())).id))).toBeNull();
  });

  it('is refused at the party of another company that has the same provider', async () => {
    const other = await company();
    const jar = await browser();
    const xml = response(of, readRequest(await begin(of, jar)).id);
    expect(await deliver(other, xml)).toBeNull();
    const mixed = response(other, readRequest(await begin(of, jar)).id);
    expect(outcome(await finish(jar, await deliver(other, mixed)))).toEqual(REFUSED);
  });

  it.each<[string, (victim: Company) => string]>([
    ['that is none', () => 'ada'],
    ['with another in it', ({ domain }) => `eve@evil.example,ada@${domain}`],
  ])('is refused with an email %s', async (_what, email) => {
    expect(outcome(await signIn(of, { nameId: email(of) }))).toEqual(REFUSED);
  });

  it.each<[string, (victim: Company) => string]>([
    ['that nobody has proved', () => 'ada@unproved.example'],
    ['below', ({ domain }) => `ada@sub.${domain}`],
    ['of a free provider', () => 'ada@gmail.com'],
  ])('is refused with an email of a domain %s, and another account is asked for', async (_what, email) => {
    expect(outcome(await signIn(of, { nameId: email(of) }))).toEqual(OTHER_ACCOUNT);
  });

  it('is refused with an email of a domain that another company has proved', async () => {
    const victim = await company();
    expect(outcome(await signIn(of, { nameId: victim.ownerEmail }))).toEqual(OTHER_ACCOUNT);
  });

  it('is refused once the company has another certificate', async () => {
    const moving = await company();
    const jar = await browser();
    const ticket = await deliver(moving, response(moving, readRequest(await begin(moving, jar)).id));
    await save(moving.owner, { certificates: stranger.certificate });
    expect(outcome(await finish(jar, ticket))).toEqual(REFUSED);
  });

  it.each([
    ['too long', { SAMLResponse: 'a'.repeat(200_001) }, 400],
    ['huge', { SAMLResponse: 'a'.repeat(400_000) }, 413],
    ['missing', { RelayState: 'x' }, 400],
    ['with a memory of more than 80 characters', { SAMLResponse: 'YQ==', RelayState: 'x'.repeat(81) }, 400],
  ])('is refused at the door when it is %s', async (_what, form, status) => {
    const payload = new URLSearchParams(form as unknown as Record<string, string>).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = new URL(of.destination).pathname;
    expect((await started.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(status);
  });

  it('is not taken from an address, where it would be compressed', async () => {
    const url = `${new URL(of.destination).pathname}?SAMLResponse=eJw=`;
    expect((await started.app.inject({ url })).statusCode).toBe(405);
  });

  it.each(['none', 'a.b.c.d.e', '{}'])('has no ticket like “%s”', async (ticket) => {
    expect(outcome(await finish(await browser(), ticket))).toEqual(REFUSED);
  });
});

describe('the settings of a SAML provider', () => {
  it('are for owners alone, and are read from metadata', async () => {
    const { owner, domain } = await company();
    const organiser = await people.colleague(owner, people.newEmail(domain));
    const read = (token: string, source: string) =>
      people.as(token, { method: 'POST', url: '/api/company/sign-in/saml/metadata', payload: { source } });
    const source = metadataXml({ issuer: ISSUER, url: PAGE, key });
    expect((await read(owner, source)).json()).toMatchObject({ issuer: ISSUER, sign_in_url: PAGE });
    expect(outcome(await read(owner, '<html/>'))).toEqual([422, 'AUTH_032']);
    expect(outcome(await read(organiser, source))).toEqual([403, 'USER_009']);
    expect(outcome(await save(organiser))).toEqual([403, 'USER_009']);
  });

  it.each([
    ['certificate', { certificates: 'none' }, 'certificates'],
    ['sign-in address', { sign_in_url: 'javascript:alert(1)' }, 'sign_in_url'],
    ['entity ID', { issuer: '' }, 'issuer'],
  ])('name what is wrong with the %s', async (_what, more, field) => {
    const { token } = await people.member();
    const answer = await save(token, more);
    expect(outcome(answer)).toEqual([400, 'REQUEST_001']);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('are required only once a domain is proved', async () => {
    const { token } = await people.member();
    expect(outcome(await save(token, { required: true }))).toEqual([409, 'COMPANY_009']);
  });
});
