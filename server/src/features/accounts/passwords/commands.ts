import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { type MailRequest, queueMail, requestMail } from '../../outbox/commands.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import { type AuthContext, revokeUser } from '../auth/commands.ts';
import { isFresh, type UserHolder } from '../auth/queries.ts';
import { forgetDevices } from '../devices/commands.ts';
import { deleteLinks, makeLink, openLink } from '../links/commands.ts';
import { proveAddress } from '../signup/commands.ts';
import { changedEmail, resetEmail } from './mails.ts';
import { isTooEasy } from './queries.ts';
import { disconnectMicrosoft, findOwner, findOwnerByEmail, type PasswordOwner, setPassword } from './store.ts';

const scope = { role: 'accounts' } as const;

/** Asks for a link that sets a new password, if somebody signs in with this address. Neither the answer nor its timing says whether somebody does. */
export async function forgotPassword(
  context: AuthContext,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await context.db.transaction(scope, (tx) => requestMail(tx, context, { kind: 'reset', email, network }));
  context.wakeOutbox();
}

/** Writes the email with the link that sets a new password. Earlier ones stay good: nobody can take another's away by asking again. */
export async function writeReset(tx: Queryable, context: AuthContext, { email, network }: MailRequest): Promise<void> {
  const user = await findOwnerByEmail(tx, email);
  const who = { companyId: user?.companyId ?? null, userId: user?.id ?? null };
  await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'password.forgot', ...who, network });
  const link = user && (await makeLink(tx, context, { purpose: 'reset', user }));
  if (!link) return;
  const content = resetEmail({ ...user, url: context.siteUrl() + paths.resetPassword(link.secret) });
  const { companyId, email: to } = user;
  await queueMail(tx, context, { kind: 'reset', companyId, to, content, goodUntilMs: link.goodUntilMs });
}

interface ChangeInput {
  readonly owner: PasswordOwner;
  readonly network: string;
  readonly exceptFamilyId: string | null;
  /** Whether Microsoft no longer opens the account: a thief may have connected an account of their own. */
  readonly disconnects: boolean;
}

/** What a password that was set has come to. */
export interface PasswordSet {
  readonly microsoftDisconnected: boolean;
}

/** Does what follows from another password; answers whether Microsoft was disconnected. */
async function changed(
  tx: Queryable,
  context: AuthContext,
  { owner, network, exceptFamilyId, disconnects }: ChangeInput,
): Promise<boolean> {
  const { id: userId, companyId, firstName, language, email, connected } = owner;
  const atMs = context.clock.nowMs();
  await revokeUser(tx, { userId, exceptFamilyId, atMs });
  await forgetDevices(tx, userId);
  await deleteLinks(tx, { userId, purpose: 'reset' });
  await recordAuditEvent(tx, { atMs, action: 'password.changed', companyId, userId, network });
  const disconnected = disconnects && (await disconnectMicrosoft(tx, userId));
  if (disconnected) await recordAuditEvent(tx, { atMs, action: 'identity.disconnected', companyId, userId, network });
  const microsoft = disconnected ? 'disconnected' : connected ? 'connected' : 'none';
  const content = changedEmail({ language, firstName, microsoft, url: `${context.siteUrl()}${paths.login()}?forgot=1` });
  await queueMail(tx, context, { kind: 'password-changed', companyId, to: email, content });
  return disconnected;
}

function tooEasy({ owner, password }: { owner: PasswordOwner; password: string }): boolean {
  return isTooEasy({ password, email: owner.email, names: [owner.firstName, owner.lastName] });
}

/** Sets a new password by a mailed link, once; ends every sign-in. A password that is refused does not use the link up. */
export async function resetPassword(
  context: AuthContext,
  {
    token,
    password,
    network,
    disconnects = true,
  }: { token: string; password: string; network: string; disconnects?: boolean | undefined },
): Promise<Result<PasswordSet>> {
  const { db, clock, passwords, wakeOutbox } = context;
  const open = { purpose: 'reset', secret: token, nowMs: clock.nowMs() } as const;
  const peeked = await db.transaction(scope, (tx) => openLink(tx, open));
  const owner = peeked ? await findOwner(db, peeked.userId) : null;
  if (!owner) return refuse('AUTH_003');
  if (tooEasy({ owner, password })) return refuse('AUTH_007');
  const hash = await passwords.hash({ password, line: 'known' });
  const done = await db.transaction(scope, async (tx) => {
    const link = await openLink(tx, open);
    // The link came by mail, so it proves the address as well; then the previous password is gone already.
    const proof = link ? await proveAddress(tx, context, { link, network }) : 'gone';
    if (proof === 'gone') return null;
    const now = proof === 'first' ? { ...owner, passwordHash: null, connected: false } : owner;
    if (!(await setPassword(tx, { userId: owner.id, hash, unless: now.passwordHash }))) return null;
    return { microsoftDisconnected: await changed(tx, context, { owner: now, network, exceptFamilyId: null, disconnects }) };
  });
  wakeOutbox();
  return done ? ok(done) : refuse('AUTH_003');
}

type Self = Pick<UserHolder, 'userId' | 'provedAtMs'>;

/**
 * Whether a signed-in user has just proved who they are, so that a stolen token is not enough: by the password, or by a sign-in
 * younger than ten minutes.
 */
export async function showSelf(
  { db, clock, passwords }: AuthContext,
  { who, password }: { who: Self; password: string | null },
): Promise<Result<null>> {
  if (password === null) {
    return isFresh({ provedAtMs: who.provedAtMs, nowMs: clock.nowMs() }) ? ok(null) : refuse('AUTH_008');
  }
  const owner = await findOwner(db, who.userId);
  // Deleted since their call came in.
  if (!owner) return refuse('USER_001');
  return (await passwords.matches({ password, kept: owner.passwordHash, line: 'known' })) ? ok(null) : refuse('USER_012');
}

/** Changes the caller's password, or sets their first one; their other devices are signed out. */
export async function changePassword(
  context: AuthContext,
  input: {
    who: Self & Pick<UserHolder, 'familyId'>;
    current: string;
    password: string;
    network: string;
    disconnects?: boolean | undefined;
  },
): Promise<Result<PasswordSet>> {
  const { db, passwords, wakeOutbox } = context;
  const { who, current, password, network } = input;
  const owner = await findOwner(db, who.userId);
  if (!owner) return refuse('USER_001');
  const shown = await showSelf(context, { who, password: owner.passwordHash === null ? null : current });
  if (!shown.ok) return shown;
  if (tooEasy({ owner, password })) return refuse('AUTH_007');
  const hash = await passwords.hash({ password, line: 'known' });
  const done = await db.transaction(scope, async (tx) => {
    if (!(await setPassword(tx, { userId: who.userId, hash, unless: owner.passwordHash }))) return null;
    // Whoever sets their first password has come in by Microsoft until now, and keeps it unless they say otherwise.
    const disconnects = input.disconnects ?? owner.passwordHash !== null;
    return { microsoftDisconnected: await changed(tx, context, { owner, network, exceptFamilyId: who.familyId, disconnects }) };
  });
  wakeOutbox();
  return done ? ok(done) : refuse('USER_012');
}
