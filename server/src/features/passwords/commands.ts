import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../ports.ts';
import { note } from '../audit/commands.ts';
import { type AuthContext, revokeUser } from '../auth/commands.ts';
import { forgetDevices } from '../devices/commands.ts';
import { deleteLinks, makeLink, openLink } from '../links/commands.ts';
import { post } from '../post/commands.ts';
import { confirmEmail } from '../signup/commands.ts';
import { changedLetter, resetLetter } from './mails.ts';
import { isTooEasy } from './queries.ts';
import { findOwner, findOwnerByEmail, type PasswordOwner, setPassword } from './store.ts';

const scope = { role: 'accounts' } as const;

/** Mails a link that sets a new password, if somebody signs in with this address. Nobody is told whether. */
export async function forgotPassword(
  context: AuthContext,
  { email, network }: { email: string; network: string },
): Promise<void> {
  const { db, clock, ids, siteUrl, wakePost } = context;
  await db.transaction(scope, async (tx) => {
    const user = await findOwnerByEmail(tx, email);
    const who = { companyId: user?.companyId ?? null, userId: user?.id ?? null };
    await note(tx, { atMs: clock.nowMs(), action: 'password.forgot', ...who, network });
    if (!user) return;
    await deleteLinks(tx, { userId: user.id, purpose: 'reset' });
    const { secret } = await makeLink(tx, context, { purpose: 'reset', user });
    const content = resetLetter({ firstName: user.firstName, url: siteUrl() + paths.resetPassword(secret) });
    await post(tx, { id: ids.uuid(), kind: 'reset', companyId: user.companyId, to: user.email, atMs: clock.nowMs(), content });
  });
  wakePost();
}

async function changed(
  tx: Queryable,
  { ids, clock, siteUrl }: AuthContext,
  { owner, network, exceptFamilyId }: { owner: PasswordOwner; network: string; exceptFamilyId: string | null },
): Promise<void> {
  const { id: userId, companyId, firstName, email } = owner;
  const atMs = clock.nowMs();
  await revokeUser(tx, { userId, exceptFamilyId, atMs });
  await forgetDevices(tx, userId);
  await deleteLinks(tx, { userId, purpose: 'reset' });
  await note(tx, { atMs, action: 'password.changed', companyId, userId, network });
  const content = changedLetter({ firstName, url: siteUrl() + paths.login() });
  await post(tx, { id: ids.uuid(), kind: 'password-changed', companyId, to: email, atMs, content });
}

function tooEasy({ owner, password }: { owner: PasswordOwner; password: string }): boolean {
  return isTooEasy({ password, email: owner.email, names: [owner.firstName, owner.lastName] });
}

/** Sets a new password by a mailed link, once; ends every sign-in. A password that is refused does not use the link up. */
export async function resetPassword(
  context: AuthContext,
  { token, password, network }: { token: string; password: string; network: string },
): Promise<Result<null>> {
  const { db, clock, passwords, wakePost } = context;
  const open = { purpose: 'reset', secret: token, nowMs: clock.nowMs() } as const;
  const peeked = await db.transaction(scope, (tx) => openLink(tx, open));
  const owner = peeked ? await findOwner(db, peeked.userId) : null;
  if (!owner) return refuse('AUTH_003');
  if (tooEasy({ owner, password })) return refuse('AUTH_007');
  const hash = await passwords.hash({ password, line: 'known' });
  const done = await db.transaction(scope, async (tx) => {
    const link = await openLink(tx, open);
    // The link came by mail, so it proves the address as well.
    if (!link || !(await confirmEmail(tx, context, { link, network }))) return false;
    if (!(await setPassword(tx, { userId: owner.id, hash, unless: owner.passwordHash }))) return false;
    await changed(tx, context, { owner, network, exceptFamilyId: null });
    return true;
  });
  wakePost();
  return done ? ok(null) : refuse('AUTH_003');
}

/** Changes the password of whoever is signed in; their other devices are signed out. */
export async function changePassword(
  context: AuthContext,
  input: { userId: string; familyId: string; current: string; password: string; network: string },
): Promise<Result<null>> {
  const { db, passwords, wakePost } = context;
  const { userId, familyId, current, password, network } = input;
  const owner = await findOwner(db, userId);
  if (!owner) return refuse('USER_001');
  const { passwordHash } = owner;
  if (passwordHash !== null && !(await passwords.matches({ password: current, kept: passwordHash, line: 'known' })))
    return refuse('USER_012');
  if (tooEasy({ owner, password })) return refuse('AUTH_007');
  const hash = await passwords.hash({ password, line: 'known' });
  const done = await db.transaction(scope, async (tx) => {
    if (!(await setPassword(tx, { userId, hash, unless: passwordHash }))) return false;
    await changed(tx, context, { owner, network, exceptFamilyId: familyId });
    return true;
  });
  wakePost();
  return done ? ok(null) : refuse('USER_012');
}
