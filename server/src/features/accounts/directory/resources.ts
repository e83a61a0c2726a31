import {
  DirectoryDisplayName,
  DirectoryExternalId,
  DirectoryGroupName,
  DirectoryName,
  DirectoryUserName,
  SCIM_PAGE_MAX,
} from '@lorecrew/contract/api/directory';
import { Email } from '@lorecrew/contract/api/person';
import { z } from '@lorecrew/contract/schema';
import SCIMMY from 'scimmy';
import type { DirectoryGroupRow, DirectoryUser, UserFacts } from './store.ts';

const { Config, Messages, Resources, Schemas, Types } = SCIMMY;

/** A refusal in the words of SCIM (RFC 7644, section 3.12). */
export const ScimError = Types.Error;

export type Kind = 'Users' | 'Groups';

const DISCOVERY = ['ServiceProviderConfig', 'ResourceTypes', 'Schemas'];

/** What an address of SCIM is about; 404, or 405 where only reading is. */
export function kindFrom(name: string): Kind {
  if (name === 'Users' || name === 'Groups') return name;
  if (DISCOVERY.includes(name)) throw new ScimError(405, '', `${name} can only be read.`);
  throw new ScimError(404, '', `There is nothing called ${name}.`);
}
/** A resource as the library keeps it: attributes by name. */
export type Resource = InstanceType<typeof Types.Schema>;
type Json = Record<string, unknown>;

const USER_ATTRIBUTES = new Set(['username', 'name', 'displayname', 'emails', 'active', 'externalid']);
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
const EXTENSION = /^urn:ietf:params:scim:schemas:extension:/i;

/** Attributes of people that the standard names and we do not keep: identity providers send some by default. */
const notKept = new Set(
  Schemas.User.definition.attributes.map(({ name }) => name.toLowerCase()).filter((name) => !USER_ATTRIBUTES.has(name)),
);
for (const name of ['schemas', 'id', 'meta']) notKept.delete(name);
const unused = Schemas.User.definition.attributes.map(({ name }) => name).filter((name) => notKept.has(name.toLowerCase()));
Schemas.User.definition.truncate(
  ...unused,
  ...['formatted', 'middleName', 'honorificPrefix', 'honorificSuffix'].map((name) => `name.${name}`),
  'emails.display',
);
// Whoever is in a group is called there what they are called themselves.
Object.assign(Schemas.Group.definition.attribute('members.display').config, { mutable: false });
// Somebody has one address here.
Object.assign(Schemas.User.definition.attribute('emails.type').config, { canonicalValues: ['work'] });
for (const { definition } of [Schemas.User, Schemas.Group])
  Object.assign(definition.attribute('schemas').config, { returned: 'always' });
Resources.declare(Resources.User);
Resources.declare(Resources.Group);
Config.set({
  patch: true,
  filter: SCIM_PAGE_MAX,
  etag: true,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key for the directory, in the header Authorization: Bearer.',
    },
  ],
});

/** What the service supports, its types of resources, and their schemas. */
export const discovery = {
  config: (base: string) => new Schemas.ServiceProviderConfig(Config.get(), `${base}/ServiceProviderConfig`),
  types: (base: string) =>
    [Resources.User, Resources.Group].map((type) => new Schemas.ResourceType(type.describe(), `${base}/ResourceTypes`)),
  schemas: (base: string) =>
    [Schemas.User.definition, Schemas.Group.definition].map((definition) => definition.describe(`${base}/Schemas`)),
};

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Microsoft Entra writes booleans as text. */
function asBoolean(value: unknown): unknown {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  return word === 'true' ? true : word === 'false' ? false : value;
}

function plainEmails(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((one) => (isObject(one) && 'primary' in one ? { ...one, primary: asBoolean(one.primary) } : one));
}

/** A body with its core attributes by their short names, without those that only their sender knows. */
function plain(kind: Kind, body: Json): Json {
  const attributes = Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
    const name = key.replace(CORE, '');
    const lower = name.toLowerCase();
    if (EXTENSION.test(name) || (kind === 'Users' && notKept.has(headOf(lower)))) return [];
    if (lower === 'active') return [[name, asBoolean(value)]];
    if (lower === 'emails') return [[name, plainEmails(value)]];
    return [[name, value]];
  });
  return Object.fromEntries(attributes);
}

/** The first attribute of a path: `emails` of `emails[type eq "work"].value`. */
function headOf(path: string): string {
  return path.split(/[.[]/)[0] ?? '';
}

/** What the library makes of something that was sent; its complaints become refusals. */
async function parsed<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ScimError) throw error;
    if (error instanceof TypeError) throw new ScimError(400, 'invalidValue', error.message);
    throw error;
  }
}

/** A resource that somebody sent whole. */
export async function resourceFrom(kind: Kind, body: unknown): Promise<Resource> {
  if (!isObject(body)) throw new ScimError(400, 'invalidSyntax', 'Send a JSON object.');
  const { Schema } = kinds[kind];
  if (Array.isArray(body.schemas) && !body.schemas.includes(Schema.id))
    throw new ScimError(400, 'invalidSyntax', `Name the schema ${Schema.id}.`);
  return parsed(() => new Schema(plain(kind, body), 'in'));
}

