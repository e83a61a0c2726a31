import { sql } from 'kysely';
import { anyOf, countRows, inNameOrder, isTrue, lockUntilCommit, unnest } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

/** Changes of a directory come one after the other. The number is ours alone. */
export async function lockDirectory(tx: Queryable, companyId: string): Promise<void> {
  await lockUntilCommit(tx, 7241094, companyId);
}

/** What a directory says of a person. */
export interface UserFacts {
  readonly userName: string;
  readonly externalId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly email: string;
  readonly active: boolean;
}

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export type DirectoryUser = UserFacts & Stored;

/** Which part of a list is asked for: what one column holds, where a name is a user name or that of a group; or a page of all. */
export type Part =
  | { readonly by: 'id' | 'name' | 'externalId'; readonly value: string }
  | { readonly offset: number; readonly limit: number };

function users(tx: Queryable) {
  return tx
    .selectFrom('directory_user as d')
    .select(['d.id', 'd.version', 'd.created_at as createdAt', 'd.changed_at as changedAt', 'd.user_name as userName'])
    .select(['d.external_id as externalId', 'd.first_name as firstName', 'd.last_name as lastName'])
    .select(['d.display_name as displayName', 'd.email', 'd.active']);
}

/** People of the transaction's company, those who came first before others. */
export function findUsers(tx: Queryable, part: Part): Promise<DirectoryUser[]> {
  const all = users(tx).orderBy('d.created_at').orderBy('d.id');
  if (!('by' in part)) return all.offset(part.offset).limit(part.limit).execute();
  const { by, value } = part;
  if (by === 'id') return all.where(sql`d.id::text`, '=', value.toLowerCase()).execute();
  if (by === 'externalId') return all.where('d.external_id', '=', value).execute();
  return all.where(sql`lower(d.user_name)`, '=', sql`lower(${value})`).execute();
}

export async function countUsers(tx: Queryable): Promise<number> {
  return (await tx.selectFrom('directory_user').select(countRows.as('n')).executeTakeFirstOrThrow()).n;
}

/** Somebody else with this user name or address. */
export async function findNamesake(
  tx: Queryable,
  { id, userName, email }: { id: string; userName: string; email: string },
): Promise<boolean> {
  const others = tx.selectFrom('directory_user').select('id').where('id', '!=', id);
  const same = others.where((eb) => eb.or([eb('email', '=', email), eb(sql`lower(user_name)`, '=', sql`lower(${userName})`)]));
  return (await same.limit(1).execute()).length > 0;
}

function userColumns({ userName, externalId, firstName, lastName, displayName, email, active }: UserFacts, atMs: number) {
  return {
    ...{ user_name: userName, external_id: externalId, first_name: firstName, last_name: lastName },
    ...{ display_name: displayName, email, active, changed_at: new Date(atMs) },
  };
}

export async function insertUser(
  tx: Queryable,
  { id, companyId, facts, atMs }: { id: string; companyId: string; facts: UserFacts; atMs: number },
): Promise<void> {
  const row = { id, company_id: companyId, created_at: new Date(atMs), ...userColumns(facts, atMs) };
  await tx.insertInto('directory_user').values(row).execute();
}

