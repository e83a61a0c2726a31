import type {
  AddPasskeyBody,
  NewPasskeyOptions,
  PasskeyOptions,
  PasskeysAnswer,
  SignedCredential,
} from '@lorecrew/contract/api/passkey';
import { MAX_PASSKEYS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { queueMail } from '../../outbox/commands.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import {
  type AuthContext,
  type Caller,
  changeWay,
  holdKeys,
  PASSKEY_WAY,
  revokeUser,
  revokeWay,
  writeSignIn,
} from '../auth/commands.ts';
import { maySignIn, type UserHolder } from '../auth/queries.ts';
import { useNonce } from '../identities/commands.ts';
import { findPerson, type PersonRef } from '../signup/commands.ts';
import { type Ceremony, creationOptions, readChallenge, requestOptions, verifyNew, verifySigned } from './ceremonies.ts';
import { type PasskeyChange, passkeyEmail } from './mails.ts';
import {
  changeName,
  deletePasskey,
  deletePasskeys,
  findPasskey,
  insertPasskey,
  listPasskeys,
  markUsed,
  type StoredPasskey,
} from './store.ts';

export { deletePasskeys };

type Who = Pick<UserHolder, 'userId' | 'companyId' | 'familyId' | 'needsFactor'> & { readonly network: string };

const scope = { role: 'accounts' } as const;

async function answerFor(tx: Queryable, userId: string): Promise<PasskeysAnswer> {
  const passkeys = await listPasskeys(tx, userId);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at, synced }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      synced,
    })),
  };
}

/** Passkeys of somebody. */
export function loadPasskeys({ db }: AuthContext, { userId }: Pick<Who, 'userId'>): Promise<PasskeysAnswer> {
  return db.transaction(scope, (tx) => answerFor(tx, userId));
}

/** Tells somebody what has become of a passkey, and notes it. */
async function tellOfChange(
  tx: Queryable,
  context: AuthContext,
  { person, change, network }: { person: PersonRef; change: PasskeyChange; network: string },
): Promise<void> {
  const { id: userId, companyId, email: to } = person;
  const content = passkeyEmail(change, { ...person, url: context.siteUrl() + paths.profile() });
  await queueMail(tx, context, { kind: 'passkey', companyId, to, content });
  await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: `passkey.${change}`, companyId, userId, network });
}

const additionOf = ({ familyId }: Pick<Who, 'familyId'>): Ceremony => ({ use: 'new', boundTo: familyId });
const proofOf = ({ familyId }: Pick<Who, 'familyId'>): Ceremony => ({ use: 'proof', boundTo: familyId });
const signInOf = (browser: string): Ceremony => ({ use: 'sign-in', boundTo: browser });

/** What a browser needs to make a passkey. */
export function startPasskey(context: AuthContext, who: Who): Promise<Result<NewPasskeyOptions>> {
  return context.db.transaction(scope, async (tx): Promise<Result<NewPasskeyOptions>> => {
    const person = await findPerson(tx, { id: who.userId });
    const known = (await listPasskeys(tx, who.userId)).map(({ credentialId }) => credentialId);
    if (!person) return refuse('USER_001');
    if (known.length >= MAX_PASSKEYS) return refuse('AUTH_030');
    const user = { id: person.id, email: person.email, name: `${person.firstName} ${person.lastName}` };
    return ok(creationOptions(context, { ceremony: additionOf(who), user, known }));
  });
}

/**
 * Adds a passkey that a browser has made for the caller. Where the company asks for a second factor that this sign-in lacks, the passkey is
 * it, and as with an app all others end: one of them may be somebody who knows the password.
 */
export async function addPasskey(
  context: AuthContext,
  { who, body: { name, credential } }: { who: Who; body: AddPasskeyBody },
): Promise<Result<PasskeysAnswer>> {
  const { db, ids, clock, wakeOutbox } = context;
  const { userId, companyId, familyId, needsFactor, network } = who;
  const { clientDataJSON } = credential.response;
  const asked = readChallenge(context, { clientDataJSON, ceremony: additionOf(who) });
  const made = asked && (await verifyNew(context, { credential, challenge: asked.challenge }));
  const done = await db.transaction(scope, async (tx): Promise<Result<PasskeysAnswer>> => {
    const isFirst = asked !== null && (await useNonce(tx, asked));
    const person = (await holdKeys(tx, userId)) && (await findPerson(tx, { id: userId }));
    if (!isFirst || !made || !person) return refuse('AUTH_028');
    if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS) return refuse('AUTH_030');
    const atMs = clock.nowMs();
    const passkey = { ...made, id: ids.uuid(), companyId, userId, name, atMs };
    if (!(await insertPasskey(tx, passkey))) return refuse('AUTH_028');
    if (needsFactor) {
      await changeWay(tx, { familyId, way: PASSKEY_WAY });
      await revokeUser(tx, { userId, exceptFamilyId: familyId, atMs });
    }
    await tellOfChange(tx, context, { person, change: 'added', network });
    return ok(await answerFor(tx, userId));
  });
  wakeOutbox();
  return done;
}

