import type { AppKeyAnswer, ProofBody, RecoveryCodesAnswer, SecondFactorAnswer } from '@lorecrew/contract/api/second-factor';
import { RECOVERY_CODES } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { type OutboxContext, queueMail } from '../../outbox/commands.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import {
  type AuthContext,
  type Caller,
  findRequiredAt,
  holdKeys,
  markProved,
  readChallenge,
  revokeUser,
  writeSignIn,
} from '../auth/commands.ts';
import { hashSecret, type UserHolder } from '../auth/queries.ts';
import { provesPerson, type SocialContext, useNonce } from '../identities/commands.ts';
import { deletePasskeys, provesByPasskey } from '../passkeys/commands.ts';
import { showSelf } from '../passwords/commands.ts';
import { findPerson, type PersonRef } from '../signup/commands.ts';
import { type FactorChange, factorEmail, recoveryUsedEmail } from './mails.ts';
import { groupsOf, keyFrom, recoveryCodeFrom, stepOf, uriOf } from './rules.ts';
import {
  confirmKey,
  countCodes,
  deleteApp,
  findApp,
  saveCodes,
  saveWaitingKey,
  setRequiredAt,
  type UserRef,
  useRecoveryCode,
  useStep,
} from './store.ts';

type Who = Pick<UserHolder, 'userId' | 'companyId' | 'familyId'> & { readonly network: string };
type MailingContext = OutboxContext & Pick<AuthContext, 'siteUrl'>;

const scope = { role: 'accounts' } as const;
/** A key that nobody has confirmed for so long is made anew. */
const WAITING_MS = 60 * 60_000;

async function answerFor(tx: Queryable, { userId, companyId }: Pick<Who, 'userId' | 'companyId'>): Promise<SecondFactorAnswer> {
  const sinceMs = (await findApp(tx, userId))?.confirmedAtMs ?? null;
  return {
    app_since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
    recovery_codes_left: await countCodes(tx, userId),
    required: (await findRequiredAt(tx, companyId)) !== null,
  };
}

/** The second factor of somebody. */
export function loadSecondFactor({ db }: AuthContext, who: Pick<Who, 'userId' | 'companyId'>): Promise<SecondFactorAnswer> {
  return db.transaction(scope, (tx) => answerFor(tx, who));
}

/** Tells somebody what has become of their second factor, and notes it. */
export async function tellOfChange(
  tx: Queryable,
  context: MailingContext,
  { person, change, network }: { person: PersonRef; change: FactorChange; network: string },
): Promise<void> {
  const { id: userId, companyId, email: to } = person;
  const content = factorEmail(change, { ...person, url: context.siteUrl() + paths.profile() });
  await queueMail(tx, context, { kind: 'second-factor', companyId, to, content });
  await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: `second-factor.${change}`, companyId, userId, network });
}

/** Makes the key of an authenticator app. It opens nothing until its first code is entered. */
export async function startApp({ db, ids, clock, sealer }: AuthContext, { userId, companyId }: Who): Promise<AppKeyAnswer> {
  const key = keyFrom(ids.secret());
  const sealedKey = await sealer.seal(key);
  return db.transaction(scope, async (tx) => {
    await saveWaitingKey(tx, { user: { id: userId, companyId }, sealedKey, atMs: clock.nowMs() });
    const email = (await findPerson(tx, { id: userId }))?.email ?? '';
    return { key, uri: uriOf({ key, email }) };
  });
}

async function writeCodes(tx: Queryable, { ids, clock }: AuthContext, user: UserRef): Promise<RecoveryCodesAnswer> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(ids.secret()));
  await saveCodes(tx, { user, hashes: codes.map(hashSecret), atMs: clock.nowMs() });
  return { recovery_codes: codes.map(groupsOf) };
}

/** The key that waits for its first code, if it does not wait for too long. */
async function waitingKey(tx: Queryable, { sealer, clock }: AuthContext, userId: string): Promise<string | null> {
  const app = await findApp(tx, userId);
  if (app?.waitingKey == null || (app.waitingSinceMs ?? 0) + WAITING_MS < clock.nowMs()) return null;
  return sealer.open(app.waitingKey);
}

/**
 * Sets an authenticator app up by its first code. Sign-ins from before end, but the one that does it, and so do those that wait for a
 * code: they were opened by less than it takes from now on.
 */