const OPERATIONS_MAX = 1_000;
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const Operation = z.object({
  op: z.pipe(z.string().check(z.toLowerCase()), z.enum(['add', 'remove', 'replace'])),
  path: z.nullish(z.string().check(z.maxLength(400))),
  value: z.optional(z.unknown()),
});
type Operation = z.infer<typeof Operation>;
type PatchOperation = SCIMMY.Messages.PatchOp.PatchOpOperation;

const PatchMessage = z.object({
  schemas: z.tuple([z.literal(PATCH)]),
  Operations: z.array(Operation).check(z.minLength(1), z.maxLength(OPERATIONS_MAX)),
});

/** Operations as the library reads them; without those about attributes that we do not keep. */
function plainOperations(kind: Kind, id: string, operations: readonly Operation[]): PatchOperation[] {
  return operations.flatMap(({ op, path, value }): PatchOperation[] => {
    if (!path) {
      if (!isObject(value)) return [{ op, value }];
      const { schemas: _schemas, meta: _meta, ...rest } = plain(kind, value);
      // Okta names the resource once more.
      const { id: named, ...others } = rest;
      const kept = named === id ? others : rest;
      return Object.keys(kept).length === 0 ? [] : [{ op, value: kept }];
    }
    const short = path.replace(CORE, '');
    const head = headOf(short.toLowerCase());
    if (EXTENSION.test(short) || (kind === 'Users' && notKept.has(head))) return [];
    if (head === 'active' || short.toLowerCase().endsWith('.primary')) return [{ op, path: short, value: asBoolean(value) }];
    return [{ op, path: short, ...(value === undefined ? {} : { value: head === 'emails' ? plainEmails(value) : value }) }];
  });
}

/** A resource after the operations of a PATCH; null where they change nothing. */
export async function patched(
  kind: Kind,
  id: string,
  { body, stored }: { body: unknown; stored: Resource },
): Promise<Resource | null> {
  const message = PatchMessage.safeParse(body);
  if (!message.success)
    throw new ScimError(400, 'invalidSyntax', `Send ${PATCH} with up to ${OPERATIONS_MAX} add, remove or replace Operations.`);
  const { schemas, Operations: sent } = message.data;
  const Operations = plainOperations(kind, id, sent);
  if (Operations.length === 0) return null;
  return parsed(async () => (await new Messages.PatchOp({ schemas, Operations }).apply(stored)) ?? null);
}

/** A text of a resource that fits its rule. */
function textOf(rule: typeof DirectoryName | typeof DirectoryExternalId, value: unknown, name: string): string {
  const { success, data } = rule.safeParse(value ?? '');
  if (!success) throw new ScimError(400, 'invalidValue', `'${name}' is too long or has characters that cannot be kept.`);
  return data;
}

function field(resource: unknown, name: string): unknown {
  return isObject(resource) ? resource[name] : undefined;
}

/** What a resource says of a person; their address is of one of these domains. */
export function userFacts(resource: Resource, domains: readonly string[]): UserFacts {
  const userName = textOf(DirectoryUserName, field(resource, 'userName'), 'userName');
  const emails = field(resource, 'emails');
  const sent = Array.isArray(emails) ? emails : [];
  // One that is added as the primary comes after the one it replaces.
  const typed = field(sent.findLast((one) => field(one, 'primary') === true) ?? sent[0], 'value') ?? userName;
  const { data: email } = Email.safeParse(typed);
  if (email === undefined) throw new ScimError(400, 'invalidValue', 'Send an email address, or one as userName.');
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new ScimError(400, 'invalidValue', `The domain of ${email} is not one that your company has verified.`);
  const name = field(resource, 'name');
  return {
    userName,
    externalId: textOf(DirectoryExternalId, field(resource, 'externalId'), 'externalId') || null,
    firstName: textOf(DirectoryName, field(name, 'givenName'), 'name.givenName'),
    lastName: textOf(DirectoryName, field(name, 'familyName'), 'name.familyName'),
    displayName: textOf(DirectoryDisplayName, field(resource, 'displayName'), 'displayName'),
    email,
    active: field(resource, 'active') !== false,
  };
}

/** What a resource says of a group. */
export function groupFacts(resource: Resource): { name: string; externalId: string | null; members: string[] } {
  const members = field(resource, 'members');
  const ids = (Array.isArray(members) ? members : []).map((member) => String(field(member, 'value')).toLowerCase());
  return {
    name: textOf(DirectoryGroupName, field(resource, 'displayName'), 'displayName'),
    externalId: textOf(DirectoryExternalId, field(resource, 'externalId'), 'externalId') || null,
    members: [...new Set(ids)],
  };
}

function metaOf(kind: Kind, { version, createdAt, changedAt }: DirectoryUser | DirectoryGroupRow) {
  const moments = { created: createdAt.toISOString(), lastModified: changedAt.toISOString() };
  return { resourceType: kinds[kind].name, ...moments, version: tagOf(version) };
}

export function tagOf(version: number): string {
  return `W/"${version}"`;
}

