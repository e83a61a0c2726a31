import { scoped } from '../../../ports/query-builder.ts';
import { isTrue, unnest } from '../../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../../ports.ts';
import type { TokenLife } from './rules.ts';

const scope = { role: 'accounts' } as const;

/** A token as it is kept, with what its holder is. */
export interface TokenRecord extends TokenLife {
  readonly id: string;
  readonly familyId: string;
  readonly familyStartedAtMs: number;
  readonly kind: 'dashboard' | 'experience';
  readonly companyId: string;
  readonly userId: string | null;
  readonly consumerId: string | null;
  readonly sessionId: string | null;
  readonly device: string;
  readonly lastUsedAtMs: number | null;
  readonly userTypeId: number | null;
  /** When its person last showed who they are. */
  readonly provedAtMs: number;
  /** Whether its person has set up a second factor. */
  readonly hasFactor: boolean;
  /** Whether the company asks for one that this sign-in should have shown, and could not. */
  readonly needsFactor: boolean;
}

/** The token with a hash. Without a proved address there is none; should one exist, it belongs to nobody. */
function tokenByHash(tx: Queryable, hash: string) {
  return tx
    .selectFrom('token as t')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id').on('u.email_verified_at', 'is not', null),
    )
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .leftJoin('second_factor as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null))
    .select([
      't.id',
      't.family_id as familyId',
      't.family_started_at',
      't.kind',
      't.company_id as companyId',
      't.user_id as userId',
      't.consumer_id as consumerId',
      't.session_id as sessionId',
      't.device',
      't.expires_at',
      't.replaced_at',
      't.revoked_at',
      't.last_used_at',
      't.proved_at',
      't.way',
      'u.user_type_id as userTypeId',
      'f.confirmed_at',
      'c.second_factor_required_at',
    ])
    .where('t.hash', '=', hash);
}

async function readToken(token: ReturnType<typeof tokenByHash>): Promise<TokenRecord | null> {
  const row = await token.executeTakeFirst();
  if (!row) return null;
  const { family_started_at, expires_at, replaced_at, revoked_at, last_used_at, proved_at, ...more } = row;
  const { way, confirmed_at, second_factor_required_at: requiredAt, ...rest } = more;
  // An identity provider of the company asks for factors of its own, and a passkey is two.
  const isAsked = requiredAt !== null && family_started_at >= requiredAt && way !== COMPANY_WAY && way !== PASSKEY_WAY;
  return {
    ...rest,
    provedAtMs: (proved_at ?? family_started_at).getTime(),
    hasFactor: confirmed_at !== null,
    needsFactor: isAsked && confirmed_at === null,
    familyStartedAtMs: family_started_at.getTime(),
    expiresAtMs: expires_at.getTime(),
    replacedAtMs: replaced_at?.getTime() ?? null,
    revokedAtMs: revoked_at?.getTime() ?? null,
    lastUsedAtMs: last_used_at?.getTime() ?? null,
  };
}

/** The token with this hash, good or not. */
export function findToken(db: Database, hash: string): Promise<TokenRecord | null> {
  return readToken(tokenByHash(scoped(db, scope), hash));
}

/** The same, held until the transaction ends, so that two exchanges come one after the other. */
export function holdToken(tx: Queryable, hash: string): Promise<TokenRecord | null> {
  return readToken(tokenByHash(tx, hash).forUpdate('t'));
}

/** Remembers that a token was used. */
export async function touchToken(db: Database, { id, atMs }: { id: string; atMs: number }): Promise<void> {
  await scoped(db, scope)
    .updateTable('token')
    .set({ last_used_at: new Date(atMs) })
    .where('id', '=', id)
    .execute();
}

export interface NewToken {
  readonly id: string;
  readonly hash: string;
  readonly atMs: number;
  readonly expiresAtMs: number;
}

