import type { ProviderLinkAnswer } from '@lorecrew/contract/api/auth';
import { Email } from '@lorecrew/contract/api/person';
import { NONCE_LIFETIME_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { IdentityProvider, Queryable, SocialIdentity } from '../../../ports.ts';
import { partsOfSigned, type SiteSecrets, signValue } from '../../../signed.ts';
import { queueMail } from '../../outbox/commands.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import { type AuthContext, type Caller, openSignIn, revokeWay, type SignIn } from '../auth/commands.ts';
import { hashSecret, maySignIn, type UserHolder } from '../auth/queries.ts';
import { makeLink, markUsed, openLink } from '../links/commands.ts';
import { showSelf } from '../passwords/commands.ts';
import { enrol, findPerson, type Person, type PersonRef, proveAddress } from '../signup/commands.ts';
import { mayUseEmail } from '../signup/queries.ts';
import { connectEmail, provingEmail, toldEmail } from './mails.ts';
import { isSame, nameFrom, requiredProof } from './rules.ts';
import { connect, deleteIdentities, findByIdentity, holdPerson, type Identity, useNonce } from './store.ts';

export { connect, findByIdentity, nameFrom, useNonce };

export interface SocialContext extends AuthContext {
  readonly secrets: SiteSecrets;
  /** Null where it is not configured. */
  readonly microsoft: IdentityProvider | null;
}

const PROVIDER = 'microsoft';
const scope = { role: 'accounts' } as const;

/** A nonce for one sign-in, good for ten minutes in the browser that asked, which must be one we know by its cookie. Nothing is kept of it until it is used. */
export function makeNonce({ secrets, ids, clock }: SocialContext, browser: string): string {
  const until = (clock.nowMs() + NONCE_LIFETIME_MS).toString(36);
  return signValue({ secrets, purpose: 'nonce', boundTo: [browser], parts: [ids.secret(), until] });
}

/** Until when a nonce is good; null when it is not ours, not this browser's or too old. */
function nonceEndMs({ secrets, clock }: SocialContext, { nonce, browser }: { nonce: string; browser: string }): number | null {
  const [, until = '', ...more] = partsOfSigned({ secrets, purpose: 'nonce', boundTo: [browser], value: nonce }) ?? [];
  if (browser === '' || more.length > 0) return null;
  const endMs = Number.parseInt(until, 36);
  return endMs > clock.nowMs() ? endMs : null;
}

/** The identity a token proves, once. */
async function proved(
  context: SocialContext,
  { token, browser }: { token: string; browser: string },
): Promise<Result<SocialIdentity>> {
  const { db, clock, microsoft } = context;
  if (!microsoft) return refuse('AUTH_006');
  const identity = await microsoft.verify({ token, nowMs: clock.nowMs() });
  if (identity === 'forged') return refuse('AUTH_005');
  if (identity === 'personal') return refuse('USER_011');
  const endMs = nonceEndMs(context, { nonce: identity.nonce, browser });
  if (endMs === null) return refuse('AUTH_005');
  // By the random part alone, so that nothing written around it makes another nonce of it.
  const used = { hash: hashSecret(identity.nonce.slice(0, identity.nonce.indexOf('.'))), expiresAtMs: endMs };
  return (await db.transaction(scope, (tx) => useNonce(tx, used))) ? ok(identity) : refuse('AUTH_005');
}

/** Whether a token of Microsoft proves an account that is connected with this person. */
export async function provesPerson(
  context: SocialContext,
  { token, browser, userId }: { token: string; browser: string; userId: string },
): Promise<Result<null>> {
  const identity = await proved(context, { token, browser });
  if (!identity.ok) return identity;
  const person = await context.db.transaction(scope, (tx) => findByIdentity(tx, keyOf(identity.value)));
  return person?.id === userId ? ok(null) : refuse('AUTH_013');
}

function keyOf({ tenant, subject }: SocialIdentity): Identity {
  return { provider: PROVIDER, tenant, subject };
}

/** The owner of the address is asked: a tenant can put any address into its tokens. */
async function askOwner(
  tx: Queryable,
  context: SocialContext,
  { user, identity }: { user: PersonRef & { proved: boolean }; identity: SocialIdentity },
): Promise<void> {
  const link = await makeLink(tx, context, { purpose: 'connect', user, foreign: keyOf(identity) });
  if (!link) return;
  const words = { ...user, url: context.siteUrl() + paths.confirmLink(link.secret) };
  const content = user.proved ? connectEmail(words) : provingEmail(words);
  const { companyId, email: to } = user;
  await queueMail(tx, context, { kind: 'connect', companyId, to, content, goodUntilMs: link.goodUntilMs });
}

async function enter(
  tx: Queryable,
  context: SocialContext,
  { identity, caller, email }: { identity: SocialIdentity; caller: Caller; email: string | null },
): Promise<Result<SignIn>> {
  const known = await findByIdentity(tx, keyOf(identity));
  if (known && !maySignIn(known.userTypeId)) return refuse('USER_006');
  if (known) return openSignIn(tx, context, { user: known, caller, how: PROVIDER });
  if (email === null) return refuse('USER_011');
  const firstName = nameFrom(identity.firstName, 'first');
  const lastName = nameFrom(identity.lastName, 'last');
  const user = await enrol(tx, context, { firstName, lastName, email, passwordHash: null, language: caller.language });
  await askOwner(tx, context, { user, identity });
  return refuse('AUTH_004');
}

/**
 * Signs in whoever a token of Microsoft proves. A person is found by tenant and object id, never by email. Anybody else gets an email
 * to the address that the token names, known or not, whose link connects the two.
 */
export async function socialSignIn(
  context: SocialContext,
  { token, browser, caller }: { token: string; browser: string; caller: Caller },
): Promise<Result<SignIn>> {
  const identity = await proved(context, { token, browser });
  if (!identity.ok) return identity;
  const parsed = Email.safeParse(identity.value.email);
  const email = parsed.success && (await mayUseEmail(context.db, parsed.data)) ? parsed.data : null;
  const entered = await context.db.transaction(scope, (tx) => enter(tx, context, { identity: identity.value, caller, email }));
  context.wakeOutbox();
  return entered;
}

/** Connects, and tells the owner. Refused where the identity is somebody else's. */
async function connectAndTell(
  tx: Queryable,
  context: SocialContext,
  { identity, person, network }: { identity: Identity; person: Person; network: string },
): Promise<Result<null>> {
  if (!(await connect(tx, { identity, user: person }))) return refuse('AUTH_010');
  const { id: userId, companyId, firstName, language, email: to } = person;
  await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'identity.connected', companyId, userId, network });
  const content = toldEmail('connected', { language, firstName, url: context.siteUrl() + paths.profile() });
  await queueMail(tx, context, { kind: 'connected', companyId, to, content });
  return ok(null);
}

