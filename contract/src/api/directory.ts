import { z } from '../schema.ts';
import { cleanText, isOneLine, visibleText } from '../visible-text.ts';

/** Where identity providers keep people and groups of a company by SCIM 2.0 (RFC 7643, RFC 7644). */
export const SCIM_BASE = '/scim/v2';

/** A directory has at most so many people, and so many groups. */
export const DIRECTORY_USERS_MAX = 20_000;
export const DIRECTORY_GROUPS_MAX = 500;
/** People of one group: as many as are added to a session at once. */
export const DIRECTORY_GROUP_MEMBERS_MAX = 2_000;
/** A page of a list has at most so many resources. */
export const SCIM_PAGE_MAX = 200;
/** So many calls a minute may be made with one key. */
export const SCIM_CALLS_PER_MINUTE = 600;

function line(maxLength: number) {
  return z.string().check(z.overwrite(cleanText), z.maxLength(maxLength), z.refine(isOneLine));
}

/** What a person of a directory signs in with there, often an address. */
export const DirectoryUserName = line(254).check(z.minLength(1));
/** A first or last name; empty where the directory has none. */
export const DirectoryName = line(120);
/** A name as it is shown; empty where the directory has none. */
export const DirectoryDisplayName = line(254);
export const DirectoryGroupName = line(254).check(z.minLength(1));
/** The id that a directory gives its own people and groups. */
export const DirectoryExternalId = z.string().check(z.overwrite(visibleText), z.maxLength(254));

/** A group of the company's directory. */
export const DirectoryGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** How many active people are in it. */
  people: z.number(),
  /** Whether its members are organisers. */
  makesOrganisers: z.boolean(),
});
export type DirectoryGroup = z.infer<typeof DirectoryGroup>;

/** Answer of `GET /api/company/directory/groups`: by name. */
export const DirectoryGroupsAnswer = z.object({ groups: z.array(DirectoryGroup) });
export type DirectoryGroupsAnswer = z.infer<typeof DirectoryGroupsAnswer>;

/** Body of `PUT /api/company/directory/groups/{id}`: whether its members are organisers. */
export const DirectoryGroupBody = z.strictObject({ makes_organisers: z.boolean() });

/** Answer of `GET /api/company/directory/groups/{id}/people`: active people of a group, to be invited. */
export const DirectoryPeopleAnswer = z.object({ people: z.array(z.object({ name: z.string(), email: z.string() })) });
export type DirectoryPeopleAnswer = z.infer<typeof DirectoryPeopleAnswer>;
