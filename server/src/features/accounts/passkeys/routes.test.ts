import type { NewPasskeyOptions, PasskeyOptions } from '@lorecrew/contract/api/passkey';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type Lies, SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const ORIGIN = 'http://crew.localhost:4080';
const MINUTE_MS = 60_000;
let started: StartedApp;
let people: People;
let nowMs = Date.parse('2026-11-18T18:00:00Z');

beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs }, environment: { PUBLIC_URL: ORIGIN } });
  people = new People(started);
});
afterAll(() => started.close());

const wait = (ms: number) => {
  nowMs += ms;
};
/** Somebody of their own; they come minutes apart, as more at once are refused. */
const person = () => {
  wait(5 * MINUTE_MS);
  return people.member();
};
type Answer = Awaited<ReturnType<People['post']>>;
const outcome = (answer: Answer) => [answer.statusCode, answer.json().error];
const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  people.as(token, { method, url: `/api/user/${path}`, ...(payload === undefined ? {} : { payload }) });
const list = async (token: string) => (await call(token, 'GET', 'passkeys')).json().passkeys;
const audited = async (token: string, action: string) =>
  (await people.as(token, { url: `/api/company/audit?action=${action}` })).json().entries;
const optionsFor = async (token: string): Promise<NewPasskeyOptions> => (await call(token, 'POST', 'passkeys/options')).json();
const add = (token: string, credential: object, name = 'Laptop') => call(token, 'POST', 'passkeys', { name, credential });

/** Somebody with a passkey. */
async function member(who = person()) {
  const { email, token } = await who;
  const authenticator = new SoftwareAuthenticator(ORIGIN);
  const added = await add(token, authenticator.create(await optionsFor(token)));
  if (added.statusCode !== 200) throw new Error(`The passkey of ${email} was refused: ${added.body}`);
  return { email, token, authenticator };
}

/** A browser of its own: its cookies. */
async function browser() {
  const answer = await started.app.inject({ url: '/sanctum/csrf-cookie' });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const from = { cookies, headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' } };
  return {
    ask: async (): Promise<PasskeyOptions> => (await people.post('/api/auth/passkey/options', {}, from)).json(),
    send: (credential: object) => people.post('/api/auth/passkey', { credential }, from),
  };
}

/** Signs in by a passkey in a browser of its own. */
async function signIn(authenticator: SoftwareAuthenticator, lies: Lies = {}): Promise<Answer> {
  const { ask, send } = await browser();
  return send(authenticator.get(await ask(), lies));
}

/** Attempts of one kind that differ in one lie, and the answer to each. */
const LIES: readonly [what: string, lies: Lies][] = [
  ['another origin', { origin: 'http://crew.localhost.attacker.example:4080' }],
  ['another port of our host', { origin: 'http://crew.localhost:4081' }],
  ['the same host by another protocol', { origin: 'https://crew.localhost:4080' }],
  ['another relying party', { rpId: 'attacker.example' }],
  ['a part of our host as relying party', { rpId: 'localhost' }],
  ['a challenge of their own', { challenge: Buffer.from('theirs').toString('base64url') }],
  ['a frame of another page', { crossOrigin: true }],
  ['nobody verified', { isVerified: false }],
  ['nobody present', { isPresent: false }],
  ['the ceremony of another kind', { type: 'payment.get' }],
];

/** Attestations that nobody asked for. The list of revoked certificates that one names would be fetched. */
const ATTESTATIONS: readonly [what: string, attestation: NonNullable<Lies['attestation']>][] = [
  ['a certificate', { format: 'packed', statement: new Map([['x5c', [new Uint8Array([48, 0])]]]) }],
  ['another format', { format: 'fido-u2f', statement: new Map() }],
  [
    'a wrong signature of itself',
    {
      format: 'packed',
      statement: new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(70)],
      ]),
    },
  ],
];