/** Connects a Microsoft account with the signed-in user, who must have proved who they are. */
export async function connectWhileSignedIn(
  context: SocialContext,
  input: { token: string; password: string | null; browser: string; who: UserHolder; network: string },
): Promise<Result<null>> {
  const { token, password, browser, who, network } = input;
  const shown = await showSelf(context, { who, password });
  if (!shown.ok) return shown;
  const identity = await proved(context, { token, browser });
  if (!identity.ok) return identity;
  const done = await context.db.transaction(scope, async (tx) => {
    const person = await findPerson(tx, { id: who.userId });
    return person ? connectAndTell(tx, context, { identity: keyOf(identity.value), person, network }) : refuse('USER_001');
  });
  context.wakeOutbox();
  return done;
}

/** The link of an email about a Microsoft account, with the user it names; null when it is no longer good. */
async function peek({ db, clock }: SocialContext, secret: string): Promise<{ foreign: Identity; person: Person } | null> {
  return db.transaction(scope, async (tx) => {
    const link = await openLink(tx, { purpose: 'connect', secret, nowMs: clock.nowMs() });
    if (!link?.foreign || link.used) return null;
    const person = await findPerson(tx, { id: link.userId });
    return person && { foreign: link.foreign, person };
  });
}

/** Whom an email about a Microsoft account is about, and what its link asks for besides that account. Changes nothing. */
export async function lookAtConnection(context: SocialContext, token: string): Promise<Result<ProviderLinkAnswer>> {
  const peeked = await peek(context, token);
  if (!peeked) return refuse('AUTH_003');
  const { email, firstName: first_name, verified, hasPassword } = peeked.person;
  return ok({ email, first_name, asks: requiredProof({ verified, hasPassword }) });
}