export async function updateUser(
  tx: Queryable,
  { id, facts, atMs }: { id: string; facts: UserFacts; atMs: number },
): Promise<void> {
  await tx
    .updateTable('directory_user')
    .set((eb) => ({ ...userColumns(facts, atMs), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteUser(tx: Queryable, id: string): Promise<void> {
  await tx.deleteFrom('directory_user').where('id', '=', id).execute();
}

/** Domains that the transaction's company has proved. */
export async function provedDomains(tx: Queryable): Promise<string[]> {
  const domains = tx.selectFrom('company_domain').select('domain').where('verified_at', 'is not', null);
  return (await domains.execute()).map(({ domain }) => domain);
}

export interface DirectoryGroupRow extends Stored {
  readonly name: string;
  readonly externalId: string | null;
}

/** Groups of the transaction's company, those that came first before others. */
export function findGroups(tx: Queryable, part: Part): Promise<DirectoryGroupRow[]> {
  const all = tx
    .selectFrom('directory_group as g')
    .select(['g.id', 'g.version', 'g.created_at as createdAt', 'g.changed_at as changedAt', 'g.name'])
    .select('g.external_id as externalId')
    .orderBy('g.created_at')
    .orderBy('g.id');
  if (!('by' in part)) return all.offset(part.offset).limit(part.limit).execute();
  const { by, value } = part;
  if (by === 'id') return all.where(sql`g.id::text`, '=', value.toLowerCase()).execute();
  if (by === 'externalId') return all.where('g.external_id', '=', value).execute();
  return all.where(sql`lower(g.name)`, '=', sql`lower(${value})`).execute();
}

export async function countGroups(tx: Queryable): Promise<number> {
  return (await tx.selectFrom('directory_group').select(countRows.as('n')).executeTakeFirstOrThrow()).n;
}

/** Who is in these groups. */
export function findMembers(
  tx: Queryable,
  groupIds: readonly string[],
): Promise<{ groupId: string; userId: string; display: string }[]> {
  return tx
    .selectFrom('directory_group_member as m')
    .innerJoin('directory_user as d', (join) => join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.user_id'))
    .select(['m.group_id as groupId', 'm.user_id as userId', 'd.user_name as display'])
    .where('m.group_id', '=', anyOf('uuid', groupIds))
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
}

/** How many of these people are in the directory of the transaction's company. */
export async function countKnown(tx: Queryable, userIds: readonly string[]): Promise<number> {
  const known = tx.selectFrom('directory_user').select(countRows.as('n')).where('id', '=', anyOf('uuid', userIds));
  return (await known.executeTakeFirstOrThrow()).n;
}

interface GroupFacts {
  readonly name: string;
  readonly externalId: string | null;
}

export async function insertGroup(
  tx: Queryable,
  { id, companyId, facts: { name, externalId }, atMs }: { id: string; companyId: string; facts: GroupFacts; atMs: number },
): Promise<void> {
  const at = { created_at: new Date(atMs), changed_at: new Date(atMs) };
  const row = { id, company_id: companyId, name, external_id: externalId, ...at };
  await tx.insertInto('directory_group').values(row).execute();
}

export async function updateGroup(
  tx: Queryable,
  { id, facts: { name, externalId }, atMs }: { id: string; facts: GroupFacts; atMs: number },
): Promise<void> {
  await tx
    .updateTable('directory_group')
    .set((eb) => ({ name, external_id: externalId, changed_at: new Date(atMs), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Sets who is in a group; whose membership changed. */
export async function setMembers(
  tx: Queryable,
  { companyId, groupId, userIds }: { companyId: string; groupId: string; userIds: readonly string[] },
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('directory_group_member')
    .where('group_id', '=', groupId)
    .where('user_id', '!=', sql<string>`all(${[...userIds]}::uuid[])`)
    .returning('user_id')
    .execute();
  const come = await tx
    .insertInto('directory_group_member')
    .columns(['company_id', 'group_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom(unnest('new', { user_id: ['uuid', userIds] }))
        .select([
          eb.cast<string>(eb.val(companyId), 'uuid').as('company_id'),
          eb.cast<string>(eb.val(groupId), 'uuid').as('group_id'),
          'new.user_id',
        ]),
    )
    .onConflict((oc) => oc.columns(['group_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  return [...gone, ...come].map(({ user_id }) => user_id);
}

/** Removes a group; who was in it. */
export async function deleteGroup(tx: Queryable, id: string): Promise<string[]> {
  const members = tx.deleteFrom('directory_group_member').where('group_id', '=', id).returning('user_id');
  const userIds = (await members.execute()).map(({ user_id }) => user_id);
  await tx.deleteFrom('directory_group').where('id', '=', id).execute();
  return userIds;
}

/** Groups as owners and organisers see them, by name. */
export function listGroups(tx: Queryable): Promise<{ id: string; name: string; people: number; makesOrganisers: boolean }[]> {
  return tx
    .selectFrom('directory_group as g')
    .select((eb) => [
      'g.id',
      'g.name',
      'g.makes_organisers as makesOrganisers',
      eb
        .selectFrom('directory_group_member as m')
        .innerJoin('directory_user as d', (join) =>
          join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.user_id'),
        )
        .whereRef('m.company_id', '=', 'g.company_id')
        .whereRef('m.group_id', '=', 'g.id')
        .where('d.active', '=', true)
        .select(countRows.as('n'))
        .$asScalar()
        .$notNull()
        .as('people'),
    ])
    .orderBy((eb) => inNameOrder(eb.ref('g.name')))
    .orderBy('g.id')
    .execute();
}

/** Active people of a group, by name; null where there is no such group. */
export async function listPeople(
  tx: Queryable,
  groupId: string,
): Promise<{ firstName: string; lastName: string; displayName: string; email: string }[] | null> {
  const group = await tx.selectFrom('directory_group').select('id').where('id', '=', groupId).executeTakeFirst();
  if (!group) return null;
  return tx
    .selectFrom('directory_group_member as m')
    .innerJoin('directory_user as d', (join) => join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.user_id'))
    .select(['d.first_name as firstName', 'd.last_name as lastName', 'd.display_name as displayName', 'd.email'])
    .where('m.group_id', '=', groupId)
    .where('d.active', '=', true)
    .orderBy((eb) => inNameOrder(eb.ref('d.last_name')))
    .orderBy((eb) => inNameOrder(eb.ref('d.first_name')))
    .orderBy('d.email')
    .execute();
}

/** Sets whether members of a group are organisers; who is in it, or null where there is no such group. */
export async function setMakesOrganisers(
  tx: Queryable,
  { groupId, makesOrganisers }: { groupId: string; makesOrganisers: boolean },
): Promise<string[] | null> {
  const group = tx.updateTable('directory_group').set({ makes_organisers: makesOrganisers }).where('id', '=', groupId);
  if ((await group.returning('id').execute()).length === 0) return null;
  const members = tx.selectFrom('directory_group_member').select('user_id').where('group_id', '=', groupId);
  return (await members.execute()).map(({ user_id }) => user_id);
}

/** A person of the directory beside their account, where they have one whose address is proved. */
export interface Standing extends UserFacts {
  readonly id: string;
  readonly madeMember: boolean;
  /** Whether a group makes an organiser of them. */
  readonly isOrganiser: boolean;
  readonly memberId: string | null;
  readonly membership: 'pending' | 'approved' | 'removed' | null;
  readonly role: 'owner' | 'organiser' | null;
}

/** How people of the directory stand with the company. */
export function findStandings(tx: Queryable, userIds: readonly string[]): Promise<Standing[]> {
  return users(tx)
    .leftJoin('app_user as u', (join) =>
      join
        .onRef('u.company_id', '=', 'd.company_id')
        .on('u.email_verified_at', 'is not', null)
        .on((eb) =>
          eb.or([
            eb('u.id', '=', eb.ref('d.member_id')),
            eb.and([eb('d.member_id', 'is', null), eb('u.email', '=', eb.ref('d.email'))]),
          ]),
        ),
    )
    .select((eb) => [
      'd.made_member as madeMember',
      'u.id as memberId',
      'u.membership',
      'u.role',
      isTrue(
        eb.exists(
          eb
            .selectFrom('directory_group_member as m')
            .innerJoin('directory_group as g', (join) =>
              join.onRef('g.company_id', '=', 'm.company_id').onRef('g.id', '=', 'm.group_id'),
            )
            .select('g.id')
            .whereRef('m.company_id', '=', 'd.company_id')
            .whereRef('m.user_id', '=', 'd.id')
            .where('g.makes_organisers', '=', true),
        ),
      ).as('isOrganiser'),
    ])
    .where('d.id', '=', anyOf('uuid', userIds))
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
}

/** Keeps whose account a person of the directory has, and whether a group made it a member. */
export async function linkMember(
  tx: Queryable,
  { id, memberId, madeMember }: { id: string; memberId: string | null; madeMember: boolean },
): Promise<void> {
  const linked = { member_id: memberId, made_member: madeMember };
  await tx.updateTable('directory_user').set(linked).where('id', '=', id).execute();
}

/** Whether the directory of a company has somebody with this address who is not active. */
export async function isInactive(tx: Queryable, { companyId, email }: { companyId: string; email: string }): Promise<boolean> {
  const inactive = tx.selectFrom('directory_user').select('email').where('company_id', '=', companyId).where('email', '=', email);
  return (await inactive.where('active', '=', false).execute()).length > 0;
}