export async function confirmApp(
  context: AuthContext,
  { who, code }: { who: Who; code: string },
): Promise<Result<RecoveryCodesAnswer>> {
  const { db, clock, wakeOutbox } = context;
  const { userId, companyId, familyId, network } = who;
  const done = await db.transaction(scope, async (tx): Promise<Result<RecoveryCodesAnswer>> => {
    const person = (await holdKeys(tx, userId)) && (await findPerson(tx, { id: userId }));
    const key = await waitingKey(tx, context, userId);
    if (!person || key === null) return refuse('AUTH_027');
    const atMs = clock.nowMs();
    const step = stepOf({ key, code, nowMs: atMs });
    if (step === null) return refuse('AUTH_023');
    await confirmKey(tx, { userId, step, atMs });
    await revokeUser(tx, { userId, exceptFamilyId: familyId, atMs });
    await tellOfChange(tx, context, { person, change: 'on', network });
    return ok(await writeCodes(tx, context, { id: userId, companyId }));
  });
  wakeOutbox();
  return done;
}

/** Removes the authenticator app of the caller, but where the company asks for one. */
export async function removeApp(context: AuthContext, who: Who): Promise<Result<SecondFactorAnswer>> {
  const { db, wakeOutbox } = context;
  const { userId, companyId, network } = who;
  const done = await db.transaction(scope, async (tx): Promise<Result<SecondFactorAnswer>> => {
    const person = (await holdKeys(tx, userId)) && (await findPerson(tx, { id: userId }));
    if ((await findRequiredAt(tx, companyId)) !== null) return refuse('AUTH_026');
    if (!person || !(await deleteApp(tx, userId))) return refuse('AUTH_027');
    await tellOfChange(tx, context, { person, change: 'off', network });
    return ok(await answerFor(tx, who));
  });
  wakeOutbox();
  return done;
}

/** Makes new recovery codes; earlier ones are good for nothing. */
export async function renewCodes(context: AuthContext, who: Who): Promise<Result<RecoveryCodesAnswer>> {
  const { userId, companyId, network } = who;
  const done = await context.db.transaction(scope, async (tx): Promise<Result<RecoveryCodesAnswer>> => {
    const keys = await holdKeys(tx, userId);
    const person = await findPerson(tx, { id: userId });
    if (!person || keys?.factorSinceMs == null) return refuse('AUTH_027');
    await tellOfChange(tx, context, { person, change: 'codes', network });
    return ok(await writeCodes(tx, context, { id: userId, companyId }));
  });
  context.wakeOutbox();
  return done;
}

/** Asks all people of the company for a second factor from their next sign-in on, or no longer. Whoever asks has one of their own. */
export function requireFactor(
  { db, clock }: AuthContext,
  { who, required }: { who: Who; required: boolean },
): Promise<Result<SecondFactorAnswer>> {
  const { userId, companyId, network } = who;
  return db.transaction(scope, async (tx): Promise<Result<SecondFactorAnswer>> => {
    const atMs = clock.nowMs();
    const before = await findRequiredAt(tx, companyId);
    const keys = required ? await holdKeys(tx, userId) : null;
    if (required && keys?.factorSinceMs == null && !keys?.hasPasskey) return refuse('AUTH_025');
    if (required !== (before !== null)) {
      await setRequiredAt(tx, { companyId, at: required ? new Date(atMs) : null });
      const action = required ? 'company.second-factor.required' : 'company.second-factor.optional';
      await recordAuditEvent(tx, { atMs, action, companyId, userId, network });
    }
    return ok(await answerFor(tx, who));
  });
}

/** Uses up a code of somebody who has a second factor: of the app, or a recovery code, of which they are told. */
async function useCode(
  tx: Queryable,
  context: AuthContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const { sealer, clock, siteUrl } = context;
  const nowMs = clock.nowMs();
  if (/^\d{6}$/.test(code)) {
    const sealed = (await findApp(tx, userId))?.sealedKey ?? null;
    const key = sealed && (await sealer.open(sealed));
    const step = key ? stepOf({ key, code, nowMs }) : null;
    // Sealed anew, so that it needs no earlier secret once that is taken out.
    return key !== null && step !== null && useStep(tx, { userId, step, sealedKey: await sealer.seal(key) });
  }
  if (!(await useRecoveryCode(tx, { userId, hash: hashSecret(code), atMs: nowMs }))) return false;
  const person = await findPerson(tx, { id: userId });
  if (!person) return false;
  const left = await countCodes(tx, userId);
  const content = recoveryUsedEmail({ ...person, left, url: siteUrl() + paths.profile() });
  await queueMail(tx, context, { kind: 'second-factor', companyId: person.companyId, to: person.email, content });
  return true;
}

