import type {
  CompanySignInAnswer,
  CompanySignInBody,
  SamlMetadataAnswer,
  SamlSignInBody,
} from '@lorecrew/contract/api/company-sign-in';
import { Email } from '@lorecrew/contract/api/person';
import { MAX_DOMAINS, NONCE_LIFETIME_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { z } from 'zod';
import type { CompanyIdentity, OpenIdProviders, Queryable, ReadTextRecords, SamlParty, SamlProviders } from '../../../ports.ts';
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
  clearVerified,
  deleteClaim,
  deleteConnection,
  deleteDomain,
  findByVerifiedDomain,
  findConnection,
  holdDomain,
  insertClaim,
  listDomains,
  markVerified,
  replaceSealedSecret,
  type StoredConnection,
  type StoredOpenId,
  type StoredSaml,
  saveConnection,
} from './store.ts';

export interface CompanySignInContext extends AuthContext {
  readonly openId: OpenIdProviders;
  readonly saml: SamlProviders;
  readonly readTextRecords: ReadTextRecords;
}

type Who = Pick<UserHolder, 'userId' | 'companyId'> & { readonly network: string };

const scope = { role: 'accounts' } as const;
const RECORD_PREFIX = '_lorecrew';
/** A page takes up a ticket as soon as it opens. */
const TICKET_LIFETIME_MS = 2 * 60_000;

/** What a record has to say, for each accepted secret, the current one first. Nothing is stored of it. */
function recordValues(secrets: SiteSecrets, { companyId, domain }: { companyId: string; domain: string }): string[] {
  const signing = { purpose: 'company domain', parts: [companyId, domain] };
  return acceptedSecrets(secrets).map((secret) => `lorecrew-domain=${signatureBy(secret, signing)}`);
}

async function answerFor(tx: Queryable, context: CompanySignInContext, companyId: string): Promise<CompanySignInAnswer> {
  const connection = await findConnection(tx, companyId);
  const domains = await listDomains(tx, companyId);
  const { entityId, acsUrl } = partyOf(context, companyId);
  return {
    connection:
      connection?.kind === 'oidc'
        ? { issuer: connection.issuer, client_id: connection.clientId, required: connection.required }
        : null,
    redirect_uri: redirectUri(context),
    saml: { connection: connection?.kind === 'saml' ? samlAnswer(connection) : null, entity_id: entityId, acs_url: acsUrl },
    domains: domains.map(({ domain, verified, inUse }) => ({
      domain,
      verified,
      in_use: inUse,
      record_name: `${RECORD_PREFIX}.${domain}`,
      record_value: recordValues(context.secrets, { companyId, domain })[0] ?? '',
    })),
  };
}

