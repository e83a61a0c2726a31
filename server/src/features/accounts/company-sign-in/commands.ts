import type { CompanySignInAnswer, CompanySignInBody } from '@lorecrew/contract/api/company-sign-in';
import { Email } from '@lorecrew/contract/api/person';
import { NONCE_LIFETIME_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { CompanyIdentity, OpenIdProviders, Queryable, ReadTextRecords } from '../../../ports.ts';
import { acceptedSecrets, computeSignature, partsOfSigned, type SiteSecrets, signatureBy, signValue } from '../../../signed.ts';
import { queueMail } from '../../outbox/commands.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import { type AuthContext, type Caller, COMPANY_WAY, revokeOtherWays, writeSignIn } from '../auth/commands.ts';
import { hashSecret, maySignIn, type UserHolder } from '../auth/queries.ts';
import { isInactive } from '../directory/queries.ts';
import { connect, findByIdentity, nameFrom, useNonce } from '../identities/commands.ts';
import { enrol, findOwners, findPerson, proveAddress } from '../signup/commands.ts';
import { domainOf } from '../signup/queries.ts';
import { signInChangedEmail } from './mails.ts';
import {
  deleteConnection,
  findByVerifiedDomain,
  findConnection,
  listDomains,
  markVerified,
  type StoredConnection,
  saveConnection,
} from './store.ts';

export interface CompanySignInContext extends AuthContext {
  readonly openId: OpenIdProviders;
  readonly readTextRecords: ReadTextRecords;
}

type Who = Pick<UserHolder, 'userId' | 'companyId'> & { readonly network: string };

const PROVIDER = 'oidc';
const scope = { role: 'accounts' } as const;
const RECORD_PREFIX = '_lorecrew';

/** What a record has to say, for each accepted secret, the current one first. Nothing is stored of it. */
function recordValues(secrets: SiteSecrets, { companyId, domain }: { companyId: string; domain: string }): string[] {
  const signing = { purpose: 'company domain', parts: [companyId, domain] };
  return acceptedSecrets(secrets).map((secret) => `lorecrew-domain=${signatureBy(secret, signing)}`);
}

async function answerFor(tx: Queryable, context: CompanySignInContext, companyId: string): Promise<CompanySignInAnswer> {
  const connection = await findConnection(tx, companyId);
  const domains = await listDomains(tx, companyId);
  return {
    connection: connection && { issuer: connection.issuer, client_id: connection.clientId, required: connection.required },
    redirect_uri: redirectUri(context),
    domains: domains.map(({ domain, verified }) => ({
      domain,
      verified,
      record_name: `${RECORD_PREFIX}.${domain}`,
      record_value: recordValues(context.secrets, { companyId, domain })[0] ?? '',
    })),
  };
}

/** How people of a company sign in. */
export function loadCompanySignIn(
  context: CompanySignInContext,
  { companyId }: Pick<Who, 'companyId'>,
): Promise<CompanySignInAnswer> {
  return context.db.transaction(scope, (tx) => answerFor(tx, context, companyId));
}

/** The stored secret, where it may stay: it is never sent to another provider than the one it was given for. */
function keptSecret(stored: StoredConnection | null, { issuer, client_id }: CompanySignInBody): string | null {
  return stored?.issuer === issuer && stored.clientId === client_id ? stored.sealedSecret : null;
}

/** Tells the other owners, so that none of them finds out by not getting in. */
async function tellOwners(
  tx: Queryable,
  context: CompanySignInContext,
  { userId, companyId }: Who,
  connection: Parameters<typeof signInChangedEmail>[0]['connection'],
): Promise<void> {
  const person = await findPerson(tx, { id: userId });
  if (!person) return;
  const facts = { company: person.companyName, who: `${person.firstName} ${person.lastName}`, connection };
  for (const owner of await findOwners(tx, companyId)) {
    if (owner.id === userId) continue;
    const content = signInChangedEmail({ ...facts, ...owner, url: context.siteUrl() + paths.profile() });
    await queueMail(tx, context, { kind: 'company-sign-in', companyId, to: owner.email, content });
  }
}

/** Sets the identity provider of a company, once it has been reached. */
export async function saveCompanySignIn(
  context: CompanySignInContext,
  { who, body }: { who: Who; body: CompanySignInBody },
): Promise<Result<CompanySignInAnswer> | { ok: false; code: 'REQUEST_001'; fields: Record<string, string> }> {
  const { db, openId, sealer, clock } = context;
  const { companyId, userId, network } = who;
  const { issuer, client_id: clientId, client_secret: secret, required } = body;
  const before = await db.transaction(scope, async (tx) => ({
    stored: await findConnection(tx, companyId),
    domains: await listDomains(tx, companyId),
  }));
  const sealedSecret = secret === undefined ? keptSecret(before.stored, body) : await sealer.seal(secret);
  if (sealedSecret === null)
    return { ok: false, code: 'REQUEST_001', fields: { client_secret: 'Please enter the client secret.' } };
  if (required && !before.domains.some(({ verified }) => verified)) return refuse('COMPANY_009');
  // Nothing of this sign-in is used; the page's address shows that the provider answers, and as the one it is said to be.
  const [state, nonce, verifier] = [context.ids.secret(), context.ids.secret(), context.ids.secret()];
  const connection = { issuer, clientId, secret: secret ?? sealedSecret };
  const page = await openId.pageFor({ connection, redirectUri: redirectUri(context), state, nonce, verifier, email: null });
  if (page === null) return refuse('AUTH_021');
  const saved = await db.transaction(scope, async (tx) => {
    const atMs = clock.nowMs();
    await saveConnection(tx, { companyId, issuer, clientId, sealedSecret, required, atMs });
    if (required) await revokeOtherWays(tx, { companyId, atMs });
    await recordAuditEvent(tx, { atMs, action: 'company.sign-in.set', companyId, userId, network });
    await tellOwners(tx, context, who, { issuer, required });
    return ok(await answerFor(tx, context, companyId));
  });
  context.wakeOutbox();
  return saved;
}

/** Removes the identity provider of a company: passwords open its accounts again. */
export async function deleteCompanySignIn(context: CompanySignInContext, who: Who): Promise<CompanySignInAnswer> {
  const { companyId, userId, network } = who;
  const answer = await context.db.transaction(scope, async (tx) => {
    if (await deleteConnection(tx, companyId)) await tellOwners(tx, context, who, null);
    const atMs = context.clock.nowMs();
    await recordAuditEvent(tx, { atMs, action: 'company.sign-in.removed', companyId, userId, network });
    return answerFor(tx, context, companyId);
  });
  context.wakeOutbox();
  return answer;
}

/** Looks for the record that proves a domain of the company. */
export async function verifyDomain(
  context: CompanySignInContext,
  { who, domain }: { who: Who; domain: string },
): Promise<Result<CompanySignInAnswer>> {
  const { companyId, userId, network } = who;
  const domains = await context.db.transaction(scope, (tx) => listDomains(tx, companyId));
  if (!domains.some((one) => one.domain === domain)) return refuse('COMPANY_008');
  const values = recordValues(context.secrets, { companyId, domain });
  const records = await context.readTextRecords(`${RECORD_PREFIX}.${domain}`).catch(() => []);
  if (!records.some((record) => values.includes(record.trim()))) return refuse('COMPANY_007');
  return context.db.transaction(scope, async (tx) => {
    const atMs = context.clock.nowMs();
    await markVerified(tx, { companyId, domain, atMs });
    await recordAuditEvent(tx, { atMs, action: 'company.domain.verified', companyId, userId, network });
    return ok(await answerFor(tx, context, companyId));
  });
}

/** Where providers send people back to: one address for all of them. */
function redirectUri({ siteUrl }: Pick<AuthContext, 'siteUrl'>): string {
  return siteUrl() + paths.login();
}

/** Tells one registration from another, so that an answer is good for none but the one that was asked. */
function registrationKey({ issuer, clientId }: StoredConnection): string {
  return hashSecret(`${issuer}\n${clientId}`).slice(0, 16);
}

/** What only this sign-in has; both come from its state, so that nothing of it is stored. */
function secretsOf({ secrets }: Pick<AuthContext, 'secrets'>, state: string): { nonce: string; verifier: string } {
  return {
    nonce: computeSignature({ secrets, purpose: 'company sign-in nonce', parts: [state] }),
    verifier: computeSignature({ secrets, purpose: 'company sign-in verifier', parts: [state] }),
  };
}

const STATE = 'company sign-in';

/** Where somebody with an address of a proved domain signs in. AUTH_020 where no company has set that up. */
export async function startSignIn(
  context: CompanySignInContext,
  { email, browser }: { email: string; browser: string },
): Promise<Result<string>> {
  const { db, secrets, ids, clock } = context;
  const found = await db.transaction(scope, async (tx) => {
    const companyId = await findByVerifiedDomain(tx, domainOf(email));
    return companyId && findConnection(tx, companyId);
  });
  const connection = found && (await opened(context, found));
  if (!found || !connection) return refuse('AUTH_020');
  const until = (clock.nowMs() + NONCE_LIFETIME_MS).toString(36);
  const parts = [ids.secret(), until, found.companyId, registrationKey(found)];
  const state = signValue({ secrets, purpose: STATE, boundTo: [browser], parts });
  const url = await context.openId.pageFor({
    ...{ connection, state, redirectUri: redirectUri(context), email },
    ...secretsOf(context, state),
  });
  return url === null ? refuse('AUTH_021') : ok(url);
}

/** A registration with its secret; null where the secret was sealed with a key that is gone. */
async function opened({ sealer }: Pick<AuthContext, 'sealer'>, { issuer, clientId, sealedSecret }: StoredConnection) {
  const secret = await sealer.open(sealedSecret);
  return secret === null ? null : { issuer, clientId, secret };
}

/** The registration that an answer is for, once: the state is ours, this browser's, fresh and unused. */
async function registrationOf(
  { db, secrets, clock }: CompanySignInContext,
  { state, browser }: { state: string; browser: string },
): Promise<StoredConnection | null> {
  const parts = browser === '' ? null : partsOfSigned({ secrets, purpose: STATE, boundTo: [browser], value: state });
  const [random = '', until = '', companyId = '', key] = parts ?? [];
  const expiresAtMs = Number.parseInt(until, 36);
  if (!(expiresAtMs > clock.nowMs())) return null;
  return db.transaction(scope, async (tx) => {
    if (!(await useNonce(tx, { hash: hashSecret(random), expiresAtMs }))) return null;
    const found = await findConnection(tx, companyId);
    return found && registrationKey(found) === key ? found : null;
  });
}

/** Signs in whom the identity provider of a company vouches for. Their address is of a domain that this very company has proved. */
export async function finishSignIn(
  context: CompanySignInContext,
  input: { state: string; code: string; iss: string | undefined; browser: string; caller: Caller },
): Promise<Result<{ token: string }>> {
  const { state, code, iss, browser, caller } = input;
  const registration = await registrationOf(context, { state, browser });
  const connection = registration && (await opened(context, registration));
  if (!registration || !connection) return refuse('AUTH_005');
  const answer = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) });
  const identity = await context.openId.redeem({
    ...{ connection, state, answerUrl: `${redirectUri(context)}?${answer}`, nowMs: context.clock.nowMs() },
    ...secretsOf(context, state),
  });
  const { companyId } = registration;
  const entered = await context.db.transaction(scope, async (tx) => {
    const result =
      identity === 'forged' ? refuse('AUTH_005') : await enter(tx, context, { companyId, identity, registration, caller });
    if (!result.ok) {
      const { network } = caller;
      await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'login.refused', companyId, userId: null, network });
    }
    return result;
  });
  context.wakeOutbox();
  return entered;
}