/** Writes the first token of an organiser's sign-in, and ends the oldest sign-ins beyond `maxDevices`. */
export async function insertSignIn(
  tx: Queryable,
  input: NewToken & { familyId: string; companyId: string; userId: string; device: string; way: string; maxDevices: number },
): Promise<void> {
  const { id, hash, atMs, expiresAtMs, familyId, companyId, userId, device, way, maxDevices } = input;
  const at = new Date(atMs);
  await tx
    .insertInto('token')
    .values({
      id,
      hash,
      kind: 'dashboard',
      family_id: familyId,
      family_started_at: at,
      company_id: companyId,
      user_id: userId,
      device,
      way,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(expiresAtMs),
    })
    .execute();
  const oldest = tx
    .selectFrom('token')
    .select('family_id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .groupBy('family_id')
    .orderBy((eb) => eb.fn.min('family_started_at'), 'desc')
    .orderBy('family_id')
    .offset(maxDevices);
  await revokeTokens(tx, at).where('user_id', '=', userId).where('family_id', 'in', oldest).execute();
}

/** Ends tokens that were not ended before. */
function revokeTokens(tx: Queryable, at: Date) {
  return tx.updateTable('token').set({ revoked_at: at }).where('revoked_at', 'is', null);
}

/** Writes the token that takes another's place. The old one keeps the moment it was first exchanged. */
export async function replaceToken(tx: Queryable, { old, next }: { old: TokenRecord; next: NewToken }): Promise<void> {
  const at = new Date(next.atMs);
  const copy = tx
    .selectFrom('token')
    .select((eb) => [
      eb.cast<string>(eb.val(next.id), 'uuid').as('new_id'),
      eb.val(next.hash).as('new_hash'),
      'kind',
      'family_id',
      'family_started_at',
      'company_id',
      'user_id',
      'consumer_id',
      'session_id',
      'device',
      'way',
      'proved_at',
      eb.cast<Date>(eb.val(at), 'timestamptz').as('created'),
      eb.cast<Date>(eb.val(at), 'timestamptz').as('used'),
      eb.cast<Date>(eb.val(new Date(next.expiresAtMs)), 'timestamptz').as('expires'),
    ])
    .where('id', '=', old.id);
  await tx
    .insertInto('token')
    .columns([
      'id',
      'hash',
      'kind',
      'family_id',
      'family_started_at',
      'company_id',
      'user_id',
      'consumer_id',
      'session_id',
      'device',
      'way',
      'proved_at',
      'created_at',
      'last_used_at',
      'expires_at',
    ])
    .expression(copy)
    .execute();
  await tx
    .updateTable('token')
    .set((eb) => ({ replaced_at: eb.fn.coalesce('replaced_at', eb.val(at)) }))
    .where('id', '=', old.id)
    .execute();
}

/** Ends one sign-in: all tokens of its family. */
export async function revokeFamily(tx: Queryable, { familyId, atMs }: { familyId: string; atMs: number }): Promise<void> {
  await revokeTokens(tx, new Date(atMs)).where('family_id', '=', familyId).execute();
}

/** Ends the sign-ins of a person, but the one that is to stay. Says how many tokens that were. */
export async function revokeUser(
  tx: Queryable,
  { userId, exceptFamilyId, atMs }: { userId: string; exceptFamilyId: string | null; atMs: number },
): Promise<void> {
  const theirs = revokeTokens(tx, new Date(atMs)).where('user_id', '=', userId);
  await (exceptFamilyId === null ? theirs : theirs.where('family_id', '<>', exceptFamilyId)).execute();
}

/** Ends the sign-ins of a person that came in one way, but the one that is to stay. */
export async function revokeWay(
  tx: Queryable,
  { userId, way, exceptFamilyId, atMs }: { userId: string; way: string; exceptFamilyId: string; atMs: number },
): Promise<void> {
  const theirs = revokeTokens(tx, new Date(atMs)).where('user_id', '=', userId);
  await theirs.where('way', '=', way).where('family_id', '<>', exceptFamilyId).execute();
}

/** Notes that the person of a sign-in has shown again who they are. */
export async function markProved(tx: Queryable, { familyId, atMs }: { familyId: string; atMs: number }): Promise<void> {
  await tx
    .updateTable('token')
    .set({ proved_at: new Date(atMs) })
    .where('family_id', '=', familyId)
    .execute();
}

/** Notes that a sign-in is as good as one by another way. */
export async function changeWay(tx: Queryable, { familyId, way }: { familyId: string; way: string }): Promise<void> {
  await tx.updateTable('token').set({ way }).where('family_id', '=', familyId).execute();
}

/** What a sign-in that asks for a second factor depends on. */
export interface KeysOfUser {
  readonly companyId: string;
  readonly email: string;
  readonly passwordHash: string | null;
  /** Since when a second factor is set up. */
  readonly factorSinceMs: number | null;
  readonly hasPasskey: boolean;
}

/** What opens an account, held until the transaction ends, so that no sign-in passes by a factor that is set up meanwhile. */
export async function holdKeys(tx: Queryable, userId: string): Promise<KeysOfUser | null> {
  const held = tx.selectFrom('app_user').select(['company_id as companyId', 'email', 'password_hash as passwordHash']);
  const user = await held.where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!user) return null;
  const factor = tx.selectFrom('second_factor').select('confirmed_at').where('user_id', '=', userId);
  const passkey = tx.selectFrom('passkey').select('id').where('user_id', '=', userId).limit(1);
  return {
    ...user,
    factorSinceMs: (await factor.executeTakeFirst())?.confirmed_at?.getTime() ?? null,
    hasPasskey: (await passkey.executeTakeFirst()) !== undefined,
  };
}

/** The way of those whom their company's identity provider signs in. */
export const COMPANY_WAY = 'company';
export const PASSKEY_WAY = 'passkey';

