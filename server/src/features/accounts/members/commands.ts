import type { CompanyRole } from '@lorecrew/contract/api/company';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { forgetNotices, notify, withdrawNotices } from '../../notifications/commands.ts';
import { queueMail } from '../../outbox/commands.ts';
import { waysToStop } from '../../outbox/queries.ts';
import { reassignSessions } from '../../sessions/commands.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import { type AuthContext, revokeUser } from '../auth/commands.ts';
import type { UserHolder } from '../auth/queries.ts';
import { resetFactor } from '../second-factors/commands.ts';
import { wants } from '../settings/queries.ts';
import { leftEmail, removedEmail, roleEmail, welcomeEmail } from './mails.ts';
import { mayLoseOwner } from './rules.ts';
import {
  admit,
  changeRole,
  expel,
  findMember,
  findSeatState,
  listOwners,
  lockCompany,
  type MemberRecord,
  type Owner,
} from './store.ts';

type Who = Pick<UserHolder, 'userId' | 'companyId'> & { readonly network: string };

interface About {
  readonly who: Who;
  readonly member: MemberRecord;
  readonly owners: readonly Owner[];
}

/** Looks a colleague up for an owner, while nobody else changes who is in the company. */
async function asOwner(tx: Queryable, { who, memberId }: { who: Who; memberId: string }): Promise<Result<About>> {
  await lockCompany(tx, who.companyId);
  const standing = await findSeatState(tx, who.userId);
  if (standing === null) return refuse('USER_009', 'COMPANY_002');
  if (standing !== 'owner') return refuse('USER_009', 'COMPANY_004');
  const member = await findMember(tx, memberId);
  return member ? ok({ who, member, owners: await listOwners(tx) }) : refuse('COMPANY_003');
}

async function admitMember(tx: Queryable, context: AuthContext, { who, member }: About, role: CompanyRole): Promise<void> {
  const { clock, siteUrl } = context;
  const { companyId, userId, network } = who;
  const atMs = clock.nowMs();
  await admit(tx, { memberId: member.id, role, atMs });
  await recordAuditEvent(tx, { atMs, action: 'member.approved', companyId, userId, network });
  await recordAuditEvent(tx, { atMs, action: `membership.${role}`, companyId, userId: member.id, network: '' });
  const content = welcomeEmail({ ...member, role, url: siteUrl() + paths.dashboard() });
  await queueMail(tx, context, { kind: 'approved', companyId, to: member.email, content });
  await withdrawNotices(tx, { companyId, kind: 'member-waiting', memberId: member.id });
  const to = { of: 'owners', exceptUserId: userId } as const;
  await notify(tx, { companyId, to, kind: 'member-joined', about: member.id, memberId: member.id, atMs });
}

async function moveMember(tx: Queryable, context: AuthContext, { who, member }: About, role: CompanyRole): Promise<void> {
  const { clock, siteUrl } = context;
  const { companyId, userId, network } = who;
  const atMs = clock.nowMs();
  await changeRole(tx, { memberId: member.id, role });
  await recordAuditEvent(tx, { atMs, action: 'member.role', companyId, userId, network });
  await recordAuditEvent(tx, { atMs, action: `membership.${role}`, companyId, userId: member.id, network: '' });
  const { language, firstName, email: to, companyName: company } = member;
  const content = roleEmail({ language, firstName, company, role, url: siteUrl() + paths.dashboard() });
  await queueMail(tx, context, { kind: 'role', companyId, to, content });
  const about = { kind: 'role-changed', about: 'role', memberId: userId, label: role } as const;
  await notify(tx, { companyId, to: { of: 'user', userId: member.id }, ...about, atMs });
}

/** Gives a colleague a role; somebody who waits is let in by it. Owners only, and one stays. */
export async function setRole(
  context: AuthContext,
  { who, memberId, role }: { who: Who; memberId: string; role: CompanyRole },
): Promise<Result<null>> {
  const done = await context.db.transaction({ role: 'tenant', companyId: who.companyId }, async (tx) => {
    const about = await asOwner(tx, { who, memberId });
    if (!about.ok) return about;
    const { member, owners } = about.value;
    if (member.membership !== 'approved') await admitMember(tx, context, about.value, role);
    else if (member.role !== role) {
      if (!mayLoseOwner({ role: member.role, owners: owners.length })) return refuse('COMPANY_005');
      await moveMember(tx, context, about.value, role);
    }
    return ok(null);
  });
  context.wakeOutbox();
  return done;
}

/** Resets the second factor of a colleague who has lost it. */
export async function resetMemberFactor(
  context: AuthContext,
  { who, memberId }: { who: Who; memberId: string },
): Promise<Result<null>> {
  const { companyId, userId, network } = who;
  const done = await context.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const about = await asOwner(tx, { who, memberId });
    if (!about.ok) return about;
    await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'member.factor-reset', companyId, userId, network });
    return resetFactor(tx, context, { person: about.value.member, network: '' });
  });
  context.wakeOutbox();
  return done;
}

