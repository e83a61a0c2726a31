import { z } from '../schema.ts';
import { cleanText } from '../visible-text.ts';

/** A company has at most so many keys. */
export const API_KEYS_MAX = 20;
/** Days for which a key can be made. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** So many calls a minute may be made with one key. */
export const API_KEY_CALLS_PER_MINUTE = 120;

/**
 * What a key may change, beside reading: sessions, and the people in them. Without any it is read only. A key of `scim` stands alone: it
 * keeps people and groups of the directory at `SCIM_BASE`, and opens nothing else.
 */
export const ApiKeyScope = z.enum(['sessions', 'people', 'scim']);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

export const ApiKeyName = z
  .string('Please give the key a name.')
  .check(
    z.overwrite(cleanText),
    z.minLength(1, 'Please give the key a name.'),
    z.maxLength(60, 'Please enter up to 60 characters.'),
  );

/** Body of `POST /api/company/api-keys`. API_002 where there are `API_KEYS_MAX` already, AUTH_008 without a fresh proof. */
export const NewApiKeyBody = z.strictObject({
  name: ApiKeyName,
  scopes: z.array(ApiKeyScope).check(
    z.maxLength(2),
    z.refine((scopes) => !scopes.includes('scim') || scopes.length === 1, 'A key for your directory can do nothing else.'),
  ),
  expires_in_days: z.union(API_KEY_DAYS.map((days) => z.literal(days))),
});
export type NewApiKeyBody = z.infer<typeof NewApiKeyBody>;

/** A key of the company, without its secret. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(ApiKeyScope),
  /** Whose key it is: it works as long as they are an owner. */
  by: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  lastUsedAtMs: z.nullable(z.number()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Answer of `GET /api/company/api-keys`: the newest first. */
export const ApiKeysAnswer = z.object({ keys: z.array(ApiKey) });
export type ApiKeysAnswer = z.infer<typeof ApiKeysAnswer>;

/** Answer of `POST /api/company/api-keys`. `secret` is the key itself, told this once. */
export const NewApiKeyAnswer = z.object({ keys: z.array(ApiKey), secret: z.string() });