function samlAnswer({ issuer, url, certificates, required }: Omit<StoredSaml, 'kind' | 'companyId'>) {
  return { issuer, sign_in_url: url, certificates, required };
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
  return stored?.kind === 'oidc' && stored.issuer === issuer && stored.clientId === client_id ? stored.sealedSecret : null;
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

type Saved = Result<CompanySignInAnswer> | { ok: false; code: 'REQUEST_001'; fields: Record<string, string> };

/** Refuses what one field says. */
function refuseField(name: string, text: string) {
  return { ok: false, code: 'REQUEST_001', fields: { [name]: text } } as const;
}

/** Stores the identity provider of a company, once it is known to be good. */
async function store(
  context: CompanySignInContext,
  { who, connection }: { who: Who; connection: StoredConnection },
): Promise<Result<CompanySignInAnswer>> {
  const { companyId, userId, network } = who;
  const { issuer, required } = connection;
  const saved = await context.db.transaction(scope, async (tx) => {
    const domains = await listDomains(tx, companyId);
    if (required && !domains.some(({ verified }) => verified)) return refuse('COMPANY_009');
    const atMs = context.clock.nowMs();
    await saveConnection(tx, { connection, atMs });
    if (required) await revokeOtherWays(tx, { companyId, atMs });
    await recordAuditEvent(tx, { atMs, action: 'company.sign-in.set', companyId, userId, network });
    await tellOwners(tx, context, who, { issuer, required });
    return ok(await answerFor(tx, context, companyId));
  });
  context.wakeOutbox();
  return saved;
}

/** Sets the SAML provider of a company. */
export async function saveSamlSignIn(
  context: CompanySignInContext,
  { who, body }: { who: Who; body: SamlSignInBody },
): Promise<Saved> {
  const { issuer, sign_in_url: url, required } = body;
  const { companyId } = who;
  const certificates = context.saml.readCertificates(body.certificates);
  if (certificates === null)
    return refuseField('certificates', 'Please paste the signing certificate of your provider (RSA, 2048 bits or more).');
  const connection = { kind: 'saml', companyId, issuer, url, certificates, required } as const;
  const page = await context.saml.pageFor({
    connection,
    party: partyOf(context, companyId),
    requestId: '_none',
    otherAccount: false,
  });
  if (page === null) return refuseField('sign_in_url', 'Please enter the sign-in address, like https://login.company.com/saml.');
  return store(context, { who, connection });
}

/** Reads the metadata of a SAML provider. */
export async function readSamlMetadata({ saml }: CompanySignInContext, source: string): Promise<Result<SamlMetadataAnswer>> {
  const read = await saml.readMetadata(source);
  return read ? ok({ issuer: read.issuer, sign_in_url: read.url, certificates: read.certificates }) : refuse('AUTH_032');
}

/** Sets the identity provider of a company, once it has been reached. */
export async function saveCompanySignIn(
  context: CompanySignInContext,
  { who, body }: { who: Who; body: CompanySignInBody },
): Promise<Saved> {
  const { db, openId, sealer } = context;
  const { companyId } = who;
  const { issuer, client_id: clientId, client_secret: secret, required } = body;
  const before = await db.transaction(scope, async (tx) => ({
    stored: await findConnection(tx, companyId),
    domains: await listDomains(tx, companyId),
  }));
  const sealedSecret = secret === undefined ? keptSecret(before.stored, body) : await sealer.seal(secret);
  if (sealedSecret === null) return refuseField('client_secret', 'Please enter the client secret.');
  if (required && !before.domains.some(({ verified }) => verified)) return refuse('COMPANY_009');
  // Nothing of this sign-in is used; the page's address shows that the provider answers, and as the one it is said to be.
  const [state, nonce, verifier] = [context.ids.secret(), context.ids.secret(), context.ids.secret()];
  const connection = { issuer, clientId, secret: secret ?? sealedSecret };
  const page = await openId.pageFor({
    connection,
    redirectUri: redirectUri(context),
    state,
    nonce,
    verifier,
    email: null,
    otherAccount: false,
  });
  if (page === null) return refuse('AUTH_021');
  return store(context, { who, connection: { kind: 'oidc', companyId, issuer, clientId, sealedSecret, required } });
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
    await holdDomain(tx, { companyId, domain });
    if (!(await listDomains(tx, companyId)).some((one) => one.domain === domain)) return refuse('COMPANY_008');
    const atMs = context.clock.nowMs();
    // Only whoever has shown that the domain is theirs is told that another company has it.
    if (!(await markVerified(tx, { companyId, domain, atMs }))) return refuse('COMPANY_010');
    await deleteClaim(tx, { companyId, domain });
    await recordAuditEvent(tx, { atMs, action: 'company.domain.verified', companyId, userId, network });
    return ok(await answerFor(tx, context, companyId));
  });
}

/** Puts a domain on the list of a company. It counts for nothing until its record is found. */
export function addDomain(
  context: CompanySignInContext,
  { who: { companyId }, domain }: { who: Who; domain: string },
): Promise<Saved> {
  return context.db.transaction(scope, async (tx) => {
    await holdDomain(tx, { companyId, domain });
    const domains = await listDomains(tx, companyId);
    if (!domains.some((one) => one.domain === domain)) {
      if (domains.length >= MAX_DOMAINS) return refuseField('domain', 'Please remove another domain first.');
      await insertClaim(tx, { companyId, domain });
    }
    return ok(await answerFor(tx, context, companyId));
  });
}

/**
 * Takes a domain from a company. Where its people have addresses of it, the domain stays theirs without its proof: they keep their
 * accounts, and whoever signs up with such an address still asks to join them.
 */
export function removeDomain(
  context: CompanySignInContext,
  { who: { companyId, userId, network }, domain }: { who: Who; domain: string },
): Promise<Result<CompanySignInAnswer>> {
  return context.db.transaction(scope, async (tx) => {
    await holdDomain(tx, { companyId, domain });
    const found = (await listDomains(tx, companyId)).find((one) => one.domain === domain);
    if (!found) return refuse('COMPANY_008');
    // Its people would have no way in.
    if (found.verified && (await findConnection(tx, companyId))?.required) return refuse('COMPANY_011');
    await deleteClaim(tx, { companyId, domain });
    if (found.inUse) await clearVerified(tx, { companyId, domain });
    else await deleteDomain(tx, { companyId, domain });
    const atMs = context.clock.nowMs();
    if (found.verified) await recordAuditEvent(tx, { atMs, action: 'company.domain.removed', companyId, userId, network });
    return ok(await answerFor(tx, context, companyId));
  });
}

/** Where providers send people back to: one address for all of them. */
function redirectUri({ siteUrl }: Pick<AuthContext, 'siteUrl'>): string {
  return siteUrl() + paths.login();
}