/** Takes somebody out: they are signed out everywhere, and their sessions go to another. Says how many those were. */
async function takeOut(
  tx: Queryable,
  { clock }: Pick<AuthContext, 'clock'>,
  { memberId, heirId, companyId }: { memberId: string; heirId: string; companyId: string },
): Promise<number> {
  const atMs = clock.nowMs();
  await expel(tx, memberId);
  await forgetNotices(tx, { companyId, userId: memberId });
  await withdrawNotices(tx, { companyId, kind: 'member-waiting', memberId });
  await revokeUser(tx, { userId: memberId, exceptFamilyId: null, atMs });
  await recordAuditEvent(tx, { atMs, action: 'membership.removed', companyId, userId: memberId, network: '' });
  return reassignSessions(tx, { fromUserId: memberId, toUserId: heirId });
}

/** Tells the other owners that somebody is no longer of the company. */
function tellOwners(
  tx: Queryable,
  { clock }: Pick<AuthContext, 'clock'>,
  { memberId, exceptUserId, companyId }: { memberId: string; exceptUserId: string; companyId: string },
): Promise<void> {
  const atMs = clock.nowMs();
  return notify(tx, { companyId, to: { of: 'owners', exceptUserId }, kind: 'member-left', about: memberId, memberId, atMs });
}

/** Removes a colleague, or refuses one who waits. Their sessions go to the owner who does it. */
export async function removeMember(
  context: AuthContext,
  { who, memberId }: { who: Who; memberId: string },
): Promise<Result<null>> {
  if (memberId === who.userId) return leave(context, who);
  const { companyId, userId, network } = who;
  const done = await context.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const about = await asOwner(tx, { who, memberId });
    if (!about.ok) return about;
    const { language, firstName, email: to, companyName: company, membership } = about.value.member;
    if (membership === 'removed') return refuse('COMPANY_003');
    await takeOut(tx, context, { memberId, heirId: userId, companyId });
    await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'member.removed', companyId, userId, network });
    const url = context.siteUrl() + paths.login();
    const content = removedEmail({ language, firstName, company, waited: membership === 'pending', url });
    await queueMail(tx, context, { kind: 'removed', companyId, to, content });
    if (membership === 'approved') await tellOwners(tx, context, { memberId, exceptUserId: userId, companyId });
    return ok(null);
  });
  context.wakeOutbox();
  return done;
}

/** Leaves the company. The sessions go to its longest-standing owner; the last owner stays. */
export async function leave(context: AuthContext, { userId, companyId }: Who): Promise<Result<null>> {
  const done = await context.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    await lockCompany(tx, companyId);
    const member = await findMember(tx, userId);
    if (!member || member.membership === 'removed') return refuse('COMPANY_003');
    const owners = await listOwners(tx);
    if (member.membership === 'approved' && !mayLoseOwner({ role: member.role, owners: owners.length }))
      return refuse('COMPANY_005');
    const heir = owners.find(({ id }) => id !== userId);
    if (!heir) return refuse('COMPANY_005');
    const sessions = await takeOut(tx, context, { memberId: userId, heirId: heir.id, companyId });
    if (member.membership === 'pending') return ok(null);
    const who = `${member.firstName} ${member.lastName}`;
    const stop = sessions > 0 ? null : waysToStop(context, { kind: 'colleagues', companyId, userId: heir.id });
    const url = context.siteUrl() + paths.dashboard();
    const content = leftEmail({ ...heir, who, sessions, url, stop });
    // Whoever gets sessions by it is told in any case.
    if (sessions > 0 || (await wants(tx, { userId: heir.id, key: 'mail-colleagues' })))
      await queueMail(tx, context, { kind: 'left', companyId, to: heir.email, content });
    await tellOwners(tx, context, { memberId: userId, exceptUserId: userId, companyId });
    return ok(null);
  });
  context.wakeOutbox();
  return done;
}

/**
 * Ends a membership because the company's directory says so, in a transaction of the company. Their sessions go to the owner whose key the
 * directory uses, or to the longest-standing other one. COMPANY_005 for the last owner.
 */
export async function endMembership(
  tx: Queryable,
  context: Pick<AuthContext, 'clock'>,
  { memberId, who: { userId, companyId } }: { memberId: string; who: Who },
): Promise<Result<null>> {
  await lockCompany(tx, companyId);
  const member = await findMember(tx, memberId);
  if (!member || member.membership === 'removed') return ok(null);
  const owners = await listOwners(tx);
  if (member.membership === 'approved' && !mayLoseOwner({ role: member.role, owners: owners.length }))
    return refuse('COMPANY_005');
  const others = owners.filter(({ id }) => id !== memberId);
  const heir = others.find(({ id }) => id === userId) ?? others[0];
  if (!heir) return refuse('COMPANY_005');
  await takeOut(tx, context, { memberId, heirId: heir.id, companyId });
  if (member.membership === 'approved') await tellOwners(tx, context, { memberId, exceptUserId: memberId, companyId });
  return ok(null);
}

/** Lets somebody into the company who waits or was removed, because its directory has them in a group of organisers. */
export async function restoreMembership(
  tx: Queryable,
  { clock }: Pick<AuthContext, 'clock'>,
  { memberId, companyId }: { memberId: string; companyId: string },
): Promise<void> {
  const atMs = clock.nowMs();
  await lockCompany(tx, companyId);
  await admit(tx, { memberId, role: 'organiser', atMs });
  await recordAuditEvent(tx, { atMs, action: 'membership.organiser', companyId, userId: memberId, network: '' });
  await withdrawNotices(tx, { companyId, kind: 'member-waiting', memberId });
  await notify(tx, { companyId, to: { of: 'owners' }, kind: 'member-joined', about: memberId, memberId, atMs });
}