/**
 * Connects the two accounts a mailed link names, and signs in. The link proves the address, and the ID token that whoever opened it
 * has that Microsoft account; an account that was proved before asks for its owner as well.
 */
export async function confirmConnection(
  context: SocialContext,
  input: { token: string; idToken: string; password: string | null; browser: string; who: UserHolder | null; caller: Caller },
): Promise<Result<SignIn>> {
  const { token, idToken, password, browser, who, caller } = input;
  const peeked = await peek(context, token);
  if (!peeked) return refuse('AUTH_003');
  const { foreign, person } = peeked;
  if (!maySignIn(person.userTypeId)) return refuse('USER_006');
  if (person.verified) {
    const provedAtMs = who?.userId === person.id ? who.provedAtMs : Number.NEGATIVE_INFINITY;
    const shown = await showSelf(context, { who: { userId: person.id, provedAtMs }, password });
    if (!shown.ok) return shown;
  }
  const identity = await proved(context, { token: idToken, browser });
  if (!identity.ok) return identity;
  if (!isSame(keyOf(identity.value), foreign)) return refuse('AUTH_013');
  const done = await context.db.transaction(scope, (tx) => connectByEmail(tx, context, { token, foreign, person, caller }));
  context.wakeOutbox();
  return done;
}

async function connectByEmail(
  tx: Queryable,
  context: SocialContext,
  { token, foreign, person, caller }: { token: string; foreign: Identity; person: Person; caller: Caller },
): Promise<Result<SignIn>> {
  const { network } = caller;
  const nowMs = context.clock.nowMs();
  const link = await openLink(tx, { purpose: 'connect', secret: token, nowMs });
  if (!link || link.used) return refuse('AUTH_003');
  const holder = await findByIdentity(tx, foreign);
  if (holder && holder.id !== person.id) return refuse('AUTH_010');
  const proof = await proveAddress(tx, context, { link, network });
  // Proved by somebody else since it was looked at: then its owner is to be asked after all.
  if (proof === 'gone' || (proof === 'again') !== person.verified) return refuse('AUTH_003');
  const connected = await connectAndTell(tx, context, { identity: foreign, person, network });
  if (!connected.ok) return connected;
  await markUsed(tx, { id: link.id, atMs: nowMs });
  return openSignIn(tx, context, { user: person, caller, how: PROVIDER });
}

/** Takes every account of the provider away from a person, ends what was signed in by them, and tells the owner. */
export async function disconnect(
  context: SocialContext,
  { who, network }: { who: UserHolder; network: string },
): Promise<Result<null>> {
  const { db, clock, siteUrl, wakeOutbox } = context;
  const { userId, companyId, familyId } = who;
  const atMs = clock.nowMs();
  const done = await db.transaction(scope, async (tx) => {
    const person = await holdPerson(tx, userId);
    if (!person) return refuse('USER_001');
    if (!person.hasPassword) return refuse('AUTH_012');
    if (!(await deleteIdentities(tx, { userId, provider: PROVIDER }))) return refuse('AUTH_014');
    await revokeWay(tx, { userId, way: PROVIDER, exceptFamilyId: familyId, atMs });
    await recordAuditEvent(tx, { atMs, action: 'identity.disconnected', companyId, userId, network });
    const content = toldEmail('disconnected', { ...person, url: siteUrl() + paths.profile() });
    await queueMail(tx, context, { kind: 'disconnected', companyId, to: person.email, content });
    return ok(null);
  });
  wakeOutbox();
  return done;
}
