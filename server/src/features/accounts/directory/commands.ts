import type { AuditAction } from '@lorecrew/contract/api/audit';
import {
  DIRECTORY_GROUP_MEMBERS_MAX,
  DIRECTORY_GROUPS_MAX,
  DIRECTORY_USERS_MAX,
  type DirectoryGroupsAnswer,
} from '@lorecrew/contract/api/directory';
import { catalogue } from '@lorecrew/contract/errors';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { recordAuditEvent } from '../audit/commands.ts';
import type { AuthContext } from '../auth/commands.ts';
import { nameFrom } from '../identities/commands.ts';
import { endMembership, restoreMembership } from '../members/commands.ts';
import { enrol, findPerson, proveAddress } from '../signup/commands.ts';
import { readOne } from './queries.ts';
import { groupFacts, type Kind, patched, type Resource, resourceFrom, ScimError, userFacts } from './resources.ts';
import {
  countGroups,
  countKnown,
  countUsers,
  deleteGroup,
  deleteUser,
  findNamesake,
  findStandings,
  insertGroup,
  insertUser,
  linkMember,
  listGroups,
  lockDirectory,
  provedDomains,
  type Standing,
  setMakesOrganisers,
  setMembers,
  updateGroup,
  updateUser,
} from './store.ts';

/** The owner whose key the directory uses. */
export interface Who {
  readonly companyId: string;
  readonly userId: string;
  readonly network: string;
}

interface Change {
  readonly who: Who;
  readonly kind: Kind;
  readonly base: string;
}

/** The directory changed, and these people do not have the account yet that a group gives them. */
interface Changed<T> {
  readonly value: T;
  readonly toLetIn: readonly Standing[];
}

/** Does something with the directory of a company, then lets people in who get an account by it. */
async function change<T>(context: AuthContext, who: Who, work: (tx: Queryable) => Promise<Changed<T>>): Promise<T> {
  const { companyId } = who;
  const { value, toLetIn } = await context.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    await lockDirectory(tx, companyId);
    return work(tx);
  });
  for (const person of toLetIn) await letIn(context, { who, person });
  context.wakeOutbox();
  return value;
}

/** Gives a person of the directory an account as an organiser. An address whose account another company has stays somebody to invite. */
function letIn(context: AuthContext, { who, person }: { who: Who; person: Standing }): Promise<void> {
  const { companyId, userId, network } = who;
  const { email } = person;
  return context.db.transaction({ role: 'accounts' }, async (tx) => {
    const language = (await findPerson(tx, { id: userId }))?.language ?? 'en';
    const names = { firstName: nameFrom(person.firstName, 'first'), lastName: nameFrom(person.lastName, 'last') };
    const made = await enrol(tx, context, { ...names, email, passwordHash: null, language });
    if (made.companyId === companyId)
      await proveAddress(tx, context, { link: { userId: made.id, companyId, email }, network, letIn: true });
  });
}

/** Ends the membership of somebody whom the directory no longer has as an organiser. */
async function end(tx: Queryable, context: AuthContext, { who, memberId }: { who: Who; memberId: string }): Promise<void> {
  const ended = await endMembership(tx, context, { memberId, who });
  if (!ended.ok) throw new ScimError(409, '', catalogue[ended.code].message);
}

/**
 * Brings accounts in line with what the directory says of people. Whoever is not active is signed out and out of the company, whatever made
 * them a member. A group of organisers lets people in; who leaves it goes, unless they were a member before, or are an owner by now.
 */
async function settle(
  tx: Queryable,
  context: AuthContext,
  { who, userIds }: { who: Who; userIds: readonly string[] },
): Promise<Standing[]> {
  const toLetIn: Standing[] = [];
  for (const person of userIds.length === 0 ? [] : await findStandings(tx, userIds)) {
    const { id, active, isOrganiser, memberId, membership, role } = person;
    let { madeMember } = person;
    const isMember = memberId !== null && membership === 'approved';
    if (!active) {
      if (memberId !== null && membership !== 'removed') await end(tx, context, { who, memberId });
      madeMember = false;
    } else if (isOrganiser && !isMember) {
      if (memberId === null) toLetIn.push(person);
      else await restoreMembership(tx, context, { memberId, companyId: who.companyId });
      madeMember = true;
    } else if (!isOrganiser && madeMember) {
      if (isMember && role !== 'owner') await end(tx, context, { who, memberId });
      madeMember = false;
    }
    await linkMember(tx, { id, memberId, madeMember });
  }
  return toLetIn;
}

function audit(tx: Queryable, { clock }: AuthContext, { who, action }: { who: Who; action: AuditAction }): Promise<void> {
  return recordAuditEvent(tx, { atMs: clock.nowMs(), action, ...who });
}

async function saveUser(
  tx: Queryable,
  context: AuthContext,
  { who, id, resource, before }: { who: Who; id: string; resource: Resource; before: { active: boolean } | null },
): Promise<Standing[]> {
  const facts = userFacts(resource, await provedDomains(tx));
  if (await findNamesake(tx, { id, ...facts }))
    throw new ScimError(409, 'uniqueness', 'Somebody of your directory has this userName or email already.');
  const atMs = context.clock.nowMs();
  if (before) await updateUser(tx, { id, facts, atMs });
  else await insertUser(tx, { id, companyId: who.companyId, facts, atMs });
  const ended = before?.active === true && !facts.active;
  const action = before ? (ended ? 'deactivated' : 'changed') : 'created';
  await audit(tx, context, { who, action: `directory.user-${action}` });
  return settle(tx, context, { who, userIds: [id] });
}

