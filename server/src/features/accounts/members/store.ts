import type { CompanyRole } from '@lorecrew/contract/api/company';
import type { Language } from '@lorecrew/contract/languages';
import type { Queryable } from '../../../ports.ts';
import type { Standing } from './rules.ts';

/** People whose address is proved and who may sign in. The company sees nobody else. */
const KNOWN = 'email_verified_at is not null and user_type_id in (1, 2)';
const IN_THE_COMPANY = `membership = 'approved' and ${KNOWN}`;

/** What somebody is in their company. */
export async function findSeatState(tx: Queryable, userId: string): Promise<Standing> {
  const [row] = await tx.query<{ role: CompanyRole }>(`select role from app_user where id = $1 and ${IN_THE_COMPANY}`, [userId]);
  return row?.role ?? null;
}

/** Changes of who is in a company come one after the other. The number is ours alone, and that of proving an address, too. */
export async function lockCompany(tx: Queryable, companyId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7241004, hashtext($1))', [companyId]);
}

export interface Owner {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
  readonly language: Language;
}

/** Owners of the company, the longest-standing first. */
export function listOwners(tx: Queryable): Promise<Owner[]> {
  const sql = `select id, first_name as "firstName", email, language from app_user where role = 'owner' and ${IN_THE_COMPANY}
    order by approved_at, id`;
  return tx.query<Owner>(sql);
}

export interface MemberRecord {
  readonly id: string;
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
  const sql = `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.role, u.membership, u.language,
      c.name as "companyName"
    from app_user u join company c on c.id = u.company_id where u.id = $1 and ${KNOWN}`;
  const [row] = await tx.query<MemberRecord>(sql, [memberId]);
  return row ?? null;
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
}

/** People of the company: those who wait first, those who are no longer there last. */
export function listMembers(tx: Queryable): Promise<MemberRow[]> {
  const sql = `
    select u.id, u.first_name, u.last_name, u.email, u.role, u.membership,
      (select count(*)::int from session s where s.organiser_id = u.id and not s.demo) as sessions
    from app_user u where ${KNOWN}
    order by array_position(array['pending', 'approved', 'removed'], u.membership), u.role = 'owner' desc,
      u.last_name, u.first_name, u.id`;
  return tx.query<MemberRow>(sql);
}

/** Lets somebody into the company, in a role. */
export async function admit(
  tx: Queryable,
  { memberId, role, atMs }: { memberId: string; role: CompanyRole; atMs: number },
): Promise<void> {
  const sql = `update app_user set membership = 'approved', role = $2, approved_at = $3 where id = $1`;
  await tx.query(sql, [memberId, role, new Date(atMs)]);
}

/** Gives somebody another role. */
export async function changeRole(tx: Queryable, { memberId, role }: { memberId: string; role: CompanyRole }): Promise<void> {
  await tx.query('update app_user set role = $2 where id = $1', [memberId, role]);
}

/** Takes somebody out of the company. */
export async function expel(tx: Queryable, memberId: string): Promise<void> {
  await tx.query(`update app_user set membership = 'removed', role = 'organiser', approved_at = null where id = $1`, [memberId]);
}

/** Gives the company another name. */
export async function setCompanyName(tx: Queryable, { companyId, name }: { companyId: string; name: string }): Promise<void> {
  await tx.query('update company set name = $2 where id = $1', [companyId, name]);
}

/** Domains whose addresses belong to the company. */
export async function domainsOfCompany(tx: Queryable, companyId: string): Promise<string[]> {
  const sql = 'select domain from company_domain where company_id = $1 order by domain';
  return (await tx.query<{ domain: string }>(sql, [companyId])).map(({ domain }) => domain);
}

/** Whether somebody with this address is in the company already. */
export async function isMemberEmail(tx: Queryable, { companyId, email }: { companyId: string; email: string }): Promise<boolean> {
  const sql = `select 1 from app_user where company_id = $1 and email = $2 and ${IN_THE_COMPANY}`;
  return (await tx.query(sql, [companyId, email])).length > 0;
}

/** Stores an invitation; one to the same address is replaced. */
export async function insertInvitation(
  tx: Queryable,
  input: { id: string; companyId: string; email: string; invitedBy: string; atMs: number; expiresAtMs: number },
): Promise<void> {
  const { id, companyId, email, invitedBy, atMs, expiresAtMs } = input;
  await tx.query('delete from colleague_invitation where company_id = $1 and email = $2', [companyId, email]);
  const sql = `insert into colleague_invitation (id, company_id, email, invited_by, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6)`;
  await tx.query(sql, [id, companyId, email, invitedBy, new Date(atMs), new Date(expiresAtMs)]);
}

/** Invitations of the company that are still open, the latest first. */
export async function listInvitations(
  tx: Queryable,
  { companyId, atMs }: { companyId: string; atMs: number },
): Promise<{ id: string; email: string; by: string; expiresAtMs: number }[]> {
  const sql = `select i.id, i.email, u.first_name || ' ' || u.last_name as by, i.expires_at as "expiresAt"
    from colleague_invitation i join app_user u on u.id = i.invited_by
    where i.company_id = $1 and i.expires_at > $2 order by i.created_at desc, i.id`;
  type Row = { id: string; email: string; by: string; expiresAt: Date };
  const rows = await tx.query<Row>(sql, [companyId, new Date(atMs)]);
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAtMs: expiresAt.getTime() }));
}

/** Deletes an invitation of the company; whether there was one. */
export async function deleteInvitation(tx: Queryable, { companyId, id }: { companyId: string; id: string }): Promise<boolean> {
  const sql = 'delete from colleague_invitation where company_id = $1 and id = $2 returning id';
  return (await tx.query(sql, [companyId, id])).length > 0;
}