/** Finds whom an identity belongs to, or makes a member of them, and signs them in. */
async function enter(
  tx: Queryable,
  context: CompanySignInContext,
  input: { companyId: string; identity: CompanyIdentity; registration: StoredConnection; caller: Caller },
): Promise<Result<{ token: string }>> {
  const { companyId, identity, registration, caller } = input;
  const { data: email } = Email.safeParse(identity.email);
  if (email === undefined || (await findByVerifiedDomain(tx, domainOf(email))) !== companyId) return refuse('AUTH_005');
  if (await isInactive(tx, { companyId, email })) return refuse('AUTH_005');
  const key = { provider: PROVIDER, tenant: `${companyId} ${registration.issuer}`, subject: identity.subject };
  const known = await findByIdentity(tx, key);
  const person = known ?? (await join(tx, context, { email, identity, caller, companyId }));
  if (person?.companyId !== companyId) return refuse('AUTH_005');
  if (!maySignIn(person.userTypeId)) return refuse('USER_006');
  if (!known && !(await connect(tx, { identity: key, user: person }))) return refuse('AUTH_005');
  // The provider asks for factors of its own.
  return writeSignIn(tx, context, { user: person, caller, how: COMPANY_WAY });
}

/** The company's own person with an address, made where there is none, and let in; null where the address is of another company's. */
async function join(
  tx: Queryable,
  context: CompanySignInContext,
  { email, identity, caller, companyId }: { email: string; identity: CompanyIdentity; caller: Caller; companyId: string },
) {
  const { language, network } = caller;
  const firstName = nameFrom(identity.firstName, 'first');
  const lastName = nameFrom(identity.lastName, 'last');
  const { id, companyId: theirs } = await enrol(tx, context, { firstName, lastName, email, passwordHash: null, language });
  if (theirs !== companyId) return null;
  await proveAddress(tx, context, { link: { userId: id, companyId, email }, network, letIn: true });
  return findPerson(tx, { id });
}
