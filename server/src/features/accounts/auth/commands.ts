import type { Language } from '@lorecrew/contract/languages';
import { CHALLENGE_LIFETIME_MS } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Ids, PasswordLine, Passwords, Queryable, Sealer } from '../../../ports.ts';
import { partsOfSigned, type SiteSecrets, signValue } from '../../../signed.ts';
import { requestMail } from '../../outbox/commands.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import { welcomeDevice } from '../devices/commands.ts';
import { goodToken, hashSecret } from './queries.ts';
import { bearerToken, judgeToken, MAX_DEVICES, MAX_LIVE_TOKENS, maySignIn, tokenEndMs, writeToken } from './rules.ts';
import {
  COMPANY_WAY,
  capTokens,
  changeWay,
  findByEmail,
  findRequiredAt,
  findToken,
  holdKeys,
  holdToken,
  insertSignIn,
  type KeysOfUser,
  markProved,
  mustUseCompanyWay,
  PASSKEY_WAY,
  replaceToken,
  revokeFamily,
  revokeOtherWays,
  revokeUser,
  revokeWay,
  type TokenRecord,
} from './store.ts';

export {
  COMPANY_WAY,
  changeWay,
  findRequiredAt,
  holdKeys,
  markProved,
  PASSKEY_WAY,
  revokeFamily,
  revokeOtherWays,
  revokeUser,
  revokeWay,
};

export interface AuthContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: Passwords;
  /** Seals emails that wait. */
  readonly sealer: Sealer;
  /** Signs what stops emails. */
  readonly secrets: SiteSecrets;
  /** Hashes of addresses are made with it. */
  readonly addressKey: string;
  /** Address of the site as people type it, for links in mails. Never what a request says. */
  readonly siteUrl: () => string;
  /** Tells the outboxWorker that emails were written; to be called after their commit. */
  readonly wakeOutbox: () => void;
  /** Until when a participant's tokens may be good; null where the session was cancelled or the seat taken away. */
  readonly seatEndsMs: (seat: { companyId: string; sessionId: string; consumerId: string }) => Promise<number | null>;
}

/** The browser that asks: its name in words, the mark it is recognised by if it shows one, and its network for the audit. */
export interface Caller {
  readonly device: string;
  readonly mark: string | null;
  readonly network: string;
  /** The browser session of its cookie; empty for a program without one. */
  readonly browser: string;
  /** The language its reader would like. */
  readonly language: Language;
}

/** What a sign-in is opened with. */
type SignInContext = Pick<AuthContext, 'ids' | 'clock' | 'sealer' | 'siteUrl' | 'secrets'>;

/** A sign-in that is open, or what it takes to open it with a code of the second factor. */
export type SignIn = { readonly token: string } | { readonly challenge: string };

const scope = { role: 'accounts' } as const;

/** How somebody signs in, before a second factor. */
const SIGN_IN_WAYS = ['password', 'letter', 'microsoft', 'company', 'passkey'] as const;
type SignInWay = (typeof SIGN_IN_WAYS)[number];

const CHALLENGE = 'second factor';

/** Changes when the password or the second factor does, so that a challenge of before is good for nothing. */
function keysStamp({ passwordHash, factorSinceMs }: KeysOfUser): string {
  return hashSecret(`${passwordHash} ${factorSinceMs}`).slice(0, 16);
}

/** Whoever shows this, in the same browser and with a code, is in. Nothing is stored of it until then. */
function writeChallenge(
  { ids, clock, secrets }: SignInContext,
  { userId, keys, how, browser }: { userId: string; keys: KeysOfUser; how: SignInWay; browser: string },
): string {
  const until = (clock.nowMs() + CHALLENGE_LIFETIME_MS).toString(36);
  const parts = [ids.secret(), until, userId, how, keysStamp(keys)];
  return signValue({ secrets, purpose: CHALLENGE, boundTo: [browser], parts });
}

/** What a challenge says that is ours, of this browser and not too old. */
export function readChallenge(
  { clock, secrets }: Pick<AuthContext, 'clock' | 'secrets'>,
  { challenge, browser }: { challenge: string; browser: string },
) {
  const parts = partsOfSigned({ secrets, purpose: CHALLENGE, boundTo: [browser], value: challenge });
  const [random = '', until = '', userId = '', way = '', stamp = ''] = parts ?? [];
  const how = SIGN_IN_WAYS.find((one) => one === way);
  const expiresAtMs = Number.parseInt(until, 36);
  if (!(expiresAtMs > clock.nowMs()) || how === undefined) return null;
  return { hash: hashSecret(random), expiresAtMs, userId, how, isFor: (keys: KeysOfUser) => keysStamp(keys) === stamp };
}

interface Opening {
  readonly user: { readonly id: string; readonly companyId: string };
  readonly caller: Caller;
  readonly how: SignInWay;
}

/**
 * Signs a person in on a device, in the transaction of whatever let them in; or asks for their second factor. AUTH_031 where that is
 * a passkey, so that whoever knows the password alone sets up no app of their own.
 */
export async function openSignIn(tx: Queryable, context: SignInContext, opening: Opening): Promise<Result<SignIn>> {
  const { user, caller, how } = opening;
  const keys = await holdKeys(tx, user.id);
  if (!keys || keys.factorSinceMs === null) {
    const isAsked = keys?.hasPasskey === true && (await findRequiredAt(tx, user.companyId)) !== null;
    return isAsked ? refuse('AUTH_031') : writeSignIn(tx, context, opening);
  }
  if (await mustUseCompanyWay(tx, user)) return refuse('AUTH_019');
  return ok({ challenge: writeChallenge(context, { userId: user.id, keys, how, browser: caller.browser }) });
}

