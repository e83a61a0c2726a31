import { createHmac, timingSafeEqual } from 'node:crypto';
import { Email } from '@lorecrew/contract/api/person';
import { NONCE_LIFETIME_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { IdentityProvider, Queryable, SocialIdentity } from '../../ports.ts';
import { note } from '../audit/commands.ts';
import { type AuthContext, type Caller, openSignIn } from '../auth/commands.ts';
import { hashSecret, maySignIn, type UserHolder } from '../auth/queries.ts';
import { makeLink, markUsed, openLink } from '../links/commands.ts';
import { post } from '../post/commands.ts';
import { askToVerify, confirmEmail, enrol, type PersonRef } from '../signup/commands.ts';
import { mayUseEmail } from '../signup/queries.ts';
import { connectLetter } from './mails.ts';
import { nameFrom } from './rules.ts';
import { connect, findByIdentity, type Identity, useNonce } from './store.ts';

export interface SocialContext extends AuthContext {
  readonly secret: string;
  /** Null where it is not configured. */
  readonly microsoft: IdentityProvider | null;
}

const PROVIDER = 'microsoft';
const scope = { role: 'accounts' } as const;

function signature(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(['nonce', ...parts].join('|'))
    .digest('base64url');
}

/** A nonce for one sign-in, good for ten minutes in the browser that asked. Nothing is kept of it until it is used. */
export function makeNonce({ secret, ids, clock }: SocialContext, browser: string): string {
  const [random, until] = [ids.secret(), (clock.nowMs() + NONCE_LIFETIME_MS).toString(36)];
  return `${random}.${until}.${signature(secret, [browser, random, until])}`;
}

/** Until when a nonce is good; null when it is not ours, not this browser's or too old. */
function nonceEndMs({ secret, clock }: SocialContext, { nonce, browser }: { nonce: string; browser: string }): number | null {
  const [random = '', until = '', given = ''] = nonce.split('.');
  const [expected, actual] = [Buffer.from(signature(secret, [browser, random, until])), Buffer.from(given)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
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
  const used = { hash: hashSecret(identity.nonce), expiresAtMs: endMs };
  return (await db.transaction(scope, (tx) => useNonce(tx, used))) ? ok(identity) : refuse('AUTH_005');
}

function keyOf({ tenant, subject }: SocialIdentity): Identity {
  return { provider: PROVIDER, tenant, subject };
}

/** The owner of the address is asked: a tenant can put any address into its tokens. */
async function askToConnect(
  tx: Queryable,
  context: SocialContext,
  { user, identity }: { user: PersonRef; identity: SocialIdentity },
): Promise<void> {
  const { ids, clock, siteUrl } = context;
  const { secret } = await makeLink(tx, context, { purpose: 'connect', user, foreign: keyOf(identity) });
  const content = connectLetter({ firstName: user.firstName, url: siteUrl() + paths.confirmLink(secret) });
  const { companyId, email: to } = user;
  await post(tx, { id: ids.uuid(), kind: 'connect', companyId, to, atMs: clock.nowMs(), content });
}

async function enter(
  tx: Queryable,
  context: SocialContext,
  { identity, caller, email }: { identity: SocialIdentity; caller: Caller; email: string | null },
): Promise<Result<string>> {
  const known = await findByIdentity(tx, keyOf(identity));
  if (known && !maySignIn(known.userTypeId)) return refuse('USER_006');
  if (known) return ok(await openSignIn(tx, context, { user: known, caller, how: PROVIDER }));
  if (email === null) return refuse('USER_011');
  const firstName = nameFrom(identity.firstName, 'first');
  const lastName = nameFrom(identity.lastName, 'last');
  const user = await enrol(tx, context, { firstName, lastName, email, passwordHash: null });
  if (user.known) {
    await askToConnect(tx, context, { user, identity });
    return refuse('AUTH_004');
  }
  await connect(tx, { identity: keyOf(identity), user });
  await askToVerify(tx, context, user);
  return ok(await openSignIn(tx, context, { user, caller, how: PROVIDER }));
}

/**
 * Signs in whoever a token of Microsoft proves. A person is found by tenant and object id, never by email; a new one gets an
 * account whose address is yet to be proved; an address that is known gets a letter that connects the two.
 */
export async function socialSignIn(
  context: SocialContext,
  { token, browser, caller }: { token: string; browser: string; caller: Caller },
): Promise<Result<string>> {
  const identity = await proved(context, { token, browser });
  if (!identity.ok) return identity;
  const parsed = Email.safeParse(identity.value.email);
  const email = parsed.success && (await mayUseEmail(context.db, parsed.data)) ? parsed.data : null;
  const entered = await context.db.transaction(scope, (tx) => enter(tx, context, { identity: identity.value, caller, email }));
  context.wakePost();
  return entered;
}

/** Connects a Microsoft account with whoever is signed in. */
export async function connectWhileSignedIn(
  context: SocialContext,
  { token, browser, who, network }: { token: string; browser: string; who: UserHolder; network: string },
): Promise<Result<null>> {
  const identity = await proved(context, { token, browser });
  if (!identity.ok) return identity;
  const user = { id: who.userId, companyId: who.companyId };
  return context.db.transaction(scope, async (tx) => {
    if (!(await connect(tx, { identity: keyOf(identity.value), user }))) return refuse('AUTH_010');
    await note(tx, {
      atMs: context.clock.nowMs(),
      action: 'identity.connected',
      companyId: who.companyId,
      userId: who.userId,
      network,
    });
    return ok(null);
  });
}

/** Connects the two accounts a mailed link names. Signs nobody in. */
export async function confirmConnection(
  context: SocialContext,
  { token, network }: { token: string; network: string },
): Promise<Result<null>> {
  const nowMs = context.clock.nowMs();
  return context.db.transaction(scope, async (tx) => {
    const link = await openLink(tx, { purpose: 'connect', secret: token, nowMs });
    if (!link?.foreign || link.used) return refuse('AUTH_003');
    // The link came by mail, so it proves the address as well.
    if (!(await confirmEmail(tx, context, { link, network }))) return refuse('AUTH_003');
    const user = { id: link.userId, companyId: link.companyId };
    if (!(await connect(tx, { identity: link.foreign, user }))) return refuse('AUTH_010');
    await markUsed(tx, { id: link.id, atMs: nowMs });
    await note(tx, { atMs: nowMs, action: 'identity.connected', companyId: user.companyId, userId: user.id, network });
    return ok(null);
  });
}
