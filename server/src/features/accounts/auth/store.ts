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
}

interface TokenRow {
  readonly id: string;
  readonly family_id: string;
  readonly family_started_at: Date;
  readonly kind: 'dashboard' | 'experience';
  readonly company_id: string;
  readonly user_id: string | null;
  readonly consumer_id: string | null;
  readonly session_id: string | null;
  readonly device: string;
  readonly expires_at: Date;
  readonly replaced_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly user_type_id: number | null;
}

function toRecord(row: TokenRow): TokenRecord {
  return {
    id: row.id,
    familyId: row.family_id,
    familyStartedAtMs: row.family_started_at.getTime(),
    kind: row.kind,
    companyId: row.company_id,
    userId: row.user_id,
    consumerId: row.consumer_id,
    sessionId: row.session_id,
    device: row.device,
    expiresAtMs: row.expires_at.getTime(),
    replacedAtMs: row.replaced_at?.getTime() ?? null,
    revokedAtMs: row.revoked_at?.getTime() ?? null,
    lastUsedAtMs: row.last_used_at?.getTime() ?? null,
    userTypeId: row.user_type_id,
  };
}

// Without a proved address there is no token; should one exist, it belongs to nobody.
const FIND = `
  select t.id, t.family_id, t.family_started_at, t.kind, t.company_id, t.user_id, t.consumer_id, t.session_id, t.device,
    t.expires_at, t.replaced_at, t.revoked_at, t.last_used_at, u.user_type_id
  from token t left join app_user u on u.company_id = t.company_id and u.id = t.user_id
    and u.email_verified_at is not null
  where t.hash = $1`;

/** The token with this hash, good or not. */
export async function findToken(db: Database, hash: string): Promise<TokenRecord | null> {
  const [row] = await db.query<TokenRow>(scope, FIND, [hash]);
  return row ? toRecord(row) : null;
}

/** The same, held until the transaction ends, so that two exchanges come one after the other. */
export async function holdToken(tx: Queryable, hash: string): Promise<TokenRecord | null> {
  const [row] = await tx.query<TokenRow>(`${FIND} for update of t`, [hash]);
  return row ? toRecord(row) : null;
}

/** Remembers that a token was used. */
export async function touchToken(db: Database, { id, atMs }: { id: string; atMs: number }): Promise<void> {
  await db.query(scope, 'update token set last_used_at = $2 where id = $1', [id, new Date(atMs)]);
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
  await tx.query(
    `insert into token (id, hash, kind, family_id, family_started_at, company_id, user_id, device, way, created_at, last_used_at,
       expires_at)
     values ($1, $2, 'dashboard', $3, $4, $5, $6, $7, $8, $4, $4, $9)`,
    [id, hash, familyId, at, companyId, userId, device, way, new Date(expiresAtMs)],
  );
  await tx.query(
    `update token set revoked_at = $2 where user_id = $1 and revoked_at is null and family_id in (
       select family_id from token where user_id = $1 and revoked_at is null and expires_at > $2
       group by family_id order by min(family_started_at) desc, family_id offset $3
     )`,
    [userId, at, maxDevices],
  );
}

/** Writes the token that takes another's place. The old one keeps the moment it was first exchanged. */
export async function replaceToken(tx: Queryable, { old, next }: { old: TokenRecord; next: NewToken }): Promise<void> {
  const at = new Date(next.atMs);
  await tx.query(
    `insert into token (id, hash, kind, family_id, family_started_at, company_id, user_id, consumer_id, session_id, device,
       way, created_at, last_used_at, expires_at)
     select $2, $3, kind, family_id, family_started_at, company_id, user_id, consumer_id, session_id, device, way, $4, $4, $5
     from token where id = $1`,
    [old.id, next.id, next.hash, at, new Date(next.expiresAtMs)],
  );
  await tx.query('update token set replaced_at = coalesce(replaced_at, $2) where id = $1', [old.id, at]);
}

/** Ends one sign-in: all tokens of its family. */
export async function revokeFamily(tx: Queryable, { familyId, atMs }: { familyId: string; atMs: number }): Promise<void> {
  await tx.query('update token set revoked_at = $2 where family_id = $1 and revoked_at is null', [familyId, new Date(atMs)]);
}

/** Ends the sign-ins of a person, but the one that is to stay. Says how many tokens that were. */
export async function revokeUser(
  tx: Queryable,
  { userId, exceptFamilyId, atMs }: { userId: string; exceptFamilyId: string | null; atMs: number },
): Promise<void> {
  const sql = `update token set revoked_at = $2 where user_id = $1 and revoked_at is null and ($3::uuid is null or family_id <> $3)`;
  await tx.query(sql, [userId, new Date(atMs), exceptFamilyId]);
}

/** Ends the sign-ins of a person that came in one way, but the one that is to stay. */
export async function revokeWay(
  tx: Queryable,
  { userId, way, exceptFamilyId, atMs }: { userId: string; way: string; exceptFamilyId: string; atMs: number },
): Promise<void> {
  const sql = 'update token set revoked_at = $2 where user_id = $1 and revoked_at is null and way = $3 and family_id <> $4';
  await tx.query(sql, [userId, new Date(atMs), way, exceptFamilyId]);
}

/** Ends a participant's good tokens beyond so many: first those that were exchanged already, then the oldest; those of a link last. */
export async function capTokens(
  tx: Queryable,
  { sessionId, consumerId, atMs, most }: { sessionId: string | null; consumerId: string | null; atMs: number; most: number },
): Promise<void> {
  await tx.query(
    `update token set revoked_at = $3 where id in (
       select id from token where session_id = $1 and consumer_id = $2 and revoked_at is null and expires_at > $3
       order by replaced_at is null desc, way = 'link' desc, created_at desc, id offset $4
     )`,
    [sessionId, consumerId, new Date(atMs), most],
  );
}

/**
 * Which of these sign-ins are over: ended on purpose, or forgotten, or of a participant whose session was cancelled or whose seat was
 * taken away. Those whose token only ran out are not among them.
 */
export async function findEnded(db: Database, familyIds: readonly string[]): Promise<string[]> {
  const sql = `
    select f.id from unnest($1::uuid[]) as f(id) where not exists (
      select from token t where t.family_id = f.id and t.revoked_at is null and (t.kind = 'dashboard' or exists (
        select from session s join session_consumer sc on sc.company_id = s.company_id and sc.session_id = s.id
        where s.company_id = t.company_id and s.id = t.session_id and sc.consumer_id = t.consumer_id and s.status <> 'cancelled'
      ))
    )`;
  const rows = await db.query<{ id: string }>({ role: 'lookup' }, sql, [familyIds]);
  return rows.map(({ id }) => id);
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
  const sql = `
    select family_id as id, max(device) as device, min(family_started_at) as created_at,
      max(coalesce(last_used_at, created_at)) as last_used_at
    from token where user_id = $1 and revoked_at is null and expires_at > $2
    group by family_id order by 4 desc`;
  return db.query<SignInRecord>(scope, sql, [userId, new Date(nowMs)]);
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
  const sql = `select id, company_id as "companyId", user_type_id as "userTypeId", password_hash as "passwordHash",
      email_verified_at is not null as proved
    from app_user where email = $1`;
  const [row] = await db.query<SignInUser>(scope, sql, [email]);
  return row ?? null;
}
