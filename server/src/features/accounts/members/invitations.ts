import type { ColleagueInvitationsAnswer } from '@lorecrew/contract/api/company';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { queueMail } from '../../outbox/commands.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import type { AuthContext } from '../auth/commands.ts';
import type { UserHolder } from '../auth/queries.ts';
import { domainOf } from '../signup/queries.ts';
import { colleagueEmail } from './mails.ts';
import {
  deleteInvitation,
  domainsOfCompany,
  findMember,
  findSeatState,
  insertInvitation,
  isMemberEmail,
  listInvitations,
  setCompanyName,
} from './store.ts';

type Who = Pick<UserHolder, 'userId' | 'companyId'> & { readonly network: string };
type WithFields<T> = Result<T> | { readonly ok: false; readonly code: 'REQUEST_001'; readonly fields: Record<string, string> };

const scope = { role: 'accounts' } as const;
const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;

/** Gives the company another name. Owners only. */
export function renameCompany(context: AuthContext, { who, name }: { who: Who; name: string }): Promise<Result<null>> {
  const { userId, companyId } = who;
  return context.db.transaction(scope, async (tx) => {
    const standing = await findSeatState(tx, userId);
    if (standing === null) return refuse('USER_009', 'COMPANY_002');
    if (standing !== 'owner') return refuse('USER_009', 'COMPANY_004');
    await setCompanyName(tx, { companyId, name });
    await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'company.renamed', ...who });
    return ok(null);
  });
}

/** Invitations of colleagues that are still open. */
export function loadColleagueInvitations(
  context: AuthContext,
  { companyId }: Pick<Who, 'companyId'>,
): Promise<ColleagueInvitationsAnswer> {
  return context.db.transaction(scope, async (tx) => ({
    invitations: await listInvitations(tx, { companyId, atMs: context.clock.nowMs() }),
  }));
}

/** Why a colleague cannot be invited at an address; null where they can. */
async function whyNotInvited(tx: Queryable, { companyId, email }: { companyId: string; email: string }): Promise<string | null> {
  const domains = await domainsOfCompany(tx, companyId);
  if (!domains.includes(domainOf(email))) return `Please enter an address of your company, at ${domains.join(' or ')}.`;
  return (await isMemberEmail(tx, { companyId, email })) ? 'This colleague is in your company already.' : null;
}

/** Invites a colleague by email. One who was invited before gets another email, and the invitation lasts longer. */
export async function inviteColleague(
  context: AuthContext,
  { who, email }: { who: Who; email: string },
): Promise<WithFields<ColleagueInvitationsAnswer>> {
  const { db, clock, ids, siteUrl } = context;
  const { userId, companyId } = who;
  const atMs = clock.nowMs();
  const done = await db.transaction(scope, async (tx): Promise<WithFields<ColleagueInvitationsAnswer>> => {
    const standing = await findSeatState(tx, userId);
    const inviter = await findMember(tx, userId);
    if (standing === null || !inviter) return refuse('USER_009', 'COMPANY_002');
    const why = await whyNotInvited(tx, { companyId, email });
    if (why !== null) return { ok: false, code: 'REQUEST_001', fields: { email: why } };
    const expiresAtMs = atMs + INVITATION_DAYS * DAY_MS;
    await insertInvitation(tx, { id: ids.uuid(), companyId, email, invitedBy: userId, atMs, expiresAtMs });
    const by = `${inviter.firstName} ${inviter.lastName}`.trim();
    const { language, companyName: company } = inviter;
    const url = siteUrl() + paths.signup();
    const content = colleagueEmail({ language, by, company, email, isLetIn: standing === 'owner', url });
    await queueMail(tx, context, { kind: 'colleague', companyId, to: email, content, goodUntilMs: expiresAtMs });
    await recordAuditEvent(tx, { atMs, action: 'colleague.invited', ...who });
    return ok({ invitations: await listInvitations(tx, { companyId, atMs }) });
  });
  context.wakeOutbox();
  return done;
}

/** Takes an invitation back. COMPANY_006 where it is no longer open. */
export function revokeInvitation(
  context: AuthContext,
  { who, id }: { who: Who; id: string },
): Promise<Result<ColleagueInvitationsAnswer>> {
  const { userId, companyId } = who;
  const atMs = context.clock.nowMs();
  return context.db.transaction(scope, async (tx): Promise<Result<ColleagueInvitationsAnswer>> => {
    if ((await findSeatState(tx, userId)) === null) return refuse('USER_009', 'COMPANY_002');
    if (!(await deleteInvitation(tx, { companyId, id }))) return refuse('COMPANY_006');
    await recordAuditEvent(tx, { atMs, action: 'colleague.invitation-revoked', ...who });
    return ok({ invitations: await listInvitations(tx, { companyId, atMs }) });
  });
}