/** Since when a company asks its people for a second factor; null where it does not. */
export async function findRequiredAt(tx: Queryable, companyId: string): Promise<Date | null> {
  const company = tx.selectFrom('company').select('second_factor_required_at').where('id', '=', companyId);
  return (await company.executeTakeFirst())?.second_factor_required_at ?? null;
}

/** Whether somebody has to come by their company's identity provider. Owners never have to. */
export async function mustUseCompanyWay(tx: Queryable, user: { id: string; companyId: string }): Promise<boolean> {
  const required = await tx
    .selectFrom('company_sign_in as s')
    .innerJoin('app_user as u', 'u.company_id', 's.company_id')
    .select('u.id')
    .where('s.company_id', '=', user.companyId)
    .where('s.required', '=', true)
    .where('u.id', '=', user.id)
    .where((eb) => eb.not(eb.and([eb('u.role', '=', 'owner'), eb('u.membership', '=', 'approved')])))
    .executeTakeFirst();
  return required !== undefined;
}

/** Ends the sign-ins of a company's people that did not come by its identity provider, but those of its owners. */
export async function revokeOtherWays(tx: Queryable, { companyId, atMs }: { companyId: string; atMs: number }): Promise<void> {
  const owners = tx.selectFrom('app_user').select('id').where('company_id', '=', companyId).where('role', '=', 'owner');
  await revokeTokens(tx, new Date(atMs))
    .where('company_id', '=', companyId)
    .where('kind', '=', 'dashboard')
    .where('way', '<>', COMPANY_WAY)
    .where('user_id', 'not in', owners)
    .execute();
}

/** Ends a participant's good tokens beyond so many: first those that were exchanged already, then the oldest; those of a link last. */
export async function capTokens(
  tx: Queryable,
  { sessionId, consumerId, atMs, most }: { sessionId: string | null; consumerId: string | null; atMs: number; most: number },
): Promise<void> {
  const at = new Date(atMs);
  const beyond = tx
    .selectFrom('token')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', consumerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy((eb) => eb('replaced_at', 'is', null), 'desc')
    .orderBy((eb) => eb('way', '=', 'link'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(most);
  await tx.updateTable('token').set({ revoked_at: at }).where('id', 'in', beyond).execute();
}

/**
 * Which of these sign-ins are over: ended on purpose, or forgotten, or of a participant whose session was cancelled or whose seat was
 * taken away. Those whose token only ran out are not among them.
 */
export async function findEnded(db: Database, familyIds: readonly string[]): Promise<string[]> {
  const families = scoped(db, { role: 'lookup' }).selectFrom(unnest('f', { id: ['uuid', familyIds] }));
  const ended = families.select('f.id').where(({ exists, not, selectFrom }) => {
    const tokens = selectFrom('token as t').whereRef('t.family_id', '=', 'f.id').where('t.revoked_at', 'is', null);
    const good = tokens.where((token) => {
      const seats = token
        .selectFrom('session as s')
        .innerJoin('session_consumer as sc', (join) =>
          join.onRef('sc.company_id', '=', 's.company_id').onRef('sc.session_id', '=', 's.id'),
        )
        .whereRef('s.company_id', '=', 't.company_id')
        .whereRef('s.id', '=', 't.session_id')
        .whereRef('sc.consumer_id', '=', 't.consumer_id')
        .where('s.status', '<>', 'cancelled');
      return token.or([token('t.kind', '=', 'dashboard'), token.exists(seats)]);
    });
    return not(exists(good));
  });
  return (await ended.execute()).map(({ id }) => id);
}

/** A sign-in as its owner sees it in a list. */
export interface SignInRecord {
  readonly id: string;
  readonly device: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

/** Sign-ins of a person that are good now, the latest used first. */
export function listSignIns(db: Database, { userId, nowMs }: { userId: string; nowMs: number }): Promise<SignInRecord[]> {
  return scoped(db, scope)
    .selectFrom('token')
    .select(({ fn }) => [
      'family_id as id',
      fn.max('device').as('device'),
      fn.min('family_started_at').as('created_at'),
      fn.max(fn.coalesce('last_used_at', 'created_at')).as('last_used_at'),
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .groupBy('family_id')
    .orderBy('last_used_at', 'desc')
    .execute();
}

export interface SignInUser {
  readonly id: string;
  readonly companyId: string;
  readonly userTypeId: number;
  readonly passwordHash: string | null;
  /** Whether the address is proved. Before that the password opens nothing. */
  readonly proved: boolean;
}

/** Who signs in with an address. */
export async function findByEmail(db: Database, email: string): Promise<SignInUser | null> {
  const user = await scoped(db, scope)
    .selectFrom('app_user')
    .select((eb) => [
      'id',
      'company_id as companyId',
      'user_type_id as userTypeId',
      'password_hash as passwordHash',
      isTrue(eb('email_verified_at', 'is not', null)).as('proved'),
    ])
    .where('email', '=', email)
    .executeTakeFirst();
  return user ?? null;
}