/** Tells one registration from another, so that an answer is good for none but the one that was asked. */
function registrationKey(connection: StoredConnection): string {
  const { issuer } = connection;
  const parts =
    connection.kind === 'oidc' ? [issuer, connection.clientId] : ['saml', issuer, connection.url, connection.certificates];
  return hashSecret(parts.join('\n')).slice(0, 16);
}

/** Ourselves, as the SAML provider of one company knows us. */
function partyOf({ siteUrl }: Pick<AuthContext, 'siteUrl'>, companyId: string): SamlParty {
  const acsUrl = `${siteUrl()}/api/auth/saml/${companyId}`;
  return { acsUrl, entityId: `${acsUrl}/metadata` };
}

/** What only this sign-in has; both come from its state, so that nothing of it is stored. */
function secretsOf({ secrets }: Pick<AuthContext, 'secrets'>, state: string): { nonce: string; verifier: string } {
  return {
    nonce: computeSignature({ secrets, purpose: 'company sign-in nonce', parts: [state] }),
    verifier: computeSignature({ secrets, purpose: 'company sign-in verifier', parts: [state] }),
  };
}

const STATE = 'company sign-in';
const SAML_REQUEST = 'company saml request';

/** Where somebody with an address of a proved domain signs in. AUTH_020 where no company has set that up. */
export async function startSignIn(
  context: CompanySignInContext,
  { email, browser, otherAccount }: { email: string; browser: string; otherAccount: boolean },
): Promise<Result<string>> {
  const { db, secrets, ids, clock } = context;
  const found = await db.transaction(scope, async (tx) => {
    const companyId = await findByVerifiedDomain(tx, domainOf(email));
    return companyId && findConnection(tx, companyId);
  });
  if (!found) return refuse('AUTH_020');
  const until = (clock.nowMs() + NONCE_LIFETIME_MS).toString(36);
  const { companyId } = found;
  if (found.kind === 'saml') {
    // What the response answers is signed with it, so that this needs no other memory (RelayState may have 80 characters).
    const parts = [ids.secret(), until, registrationKey(found)];
    const requestId = `_${signValue({ secrets, purpose: SAML_REQUEST, boundTo: [browser, companyId], parts })}`;
    const page = await context.saml.pageFor({ connection: found, party: partyOf(context, companyId), requestId, otherAccount });
    return page === null ? refuse('AUTH_021') : ok(page);
  }
  const connection = await opened(context, found);
  if (!connection) return refuse('AUTH_020');
  const parts = [ids.secret(), until, companyId, registrationKey(found)];
  const state = signValue({ secrets, purpose: STATE, boundTo: [browser], parts });
  const url = await context.openId.pageFor({
    ...{ connection, state, redirectUri: redirectUri(context), email, otherAccount },
    ...secretsOf(context, state),
  });
  return url === null ? refuse('AUTH_021') : ok(url);
}

/** A registration with its secret; null where the secret was sealed with a key that is gone. */
async function opened({ sealer }: Pick<AuthContext, 'sealer'>, { issuer, clientId, sealedSecret }: StoredOpenId) {
  const secret = await sealer.open(sealedSecret);
  return secret === null ? null : { issuer, clientId, secret };
}

/** The registration that an answer is for, once: the state is ours, this browser's, fresh and unused. */
async function registrationOf(
  { db, secrets, clock }: CompanySignInContext,
  { state, browser }: { state: string; browser: string },
): Promise<StoredOpenId | null> {
  const parts = browser === '' ? null : partsOfSigned({ secrets, purpose: STATE, boundTo: [browser], value: state });
  const [random = '', until = '', companyId = '', key] = parts ?? [];
  const expiresAtMs = Number.parseInt(until, 36);
  if (!(expiresAtMs > clock.nowMs())) return null;
  return db.transaction(scope, async (tx) => {
    if (!(await useNonce(tx, { hash: hashSecret(random), expiresAtMs }))) return null;
    const found = await findConnection(tx, companyId);
    return found?.kind === 'oidc' && registrationKey(found) === key ? found : null;
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
  const { companyId, sealedSecret } = registration;
  const by = await context.sealer.seal(connection.secret);
  return enterOnce(context, { companyId, caller }, async (tx) => {
    if (identity === 'forged') return refuse('AUTH_005');
    await replaceSealedSecret(tx, { companyId, sealedSecret, by });
    return enter(tx, context, { companyId, identity, registration, caller });
  });
}

/** One transaction of a sign-in that a provider has answered. The company is told of a refusal by its audit log. */
async function enterOnce(
  context: CompanySignInContext,
  { companyId, caller: { network } }: { companyId: string; caller: Caller },
  act: (tx: Queryable) => Promise<Result<{ token: string }>>,
): Promise<Result<{ token: string }>> {
  const entered = await context.db.transaction(scope, async (tx) => {
    const result = await act(tx);
    if (!result.ok)
      await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'login.refused', companyId, userId: null, network });
    return result;
  });
  context.wakeOutbox();
  return entered;
}