/** Renames a passkey of the caller. */
export function renamePasskey(
  { db }: AuthContext,
  { who: { userId }, id, name }: { who: Pick<Who, 'userId'>; id: string; name: string },
): Promise<Result<PasskeysAnswer>> {
  return db.transaction(scope, async (tx) =>
    (await changeName(tx, { id, userId, name })) ? ok(await answerFor(tx, userId)) : refuse('AUTH_029'),
  );
}

/** Removes a passkey of the caller. Whoever came in by one is signed out, but the caller: it may have been another's. */
export async function removePasskey(
  context: AuthContext,
  { who, id }: { who: Who; id: string },
): Promise<Result<PasskeysAnswer>> {
  const { userId, familyId, network } = who;
  const done = await context.db.transaction(scope, async (tx): Promise<Result<PasskeysAnswer>> => {
    const person = (await holdKeys(tx, userId)) && (await findPerson(tx, { id: userId }));
    if (!person || !(await deletePasskey(tx, { id, userId }))) return refuse('AUTH_029');
    const atMs = context.clock.nowMs();
    await revokeWay(tx, { userId, way: PASSKEY_WAY, exceptFamilyId: familyId, atMs });
    await tellOfChange(tx, context, { person, change: 'removed', network });
    return ok(await answerFor(tx, userId));
  });
  context.wakeOutbox();
  return done;
}

/** What a browser needs to sign somebody in, whoever that is. */
export function startSignIn(context: AuthContext, browser: string): PasskeyOptions {
  return requestOptions(context, { ceremony: signInOf(browser) });
}

/** What a browser needs to ask the caller for one of their passkeys. */
export async function startProof(context: AuthContext, who: Pick<Who, 'userId' | 'familyId'>): Promise<Result<PasskeyOptions>> {
  const passkeys = await context.db.transaction(scope, (tx) => listPasskeys(tx, who.userId));
  if (passkeys.length === 0) return refuse('AUTH_029');
  return ok(requestOptions(context, { ceremony: proofOf(who), allowed: passkeys.map(({ credentialId }) => credentialId) }));
}

/**
 * Uses up a challenge that a passkey has signed. Its person is held first, as by all that changes what opens an account, so that a
 * counter is read and written by one call at a time.
 */
async function useSigned(
  tx: Queryable,
  context: AuthContext,
  { credential, ceremony }: { credential: SignedCredential; ceremony: Ceremony },
): Promise<Result<StoredPasskey> & { readonly of: StoredPasskey | null }> {
  const { clientDataJSON } = credential.response;
  const asked = readChallenge(context, { clientDataJSON, ceremony });
  const of = await findPasskey(tx, credential.id);
  if (!asked || !(await useNonce(tx, asked))) return { ...refuse('AUTH_028'), of };
  const passkey = of && (await holdKeys(tx, of.userId)) && (await findPasskey(tx, credential.id));
  if (!passkey) return { ...refuse('AUTH_029'), of };
  const signed = await verifySigned(context, { credential, challenge: asked.challenge, passkey });
  if (!signed) return { ...refuse('AUTH_028'), of };
  await markUsed(tx, { ...signed, id: passkey.id, atMs: context.clock.nowMs() });
  return { ...ok(passkey), of };
}

/** Signs in whoever has a passkey. It counts as both factors: the device, and the finger, face or PIN that opens it. */
export async function signInByPasskey(
  context: AuthContext,
  { credential, caller }: { credential: SignedCredential; caller: Caller },
): Promise<Result<{ token: string }>> {
  const { db, clock, wakeOutbox } = context;
  const { browser, network } = caller;
  const done = await db.transaction(scope, async (tx): Promise<Result<{ token: string }>> => {
    const used = await useSigned(tx, context, { credential, ceremony: signInOf(browser) });
    if (!used.ok) {
      const who = { companyId: used.of?.companyId ?? null, userId: used.of?.userId ?? null };
      await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'login.passkey-refused', ...who, network });
      return used;
    }
    const { userId: id, companyId, userTypeId } = used.value;
    if (!maySignIn(userTypeId)) return refuse('USER_006');
    return writeSignIn(tx, context, { user: { id, companyId }, caller, how: PASSKEY_WAY });
  });
  wakeOutbox();
  return done;
}

/** Whether a passkey of the caller proves that it is them. */
export function provesByPasskey(
  context: AuthContext,
  { credential, who }: { credential: SignedCredential; who: Pick<Who, 'userId' | 'familyId'> },
): Promise<Result<null>> {
  return context.db.transaction(scope, async (tx): Promise<Result<null>> => {
    const used = await useSigned(tx, context, { credential, ceremony: proofOf(who) });
    if (!used.ok) return used;
    return used.value.userId === who.userId ? ok(null) : refuse('AUTH_028');
  });
}
