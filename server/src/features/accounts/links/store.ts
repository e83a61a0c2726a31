import type { Queryable } from '../../../ports.ts';

/** `address` proves a new address of an account; `keep` gives the account back to its previous address. */
export type Purpose = 'verify' | 'reset' | 'connect' | 'address' | 'keep';

/** Somebody else's account that a link connects. */
export interface Foreign {
  readonly provider: string;
  readonly tenant: string;
  readonly subject: string;
}

export interface LinkRecord {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  /** The address it was sent to. */
  readonly email: string;
  readonly used: boolean;
  readonly foreign: Foreign | null;
}

interface LinkRow {
  readonly id: string;
  readonly company_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly used_at: Date | null;
  readonly provider: string | null;
  readonly tenant: string | null;
  readonly subject: string | null;
}

function toRecord({ id, company_id, user_id, email, used_at, provider, tenant, subject }: LinkRow): LinkRecord {
  const foreign = provider !== null && tenant !== null && subject !== null ? { provider, tenant, subject } : null;
  return { id, companyId: company_id, userId: user_id, email, used: used_at !== null, foreign };
}

/** Writes a link's hash, unless the person has `most` for this purpose already since a moment; says whether it did. */
export async function insertLink(
  tx: Queryable,
  input: {
    id: string;
    purpose: Purpose;
    hash: string;
    user: { id: string; companyId: string; email: string };
    foreign: Foreign | null;
    atMs: number;
    expiresAtMs: number;
    most: number;
    sinceMs: number;
  },
): Promise<boolean> {
  const { id, purpose, hash, user, foreign, atMs, expiresAtMs, most, sinceMs } = input;
  const made = await tx.query(
    `insert into mail_link (id, purpose, hash, company_id, user_id, email, provider, tenant, subject, created_at, expires_at)
     select $1::uuid, $2, $3, $4::uuid, $5::uuid, $6, $7, $8, $9, $10::timestamptz, $11::timestamptz
     where (select count(*) from mail_link where user_id = $5 and purpose = $2 and created_at > $12) < $13
     returning id`,
    [
      id,
      purpose,
      hash,
      user.companyId,
      user.id,
      user.email,
      foreign?.provider ?? null,
      foreign?.tenant ?? null,
      foreign?.subject ?? null,
      new Date(atMs),
      new Date(expiresAtMs),
      new Date(sinceMs),
      most,
    ],
  );
  return made.length === 1;
}

/** A link that has not run out, held until the transaction ends. */
export async function holdLink(
  tx: Queryable,
  { purpose, hash, nowMs }: { purpose: Purpose; hash: string; nowMs: number },
): Promise<LinkRecord | null> {
  const sql = `select id, company_id, user_id, email, used_at, provider, tenant, subject from mail_link
    where hash = $1 and purpose = $2 and expires_at > $3 for update`;
  const [row] = await tx.query<LinkRow>(sql, [hash, purpose, new Date(nowMs)]);
  return row ? toRecord(row) : null;
}

/** Marks a link as used. */
export async function markUsed(tx: Queryable, { id, atMs }: { id: string; atMs: number }): Promise<void> {
  await tx.query('update mail_link set used_at = coalesce(used_at, $2) where id = $1', [id, new Date(atMs)]);
}

/** Ends all links of a person for a purpose. */
export async function deleteLinks(tx: Queryable, { userId, purpose }: { userId: string; purpose: Purpose }): Promise<void> {
  await tx.query('delete from mail_link where user_id = $1 and purpose = $2', [userId, purpose]);
}

/** Waits for whoever is using a link of a person for a purpose, and holds them all until the transaction ends. */
export async function holdLinks(tx: Queryable, { userId, purpose }: { userId: string; purpose: Purpose }): Promise<void> {
  await tx.query('select id from mail_link where user_id = $1 and purpose = $2 order by id for update', [userId, purpose]);
}