/**
 * Writes a new token, where nothing more is to be shown. AUTH_019 where the company has its people come by its own identity
 * provider; owners are let in, so that a broken one locks nobody out.
 */
export async function writeSignIn(
  tx: Queryable,
  context: SignInContext,
  { user, caller, how }: Opening,
): Promise<Result<{ token: string }>> {
  const { ids, clock } = context;
  if (how !== COMPANY_WAY && (await mustUseCompanyWay(tx, user))) return refuse('AUTH_019');
  const nowMs = clock.nowMs();
  const token = writeToken({ kind: 'dashboard', secret: ids.secret() });
  await insertSignIn(tx, {
    id: ids.uuid(),
    hash: hashSecret(token),
    atMs: nowMs,
    expiresAtMs: tokenEndMs({ nowMs, familyStartedAtMs: nowMs }),
    familyId: ids.uuid(),
    companyId: user.companyId,
    userId: user.id,
    device: caller.device,
    way: how,
    maxDevices: MAX_DEVICES,
  });
  await welcomeDevice(tx, context, { user, mark: caller.mark, device: caller.device, atMs: nowMs });
  await recordAuditEvent(tx, {
    atMs: nowMs,
    action: `login.${how}`,
    companyId: user.companyId,
    userId: user.id,
    network: caller.network,
  });
  return ok({ token });
}

/**
 * Signs in by password. An unknown address costs the same work as a wrong password, and says the same. So does the right one of an
 * address that is not proved yet; its owner gets the email once more.
 */
export async function logIn(
  context: AuthContext,
  { email, password, caller, line }: { email: string; password: string; caller: Caller; line: PasswordLine },
): Promise<Result<SignIn>> {
  const { db, clock, passwords, wakeOutbox } = context;
  const user = await findByEmail(db, email);
  const right = await passwords.matches({ password, kept: user?.passwordHash ?? null, line });
  const done = await db.transaction(scope, async (tx) => {
    if (!user?.proved || !right) {
      const { network } = caller;
      const who = { companyId: user?.companyId ?? null, userId: user?.id ?? null };
      await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'login.refused', ...who, network });
      await requestMail(tx, context, { kind: 'verification', email, network, wanted: right });
      return refuse('AUTH_002');
    }
    if (!maySignIn(user.userTypeId)) return refuse('USER_006');
    return openSignIn(tx, context, { user, caller, how: 'password' });
  });
  if (done.ok) wakeOutbox();
  return done;
}

/** Until when the tokens of a record's kind may be good at all. Those of a participant end with the seat; null where it is gone. */
async function latestEndMs(
  { seatEndsMs }: Pick<AuthContext, 'seatEndsMs'>,
  { companyId, sessionId, consumerId }: TokenRecord,
): Promise<number | null> {
  if (sessionId === null || consumerId === null) return Number.POSITIVE_INFINITY;
  return seatEndsMs({ companyId, sessionId, consumerId });
}

/**
 * Exchanges a good token for a new one; null when it is not good. The old one lasts half a minute longer, for a participant only as
 * long as not more than three are good.
 */
export async function refreshToken(
  { db, clock, ids, seatEndsMs }: Pick<AuthContext, 'db' | 'clock' | 'ids' | 'seatEndsMs'>,
  { authorization, network }: { authorization: string | undefined; network: string },
): Promise<string | null> {
  const shown = bearerToken(authorization);
  const known = shown ? await findToken(db, hashSecret(shown)) : null;
  const latestMs = known && (await latestEndMs({ seatEndsMs }, known));
  if (shown === null || latestMs === null) return null;
  return db.transaction(scope, async (tx) => {
    const old = await holdToken(tx, hashSecret(shown));
    const nowMs = clock.nowMs();
    const tokenState = old ? judgeToken(old, nowMs) : 'gone';
    if (!old || tokenState === 'gone') return null;
    const about = { atMs: nowMs, companyId: old.companyId, userId: old.userId, network };
    const expiresAtMs = Math.min(latestMs, tokenEndMs({ nowMs, familyStartedAtMs: old.familyStartedAtMs }));
    if (tokenState === 'reused') {
      await revokeFamily(tx, { familyId: old.familyId, atMs: nowMs });
      await recordAuditEvent(tx, { ...about, action: 'token.reused' });
    }
    if (tokenState !== 'good' || expiresAtMs <= nowMs) return null;
    const token = writeToken({ kind: old.kind, secret: ids.secret() });
    await replaceToken(tx, { old, next: { id: ids.uuid(), hash: hashSecret(token), atMs: nowMs, expiresAtMs } });
    if (old.kind === 'experience') await capTokens(tx, { ...old, atMs: nowMs, most: MAX_LIVE_TOKENS });
    return token;
  });
}

/** Ends the sign-in a token belongs to, on this device alone. Does nothing for a token that is not good. */
export async function logOut(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  { authorization, network }: { authorization: string | undefined; network: string },
): Promise<void> {
  const token = await goodToken({ db, clock }, authorization);
  if (!token) return;
  const { familyId, companyId, userId } = token;
  const atMs = clock.nowMs();
  await db.transaction(scope, async (tx) => {
    await revokeFamily(tx, { familyId, atMs });
    await recordAuditEvent(tx, { atMs, action: 'logout', companyId, userId, network });
  });
}
