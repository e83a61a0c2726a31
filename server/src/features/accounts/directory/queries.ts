import {
  DIRECTORY_GROUPS_MAX,
  DIRECTORY_USERS_MAX,
  type DirectoryGroup,
  type DirectoryPeopleAnswer,
} from '@lorecrew/contract/api/directory';
import type { Database, Queryable } from '../../../ports.ts';
import {
  type Attributes,
  equality,
  groupResource,
  isMatch,
  type Kind,
  type ListQuery,
  type Resource,
  ScimError,
  tagOf,
  userResource,
} from './resources.ts';
import {
  countGroups,
  countUsers,
  findGroups,
  findMembers,
  findUsers,
  isInactive,
  listGroups,
  listPeople,
  type Part,
} from './store.ts';

export { isInactive };

interface Found {
  readonly id: string;
  readonly resource: Resource;
  readonly tag: string;
  /** Whether a person is active; true for groups. */
  readonly active: boolean;
}

/** Whether members of groups are left out of an answer, so that nobody reads thousands for nothing. */
function leavesOutMembers(attributes: Attributes): boolean {
  const conditions: [string, unknown][] = (attributes ?? []).flatMap((one) => Object.entries(one));
  if (conditions.length === 0) return false;
  const members = conditions.filter(([name]) => name.toLowerCase() === 'members');
  return JSON.stringify(conditions).includes('"pr"') ? members.length === 0 : members.length > 0;
}

/** Somebody or a group of a list, with how it is written. */
interface Entry {
  readonly id: string;
  readonly tag: string;
  /** Whether a person is active; true for groups. */
  readonly active: boolean;
  readonly write: (attributes?: Attributes) => Resource;
}

async function findEntries(
  tx: Queryable,
  { kind, base, part, leaveOut }: { kind: Kind; base: string; part: Part; leaveOut: boolean },
): Promise<Entry[]> {
  if (kind === 'Users') {
    return (await findUsers(tx, part)).map((user) => ({
      ...{ id: user.id, tag: tagOf(user.version), active: user.active },
      write: (attributes) => userResource(user, base, attributes),
    }));
  }
  const groups = await findGroups(tx, part);
  const ids = groups.map(({ id }) => id);
  const members = Map.groupBy(leaveOut ? [] : await findMembers(tx, ids), ({ groupId }) => groupId);
  return groups.map((group) => ({
    ...{ id: group.id, tag: tagOf(group.version), active: true },
    write: (attributes) => groupResource({ ...group, members: members.get(group.id) ?? [] }, base, attributes),
  }));
}

/** A person or a group by its id; 404 where the transaction's company has none. */
export async function readOne(
  tx: Queryable,
  { kind, id, base, attributes }: { kind: Kind; id: string; base: string; attributes?: Attributes },
): Promise<Found> {
  const leaveOut = leavesOutMembers(attributes);
  const [entry] = await findEntries(tx, { kind, base, part: { by: 'id', value: id }, leaveOut });
  if (!entry) throw new ScimError(404, '', `There is no resource ${id} in ${kind}.`);
  const { write, ...found } = entry;
  return { ...found, resource: write(attributes) };
}

/** Columns by which something is found without reading everybody. */
const COLUMNS = {
  Users: new Map([
    ['id', 'id'],
    ['username', 'name'],
    ['externalid', 'externalId'],
  ] as const),
  Groups: new Map([
    ['id', 'id'],
    ['displayname', 'name'],
    ['externalid', 'externalId'],
  ] as const),
} as const;

/** What has to be read for a filter, before it is looked at closer. */
function partFor(kind: Kind, filter: NonNullable<ListQuery['filter']>): Part {
  const same = equality(filter);
  const columns: ReadonlyMap<string, 'id' | 'name' | 'externalId'> = COLUMNS[kind];
  const by = same && columns.get(same.name);
  if (same && by) return { by, value: same.value };
  return { offset: 0, limit: kind === 'Users' ? DIRECTORY_USERS_MAX : DIRECTORY_GROUPS_MAX };
}

/** A page of the people or groups of a company's directory. */
export function listResources(
  { db }: { readonly db: Database },
  { companyId, kind, base, query }: { companyId: string; kind: Kind; base: string; query: ListQuery },
): Promise<{ resources: Resource[]; total: number }> {
  const { filter, attributes, startIndex, count } = query;
  const page = { offset: startIndex - 1, limit: count };
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    if (!filter) {
      const entries = await findEntries(tx, { kind, base, part: page, leaveOut: leavesOutMembers(attributes) });
      const total = kind === 'Users' ? await countUsers(tx) : await countGroups(tx);
      return { resources: entries.map(({ write }) => write(attributes)), total };
    }
    const leaveOut = leavesOutMembers(attributes) && !/members/i.test(filter.expression);
    const entries = await findEntries(tx, { kind, base, part: partFor(kind, filter), leaveOut });
    const found = entries.filter(({ write }) => isMatch(write(), filter));
    const shown = found.slice(page.offset, page.offset + page.limit);
    return { resources: shown.map(({ write }) => write(attributes)), total: found.length };
  });
}

/** A person or a group of a company's directory, and its version. */
export function readResource(
  { db }: { readonly db: Database },
  { companyId, ...wanted }: { companyId: string; kind: Kind; id: string; base: string; attributes: Attributes },
): Promise<Found> {
  return db.transaction({ role: 'tenant', companyId }, (tx) => readOne(tx, wanted));
}

/** Groups of a company's directory. */
export function directoryGroups({ db }: { readonly db: Database }, companyId: string): Promise<DirectoryGroup[]> {
  return db.transaction({ role: 'tenant', companyId }, listGroups);
}

/** Active people of a group, as they can be invited; null where there is no such group. */
export async function directoryPeople(
  { db }: { readonly db: Database },
  { companyId, groupId }: { companyId: string; groupId: string },
): Promise<DirectoryPeopleAnswer['people'] | null> {
  const people = await db.transaction({ role: 'tenant', companyId }, (tx) => listPeople(tx, groupId));
  if (!people) return null;
  return people.map(({ firstName, lastName, displayName, email }) => ({
    name: `${firstName} ${lastName}`.trim() || displayName || (email.split('@')[0] ?? ''),
    email,
  }));
}