async function saveGroup(
  tx: Queryable,
  context: AuthContext,
  { who, id, resource, isNew }: { who: Who; id: string; resource: Resource; isNew: boolean },
): Promise<Standing[]> {
  const { members, ...facts } = groupFacts(resource);
  if (members.length > DIRECTORY_GROUP_MEMBERS_MAX)
    throw new ScimError(400, 'tooMany', `A group has up to ${DIRECTORY_GROUP_MEMBERS_MAX} members.`);
  const uuids = members.filter((one) => UUID.test(one));
  if (uuids.length < members.length || (await countKnown(tx, uuids)) < members.length)
    throw new ScimError(400, 'invalidValue', 'A member is not a User of your directory.');
  const atMs = context.clock.nowMs();
  if (isNew) await insertGroup(tx, { id, companyId: who.companyId, facts, atMs });
  else await updateGroup(tx, { id, facts, atMs });
  const userIds = await setMembers(tx, { companyId: who.companyId, groupId: id, userIds: members });
  await audit(tx, context, { who, action: isNew ? 'directory.group-created' : 'directory.group-changed' });
  return settle(tx, context, { who, userIds });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Adds a person or a group to the directory of a company. */
export function createResource(context: AuthContext, { who, kind, base, body }: Change & { body: unknown }): Promise<Resource> {
  return change(context, who, async (tx) => {
    const resource = await resourceFrom(kind, body);
    const id = context.ids.uuid();
    const [count, max] =
      kind === 'Users' ? [await countUsers(tx), DIRECTORY_USERS_MAX] : [await countGroups(tx), DIRECTORY_GROUPS_MAX];
    if (count >= max) throw new ScimError(400, 'tooMany', `A directory has up to ${max} ${kind}.`);
    const toLetIn =
      kind === 'Users'
        ? await saveUser(tx, context, { who, id, resource, before: null })
        : await saveGroup(tx, context, { who, id, resource, isNew: true });
    return { value: (await readOne(tx, { kind, id, base })).resource, toLetIn };
  });
}

interface Existing extends Change {
  readonly id: string;
  /** The version it has to have, where the call says so. */
  readonly ifMatch: string | undefined;
}

function requireVersion(tag: string, ifMatch: string | undefined): void {
  const wanted = ifMatch?.split(',').map((one) => one.trim());
  if (wanted && !wanted.includes('*') && !wanted.includes(tag))
    throw new ScimError(412, '', 'The resource was changed meanwhile.');
}

/** Changes a person or a group: as a whole, or by the operations of a PATCH. */
function changeResource(
  context: AuthContext,
  { who, kind, base, id, ifMatch }: Existing,
  next: (stored: Resource) => Promise<Resource | null>,
): Promise<Resource> {
  return change(context, who, async (tx) => {
    const stored = await readOne(tx, { kind, id, base });
    requireVersion(stored.tag, ifMatch);
    const resource = await next(stored.resource);
    if (!resource) return { value: stored.resource, toLetIn: [] };
    const toLetIn =
      kind === 'Users'
        ? await saveUser(tx, context, { who, id: stored.id, resource, before: { active: stored.active } })
        : await saveGroup(tx, context, { who, id: stored.id, resource, isNew: false });
    return { value: (await readOne(tx, { kind, id, base })).resource, toLetIn };
  });
}

/** Puts another person or group in the place of the one with this id. */
export function replaceResource(context: AuthContext, { body, ...existing }: Existing & { body: unknown }): Promise<Resource> {
  return changeResource(context, existing, () => resourceFrom(existing.kind, body));
}

/** Changes a person or a group by operations. */
export function patchResource(context: AuthContext, { body, ...existing }: Existing & { body: unknown }): Promise<Resource> {
  const { kind, id } = existing;
  return changeResource(context, existing, (stored) => patched(kind, id, { body, stored }));
}

/** Deletes a person or a group. An account that the person has ends as if they were no longer active. */
export function deleteResource(context: AuthContext, { who, kind, base, id, ifMatch }: Existing): Promise<null> {
  return change(context, who, async (tx) => {
    const stored = await readOne(tx, { kind, id, base });
    requireVersion(stored.tag, ifMatch);
    if (kind === 'Groups') {
      const userIds = await deleteGroup(tx, stored.id);
      await audit(tx, context, { who, action: 'directory.group-deleted' });
      return { value: null, toLetIn: await settle(tx, context, { who, userIds }) };
    }
    const [person] = await findStandings(tx, [stored.id]);
    if (person?.memberId && person.membership !== 'removed') await end(tx, context, { who, memberId: person.memberId });
    await deleteUser(tx, stored.id);
    await audit(tx, context, { who, action: 'directory.user-deleted' });
    return { value: null, toLetIn: [] };
  });
}

/** Sets whether members of a group are organisers. */
export async function setGroupOrganisers(
  context: AuthContext,
  { who, groupId, makesOrganisers }: { who: Who; groupId: string; makesOrganisers: boolean },
): Promise<Result<DirectoryGroupsAnswer>> {
  return change<Result<DirectoryGroupsAnswer>>(context, who, async (tx) => {
    const userIds = await setMakesOrganisers(tx, { groupId, makesOrganisers });
    if (!userIds) return { value: refuse('DIRECTORY_001'), toLetIn: [] };
    await audit(tx, context, { who, action: 'directory.group-organisers' });
    const toLetIn = await settle(tx, context, { who, userIds });
    return { value: ok({ groups: await listGroups(tx) }), toLetIn };
  });
}