/** Whom a challenge is for; null for one that is not ours, of another browser or too old. */
export function challengedUser(context: AuthContext, input: { challenge: string; browser: string }): string | null {
  return readChallenge(context, input)?.userId ?? null;
}

/**
 * Finishes a sign-in with a code. AUTH_022 where the challenge is over: it was used, took too long, or the password or the factor has
 * changed since.
 */
export async function finishSignIn(
  context: AuthContext,
  { challenge, code, caller }: { challenge: string; code: string; caller: Caller },
): Promise<Result<{ token: string }>> {
  const { db, clock, wakeOutbox } = context;
  const read = readChallenge(context, { challenge, browser: caller.browser });
  if (!read) return refuse('AUTH_022');
  const { userId, how } = read;
  const done = await db.transaction(scope, async (tx): Promise<Result<{ token: string }>> => {
    const keys = await holdKeys(tx, userId);
    if (keys?.factorSinceMs == null || !read.isFor(keys)) return refuse('AUTH_022');
    const { companyId } = keys;
    if (!(await useCode(tx, context, { userId, code }))) {
      const { network } = caller;
      await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'login.code-refused', companyId, userId, network });
      return refuse('AUTH_023');
    }
    if (!(await useNonce(tx, read))) return refuse('AUTH_022');
    return writeSignIn(tx, context, { user: { id: userId, companyId }, caller, how });
  });
  wakeOutbox();
  return done;
}

/** Shows again who somebody is: by the password, a code, a passkey, or the Microsoft account that is connected. */
export async function proveSelf(
  context: SocialContext,
  { who, body, browser }: { who: Who & Pick<UserHolder, 'provedAtMs'>; body: ProofBody; browser: string },
): Promise<Result<null>> {
  const { db, clock, wakeOutbox } = context;
  const { userId, familyId, companyId, network } = who;
  const { password, code, passkey, id_token: token } = body;
  const shown =
    code !== undefined
      ? await db.transaction(scope, async (tx): Promise<Result<null>> => {
          const keys = await holdKeys(tx, userId);
          if (keys?.factorSinceMs == null) return refuse('AUTH_027');
          return (await useCode(tx, context, { userId, code })) ? ok(null) : refuse('AUTH_023');
        })
      : passkey !== undefined
        ? await provesByPasskey(context, { credential: passkey, who })
        : token !== undefined
          ? await provesPerson(context, { token, browser, userId })
          : await showSelf(context, { who, password: password ?? '' });
  await db.transaction(scope, async (tx) => {
    const atMs = clock.nowMs();
    if (shown.ok) await markProved(tx, { familyId, atMs });
    await recordAuditEvent(tx, { atMs, action: shown.ok ? 'proof.shown' : 'proof.refused', companyId, userId, network });
  });
  wakeOutbox();
  return shown;
}

/** Removes app, recovery codes and passkeys of somebody; whether there were any. */
export async function deleteFactor(tx: Queryable, userId: string): Promise<boolean> {
  const [hadApp, hadPasskey] = [await deleteApp(tx, userId), await deletePasskeys(tx, userId)];
  return hadApp || hadPasskey;
}

/** Removes the second factor of somebody who has lost it, and their passkeys; they are signed out everywhere and told. AUTH_027 where there is none. */
export async function resetFactor(
  tx: Queryable,
  context: MailingContext,
  { person, network }: { person: PersonRef; network: string },
): Promise<Result<null>> {
  if (!(await deleteFactor(tx, person.id))) return refuse('AUTH_027');
  await revokeUser(tx, { userId: person.id, exceptFamilyId: null, atMs: context.clock.nowMs() });
  await tellOfChange(tx, context, { person, change: 'reset', network });
  return ok(null);
}