/** What a SAML response has proved, on its way through the browser, which sends no cookie along with the form of another site. */
const SamlTicket = z.strictObject({
  saml: z.literal('proved'),
  companyId: z.string(),
  key: z.string(),
  untilMs: z.number(),
  identity: z.strictObject({
    requestId: z.string(),
    assertionId: z.string(),
    subject: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
});

/** Verifies the response of a company’s SAML provider; a sealed ticket of what it proves, or null. It signs nobody in yet. */
export async function receiveSamlResponse(
  context: CompanySignInContext,
  { companyId, response, network }: { companyId: string; response: string; network: string },
): Promise<string | null> {
  const { db, saml, sealer, clock } = context;
  const nowMs = clock.nowMs();
  const connection = await db.transaction(scope, (tx) => findConnection(tx, companyId));
  if (connection?.kind !== 'saml') return null;
  const identity = await saml.verify({ connection, party: partyOf(context, companyId), response, nowMs });
  if (identity === 'forged') {
    await db.transaction(scope, (tx) =>
      recordAuditEvent(tx, { atMs: nowMs, action: 'login.refused', companyId, userId: null, network }),
    );
    return null;
  }
  const [firstName, lastName] = [identity.firstName.slice(0, 80), identity.lastName.slice(0, 80)];
  const ticket: z.infer<typeof SamlTicket> = {
    ...{ saml: 'proved', companyId, key: registrationKey(connection), untilMs: nowMs + TICKET_LIFETIME_MS },
    identity: { ...identity, firstName, lastName },
  };
  return sealer.seal(JSON.stringify(ticket));
}

async function openTicket({ sealer, clock }: CompanySignInContext, answer: string): Promise<z.infer<typeof SamlTicket> | null> {
  try {
    const ticket = SamlTicket.parse(JSON.parse((await sealer.open(answer)) ?? 'null'));
    return ticket.untilMs > clock.nowMs() ? ticket : null;
  } catch {
    return null;
  }
}

/** Signs in whom a SAML response has proved, in the browser that asked for it and once. */
export async function finishSamlSignIn(
  context: CompanySignInContext,
  { answer, browser, caller }: { answer: string; browser: string; caller: Caller },
): Promise<Result<{ token: string }>> {
  const { secrets, clock } = context;
  const ticket = browser === '' ? null : await openTicket(context, answer);
  if (!ticket) return refuse('AUTH_005');
  const { companyId, key, identity } = ticket;
  const value = identity.requestId.slice(1);
  const parts = partsOfSigned({ secrets, purpose: SAML_REQUEST, boundTo: [browser, companyId], value });
  const [random = '', until = '', asked = ''] = parts ?? [];
  const expiresAtMs = Number.parseInt(until, 36);
  if (!(expiresAtMs > clock.nowMs()) || asked !== key) return refuse('AUTH_005');
  return enterOnce(context, { companyId, caller }, async (tx) => {
    const used = [random, `${companyId} ${identity.assertionId}`].map(hashSecret);
    for (const hash of used) if (!(await useNonce(tx, { hash, expiresAtMs }))) return refuse('AUTH_005');
    const registration = await findConnection(tx, companyId);
    if (registration?.kind !== 'saml' || registrationKey(registration) !== key) return refuse('AUTH_005');
    return enter(tx, context, { companyId, identity, registration, caller });
  });
}

/** The document that a SAML provider of a company reads of us. */
export function samlMetadata(context: CompanySignInContext, companyId: string): string {
  return context.saml.metadataOf(partyOf(context, companyId));
}

/** Finds whom an identity belongs to, or makes a member of them, and signs them in. */
async function enter(
  tx: Queryable,
  context: CompanySignInContext,
  input: { companyId: string; identity: CompanyIdentity; registration: StoredConnection; caller: Caller },
): Promise<Result<{ token: string }>> {
  const { companyId, identity, registration, caller } = input;
  const { data: email } = Email.safeParse(identity.email);
  if (email === undefined) return refuse('AUTH_005');
  if ((await findByVerifiedDomain(tx, domainOf(email))) !== companyId) return refuse('AUTH_033');
  if (await isInactive(tx, { companyId, email })) return refuse('AUTH_005');
  const key = { provider: registration.kind, tenant: `${companyId} ${registration.issuer}`, subject: identity.subject };
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