describe('adding a passkey', () => {
  it('asks for one that verifies its person, lists it, and tells its owner by email and in the audit log', async () => {
    const { email, token } = await person();
    const options = await optionsFor(token);
    expect(options).toMatchObject({
      rp: { id: 'crew.localhost', name: 'Lorecrew' },
      user: { name: email, displayName: 'Ada Quay' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const added = await add(token, authenticator.create(options), '  Ada’s laptop ');
    const passkey = {
      id: expect.any(String),
      name: 'Ada’s laptop',
      created_at: new Date(nowMs).toISOString(),
      last_used_at: null,
      synced: false,
    };
    expect(added.json()).toEqual({ passkeys: [passkey] });
    expect((await people.as(token, { url: '/api/user' })).json().has_passkey).toBe(true);
    expect((await optionsFor(token)).excludeCredentials).toEqual([{ id: authenticator.credentialId, type: 'public-key' }]);
    expect(await people.subjects(email)).toContain('A passkey was added to your Lorecrew account');
    expect(await audited(token, 'passkey.added')).toMatchObject([{ person: { email } }]);
  });

  it('refuses whatever is not as it should be', async () => {
    const { token } = await person();
    const refuses = async (lies: Lies) =>
      outcome(await add(token, new SoftwareAuthenticator(ORIGIN).create(await optionsFor(token), lies)));
    for (const [what, lies] of LIES) expect([what, ...(await refuses(lies))]).toEqual([what, 422, 'AUTH_028']);
    for (const [what, attestation] of ATTESTATIONS)
      expect([what, ...(await refuses({ attestation }))]).toEqual([what, 422, 'AUTH_028']);
    expect(await list(token)).toEqual([]);
  });

  it('refuses an id that the authenticator did not sign, and what is no attestation', async () => {
    const { token } = await person();
    const other = new SoftwareAuthenticator(ORIGIN).credentialId;
    const credential = new SoftwareAuthenticator(ORIGIN).create(await optionsFor(token), { credentialId: other });
    expect(outcome(await add(token, credential))).toEqual([422, 'AUTH_028']);
    const { response, id } = new SoftwareAuthenticator(ORIGIN).create(await optionsFor(token));
    const broken = { id, response: { ...response, attestationObject: 'AAAA' } };
    expect(outcome(await add(token, broken))).toEqual([422, 'AUTH_028']);
  });

  it('takes a challenge once, for five minutes, and of this sign-in alone', async () => {
    const { token, email } = await person();
    const options = await optionsFor(token);
    expect((await add(token, new SoftwareAuthenticator(ORIGIN).create(options))).statusCode).toBe(200);
    expect(outcome(await add(token, new SoftwareAuthenticator(ORIGIN).create(options)))).toEqual([422, 'AUTH_028']);
    const elsewhere = await people.logIn(email);
    const theirs = new SoftwareAuthenticator(ORIGIN).create(await optionsFor(elsewhere));
    expect(outcome(await add(token, theirs))).toEqual([422, 'AUTH_028']);
    const late = new SoftwareAuthenticator(ORIGIN).create(await optionsFor(token));
    wait(5 * MINUTE_MS);
    expect(outcome(await add(token, late))).toEqual([422, 'AUTH_028']);
  });

  it('refuses a challenge that was made for a sign-in or a proof', async () => {
    const { token } = await member();
    const { challenge } = await (await browser()).ask();
    const proof: PasskeyOptions = (await call(token, 'POST', 'proof/options')).json();
    for (const other of [challenge, proof.challenge]) {
      const credential = new SoftwareAuthenticator(ORIGIN).create(await optionsFor(token), { challenge: other });
      expect(outcome(await add(token, credential))).toEqual([422, 'AUTH_028']);
    }
  });

  it('refuses a passkey that somebody has already', async () => {
    const { authenticator } = await member();
    const { token } = await person();
    expect(outcome(await add(token, authenticator.create(await optionsFor(token))))).toEqual([422, 'AUTH_028']);
  });

  it('asks for a fresh proof, and ends at ten passkeys', async () => {
    const { token } = await person();
    for (let n = 0; n < 10; n += 1) await member(Promise.resolve({ email: '', token }));
    expect(outcome(await call(token, 'POST', 'passkeys/options'))).toEqual([409, 'AUTH_030']);
    const [{ id }] = await list(token);
    wait(10 * MINUTE_MS);
    expect(outcome(await call(token, 'POST', 'passkeys/options'))).toEqual([403, 'AUTH_008']);
    expect(outcome(await call(token, 'DELETE', `passkeys/${id}`))).toEqual([403, 'AUTH_008']);
  });
});

describe('a sign-in by passkey', () => {
  it('asks for no name, opens the account, and says when the passkey was last used', async () => {
    const { email, token, authenticator } = await member();
    const { ask, send } = await browser();
    const options = await ask();
    expect(options).toEqual({
      challenge: expect.any(String),
      rpId: 'crew.localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    const done = await send(authenticator.get(options));
    expect((await people.as(done.json().token, { url: '/api/user' })).json().email).toBe(email);
    expect((await list(token))[0].last_used_at).toBe(new Date(nowMs).toISOString());
    expect(await audited(token, 'login.passkey')).toHaveLength(1);
  });

  it('refuses whatever is not as it should be, and notes it', async () => {
    const { token, authenticator } = await member();
    for (const [what, lies] of LIES)
      expect([what, ...outcome(await signIn(authenticator, lies))]).toEqual([what, 422, 'AUTH_028']);
    expect(await audited(token, 'login.passkey-refused')).toHaveLength(LIES.length);
  });

  it('refuses a signature that was changed, and what was signed by another key', async () => {
    const { authenticator } = await member();
    const other = await member();
    const { ask, send } = await browser();
    const good = authenticator.get(await ask());
    const bytes = Buffer.from(good.response.signature, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const changed = { ...good, response: { ...good.response, signature: bytes.toString('base64url') } };
    expect(outcome(await send(changed))).toEqual([422, 'AUTH_028']);
    const borrowed = other.authenticator.get(await ask(), { credentialId: authenticator.credentialId });
    expect(outcome(await send(borrowed))).toEqual([422, 'AUTH_028']);
  });

  it('refuses a passkey that names another account than its own', async () => {
    const [one, other] = [await member(), await member()];
    const { user } = await optionsFor(other.token);
    expect(outcome(await signIn(one.authenticator, { userHandle: user.id }))).toEqual([422, 'AUTH_028']);
  });

  it('takes a challenge once, also where it failed, and for five minutes', async () => {
    const { authenticator } = await member();
    const { ask, send } = await browser();
    const options = await ask();
    const credential = authenticator.get(options);
    expect((await send(credential)).statusCode).toBe(200);
    expect(outcome(await send(credential))).toEqual([422, 'AUTH_028']);
    const next = await ask();
    expect(outcome(await send(authenticator.get(next, { isVerified: false })))).toEqual([422, 'AUTH_028']);
    expect(outcome(await send(authenticator.get(next)))).toEqual([422, 'AUTH_028']);
    const late = authenticator.get(await ask());
    wait(5 * MINUTE_MS);
    expect(outcome(await send(late))).toEqual([422, 'AUTH_028']);
  });

  it('refuses a challenge of another browser, and every challenge without a browser', async () => {
    const { authenticator } = await member();
    const [mine, theirs] = [await browser(), await browser()];
    const credential = authenticator.get(await mine.ask());
    expect(outcome(await theirs.send(credential))).toEqual([422, 'AUTH_028']);
    expect(outcome(await people.post('/api/auth/passkey', { credential }))).toEqual([422, 'AUTH_028']);
    expect(outcome(await people.post('/api/auth/passkey/options', {}))).toEqual([419, 'REQUEST_419']);
    expect((await mine.send(credential)).statusCode).toBe(200);
  });

  it('refuses a counter that stands still or goes back, as that of a copy does', async () => {
    const { authenticator } = await member();
    expect((await signIn(authenticator, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) expect(outcome(await signIn(authenticator, { counter }))).toEqual([422, 'AUTH_028']);
    expect((await signIn(authenticator, { counter: 8 })).statusCode).toBe(200);
  });

  it('takes passkeys that do not count, as those that are synced', async () => {
    const { authenticator } = await member();
    for (let n = 0; n < 2; n += 1) expect((await signIn(authenticator, { counter: 0 })).statusCode).toBe(200);
  });

  it('refuses a passkey that is unknown or removed', async () => {
    const { token, authenticator } = await member();
    expect(outcome(await signIn(new SoftwareAuthenticator(ORIGIN), { userHandle: 'AAAA' }))).toEqual([404, 'AUTH_029']);
    const [{ id }] = await list(token);
    expect((await call(token, 'DELETE', `passkeys/${id}`)).json()).toEqual({ passkeys: [] });
    expect(outcome(await signIn(authenticator))).toEqual([404, 'AUTH_029']);
  });
});

describe('a company that asks for a second factor', () => {
  it('takes a passkey for both factors, and refuses the password of whoever has one', async () => {
    const owner = await member();
    const email = people.newEmail(owner.email.split('@')[1]);
    const colleague = await member(people.colleague(owner.token, email).then((token) => ({ email, token })));
    const payload = { required: true };
    const asked = await people.as(owner.token, { method: 'PUT', url: '/api/company/second-factor', payload });
    expect(asked.json()).toMatchObject({ required: true });
    wait(1);
    expect(outcome(await people.post('/api/login', { email, password: PASSWORD }))).toEqual([403, 'AUTH_031']);
    const { token } = (await signIn(colleague.authenticator)).json();
    expect((await people.as(token, { url: '/api/dashboard' })).statusCode).toBe(200);
  });

  it('shows itself to whoever adds a passkey as their factor, and ends their other sign-ins', async () => {
    const owner = await member();
    const email = people.newEmail(owner.email.split('@')[1]);
    const before = await people.colleague(owner.token, email);
    wait(1);
    await people.as(owner.token, { method: 'PUT', url: '/api/company/second-factor', payload: { required: true } });
    wait(1);
    const [token, other] = [await people.logIn(email), await people.logIn(email)];
    const dashboard = async (by: string) => (await people.as(by, { url: '/api/dashboard' })).statusCode;
    expect([await dashboard(before), await dashboard(token), await dashboard(other)]).toEqual([200, 403, 403]);
    const { authenticator } = await member(Promise.resolve({ email, token }));
    expect([await dashboard(before), await dashboard(token), await dashboard(other)]).toEqual([401, 200, 401]);
    expect((await people.as(token, { url: '/api/user' })).json().second_factor).toBe('off');
    expect((await signIn(authenticator)).statusCode).toBe(200);
  });

  it('lets an owner reset the passkeys of a member, who signs in by the password then', async () => {
    const owner = await person();
    const email = people.newEmail(owner.email.split('@')[1]);
    const { token, authenticator } = await member(
      people.colleague(owner.token, email).then((theirs) => ({ email, token: theirs })),
    );
    const { id } = (await people.as(token, { url: '/api/user' })).json();
    const reset = await people.as(owner.token, { method: 'DELETE', url: `/api/company/members/${id}/second-factor` });
    expect(reset.statusCode).toBe(200);
    expect(outcome(await signIn(authenticator))).toEqual([404, 'AUTH_029']);
    expect((await people.post('/api/login', { email, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('a proof by passkey', () => {
  const prove = (token: string, passkey: object) => call(token, 'POST', 'proof', { passkey });
  const ask = async (token: string): Promise<PasskeyOptions> => (await call(token, 'POST', 'proof/options')).json();

  it('is asked of the passkeys of this person, and is good for ten minutes', async () => {
    const { token, authenticator } = await member();
    wait(10 * MINUTE_MS);
    expect(outcome(await call(token, 'POST', 'passkeys/options'))).toEqual([403, 'AUTH_008']);
    const options = await ask(token);
    expect(options.allowCredentials).toEqual([{ id: authenticator.credentialId, type: 'public-key' }]);
    const credential = authenticator.get(options);
    expect((await prove(token, credential)).statusCode).toBe(200);
    expect((await call(token, 'POST', 'passkeys/options')).statusCode).toBe(200);
    expect(outcome(await prove(token, credential))).toEqual([422, 'AUTH_028']);
  });

  it('is none by the passkey of another, or by a challenge of a sign-in', async () => {
    const [one, other] = [await member(), await member()];
    wait(10 * MINUTE_MS);
    expect(outcome(await prove(one.token, other.authenticator.get(await ask(one.token))))).toEqual([422, 'AUTH_028']);
    expect(outcome(await prove(one.token, one.authenticator.get(await ask(other.token))))).toEqual([422, 'AUTH_028']);
    const signInOptions = await (await browser()).ask();
    expect(outcome(await prove(one.token, one.authenticator.get(signInOptions)))).toEqual([422, 'AUTH_028']);
    expect(outcome(await call(one.token, 'POST', 'passkeys/options'))).toEqual([403, 'AUTH_008']);
  });

  it('cannot be asked of somebody without a passkey', async () => {
    const { token } = await person();
    expect(outcome(await call(token, 'POST', 'proof/options'))).toEqual([404, 'AUTH_029']);
  });
});

describe('passkeys that one has', () => {
  it('are renamed and removed by their owner alone; whoever came in by one is signed out', async () => {
    const { email, token, authenticator } = await member();
    const stranger = await person();
    const { token: byPasskey } = (await signIn(authenticator)).json();
    const [{ id }] = await list(token);
    expect(outcome(await call(stranger.token, 'PUT', `passkeys/${id}`, { name: 'Mine' }))).toEqual([404, 'AUTH_029']);
    expect(outcome(await call(stranger.token, 'DELETE', `passkeys/${id}`))).toEqual([404, 'AUTH_029']);
    expect((await call(token, 'PUT', `passkeys/${id}`, { name: 'Phone' })).json().passkeys[0].name).toBe('Phone');
    expect((await call(token, 'DELETE', `passkeys/${id}`)).json()).toEqual({ passkeys: [] });
    expect((await people.as(byPasskey, { url: '/api/user' })).statusCode).toBe(401);
    expect((await people.as(token, { url: '/api/user' })).statusCode).toBe(200);
    expect(await people.subjects(email)).toContain('A passkey of your Lorecrew account was removed');
    expect(await people.logIn(email)).toMatch(/^lc_d_/);
  });
});
