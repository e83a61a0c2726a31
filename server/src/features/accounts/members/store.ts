import type { CompanyRole } from '@lorecrew/contract/api/company';
import type { Language } from '@lorecrew/contract/languages';
import { sql } from 'kysely';
import { countRows, inNameOrder, isTrue, lockUntilCommit } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';
import type { Standing } from './rules.ts';

/** People whose address is proved and who may sign in. The company sees nobody else. */
function knownUsers(tx: Queryable) {
  return tx.selectFrom('app_user as u').where('u.email_verified_at', 'is not', null).where('u.user_type_id', 'in', [1, 2]);
}

function approvedUsers(tx: Queryable) {
  return knownUsers(tx).where('u.membership', '=', 'approved');
}

/** What somebody is in their company. */
export async function findSeatState(tx: Queryable, userId: string): Promise<Standing> {
  return (await approvedUsers(tx).select('u.role').where('u.id', '=', userId).executeTakeFirst())?.role ?? null;
}

/** Changes of who is in a company come one after the other. The number is ours alone, and that of proving an address, too. */
export async function lockCompany(tx: Queryable, companyId: string): Promise<void> {
  await lockUntilCommit(tx, 7241004, companyId);
}

export interface Owner {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
  readonly language: Language;
}

/** Owners of the company, the longest-standing first. */
export function listOwners(tx: Queryable): Promise<Owner[]> {
  return approvedUsers(tx)
    .select(['u.id', 'u.first_name as firstName', 'u.email', 'u.language'])
    .where('u.role', '=', 'owner')
    .orderBy('u.approved_at')
    .orderBy('u.id')
    .execute();
}

export interface MemberRecord {
  readonly id: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly membership: 'pending' | 'approved' | 'removed';
  readonly companyName: string;
  readonly language: Language;
}

/** Somebody of the company, whatever they are there. */
export async function findMember(tx: Queryable, memberId: string): Promise<MemberRecord | null> {
  const member = await knownUsers(tx)
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.company_id as companyId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.role',
      'u.membership',
      'u.language',
      'c.name as companyName',
    ])
    .where('u.id', '=', memberId)
    .executeTakeFirst();
  return member ?? null;
}

export interface MemberRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly membership: 'pending' | 'approved' | 'removed';
  /** How many sessions are theirs. */
  readonly sessions: number;
  readonly second_factor: boolean;
}

/** People of the company: those who wait first, those who are no longer there last. */
export function listMembers(tx: Queryable): Promise<MemberRow[]> {
  return knownUsers(tx)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.role', 'u.membership'])
    .select((eb) => {
      const theirs = eb.selectFrom('session as s').whereRef('s.organiser_id', '=', 'u.id').where('s.demo', '=', false);
      const factors = eb
        .selectFrom('second_factor as f')
        .whereRef('f.user_id', '=', 'u.id')
        .where('f.confirmed_at', 'is not', null);
      const passkeys = eb.selectFrom('passkey as p').select('p.user_id').whereRef('p.user_id', '=', 'u.id');
      return [
        theirs.select(countRows.as('n')).$asScalar().$notNull().as('sessions'),
        isTrue(eb.or([eb.exists(factors.select('f.user_id')), eb.exists(passkeys)])).as('second_factor'),
      ];
    })
    .orderBy((eb) => sql`array_position(array['pending', 'approved', 'removed'], ${eb.ref('u.membership')})`)
    .orderBy((eb) => eb('u.role', '=', 'owner'), 'desc')
    .orderBy((eb) => inNameOrder(eb.ref('u.last_name')))
    .orderBy((eb) => inNameOrder(eb.ref('u.first_name')))
    .orderBy('u.id')
    .execute();
}

/** Lets somebody into the company, in a role. */
export async function admit(
  tx: Queryable,
  { memberId, role, atMs }: { memberId: string; role: CompanyRole; atMs: number },
): Promise<void> {
  const approved = { membership: 'approved', role, approved_at: new Date(atMs) } as const;
  await tx.updateTable('app_user').set(approved).where('id', '=', memberId).execute();
}

/** Gives somebody another role. */
export async function changeRole(tx: Queryable, { memberId, role }: { memberId: string; role: CompanyRole }): Promise<void> {
  await tx.updateTable('app_user').set({ role }).where('id', '=', memberId).execute();
}

/** Takes somebody out of the company. */
export async function expel(tx: Queryable, memberId: string): Promise<void> {
  const removed = { membership: 'removed', role: 'organiser', approved_at: null } as const;
  await tx.updateTable('app_user').set(removed).where('id', '=', memberId).execute();
}

/** Gives the company another name. */
export async function setCompanyName(tx: Queryable, { companyId, name }: { companyId: string; name: string }): Promise<void> {
  await tx.updateTable('company').set({ name }).where('id', '=', companyId).execute();
}

/** Domains whose addresses belong to the company. */
export async function domainsOfCompany(tx: Queryable, companyId: string): Promise<string[]> {
  const domains = tx.selectFrom('company_domain').select('domain').where('company_id', '=', companyId).orderBy('domain');
  return (await domains.execute()).map(({ domain }) => domain);
}

/** Whether somebody with this address is in the company already. */
export async function isMemberEmail(tx: Queryable, { companyId, email }: { companyId: string; email: string }): Promise<boolean> {
  const member = approvedUsers(tx).select('u.id').where('u.company_id', '=', companyId).where('u.email', '=', email);
  return (await member.execute()).length > 0;
}

/** Stores an invitation; one to the same address is replaced. */
export async function insertInvitation(
  tx: Queryable,
  input: { id: string; companyId: string; email: string; invitedBy: string; atMs: number; expiresAtMs: number },
): Promise<void> {
  const { id, companyId, email, invitedBy, atMs, expiresAtMs } = input;
  await tx.deleteFrom('colleague_invitation').where('company_id', '=', companyId).where('email', '=', email).execute();
  const moments = { created_at: new Date(atMs), expires_at: new Date(expiresAtMs) };
  const invitation = { id, company_id: companyId, email, invited_by: invitedBy, ...moments };
  await tx.insertInto('colleague_invitation').values(invitation).execute();
}

/** Invitations of the company that are still open, the latest first. */
export async function listInvitations(
  tx: Queryable,
  { companyId, atMs }: { companyId: string; atMs: number },
): Promise<{ id: string; email: string; by: string; expiresAtMs: number }[]> {
  const rows = await tx
    .selectFrom('colleague_invitation as i')
    .innerJoin('app_user as u', 'u.id', 'i.invited_by')
    .select((eb) => [
      'i.id',
      'i.email',
      sql<string>`${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')}`.as('by'),
      'i.expires_at as expiresAt',
    ])
    .where('i.company_id', '=', companyId)
    .where('i.expires_at', '>', new Date(atMs))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAtMs: expiresAt.getTime() }));
}

/** Deletes an invitation of the company; whether there was one. */
export async function deleteInvitation(tx: Queryable, { companyId, id }: { companyId: string; id: string }): Promise<boolean> {
  const invitation = tx.deleteFrom('colleague_invitation').where('company_id', '=', companyId).where('id', '=', id);
  return (await invitation.returning('id').execute()).length > 0;
}