/** Which attributes of a resource are answered. */
export type Attributes = InstanceType<typeof Types.Filter> | undefined;

const orNothing = (text: string) => text || undefined;

/** A person as SCIM has them. */
export function userResource(user: DirectoryUser, base: string, attributes?: Attributes): Resource {
  const { id, externalId, userName, firstName, lastName, displayName, email, active } = user;
  const name = { givenName: orNothing(firstName), familyName: orNothing(lastName) };
  const row = {
    ...{ id, userName, active, displayName: orNothing(displayName) },
    externalId: externalId ?? undefined,
    name: firstName || lastName ? name : undefined,
    emails: [{ value: email, type: 'work', primary: true }],
    meta: metaOf('Users', user),
  };
  return new Schemas.User(row, 'out', `${base}/Users`, attributes);
}

/** A group as SCIM has it; without members where nobody asked for them. */
export function groupResource(
  { members, ...group }: DirectoryGroupRow & { members: readonly { userId: string; display: string }[] },
  base: string,
  attributes?: Attributes,
): Resource {
  const { id, externalId, name: displayName } = group;
  const people = members.map(({ userId: value, display }) => ({ value, display, type: 'User', $ref: `${base}/Users/${value}` }));
  const row = {
    ...{ id, displayName, externalId: externalId ?? undefined },
    members: people.length > 0 ? people : undefined,
    meta: metaOf('Groups', group),
  };
  return new Schemas.Group(row, 'out', `${base}/Groups`, attributes);
}

const kinds = {
  Users: { name: 'User', Schema: Schemas.User },
  Groups: { name: 'Group', Schema: Schemas.Group },
} as const;

/** What a list is asked for. */
export interface ListQuery {
  readonly filter: InstanceType<typeof Types.Filter> | null;
  readonly attributes: Attributes;
  readonly startIndex: number;
  readonly count: number;
}

const FILTER_MAX_CHARS = 1_000;
const PAGE_DEFAULT = 100;

function listOf(value: unknown): string | null {
  const text = Array.isArray(value) ? value.join(',') : value;
  if (typeof text !== 'string' || text.trim() === '') return null;
  const names = text.split(',').map((name) => name.trim().replace(CORE, ''));
  if (text.length > FILTER_MAX_CHARS || !names.every((name) => /^[$\w:.-]+$/.test(name)))
    throw new ScimError(400, 'invalidValue', 'Name attributes, with commas between them.');
  return names.join(',');
}

function attributesOf(query: Json): Attributes {
  const [wanted, excluded] = [listOf(query.attributes), listOf(query.excludedAttributes)];
  const [names, is] = wanted === null ? [excluded, 'np'] : [wanted, 'pr'];
  if (names === null) return undefined;
  const conditions = names.split(',').map((name) => `${name} ${is}`);
  return new Types.Filter(conditions.join(' and '));
}

function wholeNumber(value: unknown, otherwise: number): number {
  if (value === undefined || value === null || value === '') return otherwise;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new ScimError(400, 'invalidValue', 'startIndex and count are whole numbers.');
  return number;
}

/** What the query of an address, or the body of a search, asks for. */
export function listQuery(query: unknown): ListQuery {
  if (!isObject(query)) throw new ScimError(400, 'invalidSyntax', 'Send a JSON object.');
  const { filter, startIndex, count } = query;
  if (filter !== undefined && (typeof filter !== 'string' || filter.length > FILTER_MAX_CHARS))
    throw new ScimError(400, 'invalidFilter', `A filter has up to ${FILTER_MAX_CHARS} characters.`);
  return {
    filter: filter === undefined ? null : filterFrom(filter),
    attributes: attributesOf(query),
    startIndex: Math.max(1, wholeNumber(startIndex, 1)),
    count: Math.min(SCIM_PAGE_MAX, Math.max(0, wholeNumber(count, PAGE_DEFAULT))),
  };
}

function filterFrom(text: string): InstanceType<typeof Types.Filter> {
  try {
    return new Types.Filter(text.replace(/urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/gi, ''));
  } catch {
    throw new ScimError(400, 'invalidFilter', 'The filter cannot be understood.');
  }
}

/** What a filter of one comparison says: `userName eq "ada"`; null for any other. */
export function equality(filter: ListQuery['filter']): { name: string; value: string } | null {
  const [only, ...others] = filter ?? [];
  const [entry, ...more] = Object.entries(only ?? {});
  if (!entry || others.length + more.length > 0) return null;
  const [name, condition] = entry;
  if (!Array.isArray(condition) || condition.length !== 2) return null;
  const [is, value] = condition;
  return String(is).toLowerCase() === 'eq' && typeof value === 'string' ? { name: name.toLowerCase(), value } : null;
}

/** Whether a filter finds a resource. Texts are compared without regard to capitals, as the schemas say. */
export function isMatch(resource: Resource, { expression }: { readonly expression: string }): boolean {
  const lower: unknown = JSON.parse(JSON.stringify(resource).toLowerCase());
  return new Types.Filter(expression.toLowerCase()).match([lower]).length > 0;
}
