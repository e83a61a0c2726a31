import type { Database, Mail, Queryable } from '../../ports.ts';

/** A letter on its way to the outbox. `kind` names it in statistics: `verification`, `reset` ... */
export interface NewLetter extends Mail {
  readonly kind: string;
  readonly companyId: string | null;
  readonly atMs: number;
}

const scope = { role: 'accounts' } as const;

/** Puts a letter into the outbox, in the transaction of what it tells of. */
export async function insertLetter(tx: Queryable, letter: NewLetter): Promise<void> {
  const { id, kind, companyId, to, subject, html, text, atMs } = letter;
  await tx.query(
    `insert into mail_outbox (id, kind, company_id, to_address, subject, html, text, created_at, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, kind, companyId, to, subject, html, text, new Date(atMs)],
  );
}

export interface ClaimedLetter extends Mail {
  /** Counting this one. */
  readonly attempts: number;
}

/** Takes letters that are due. Nobody else gets them until `claimedUntilMs`, also when this node dies on the way. */
export function claimLetters(
  db: Database,
  { nowMs, claimedUntilMs, limit }: { nowMs: number; claimedUntilMs: number; limit: number },
): Promise<ClaimedLetter[]> {
  // What an update returns is in no order; letters leave in the order they were written.
  const sql = `
    with claimed as (
      update mail_outbox set attempts = attempts + 1, next_attempt_at = $2
      where id in (
        select id from mail_outbox where sent_at is null and failed_at is null and next_attempt_at <= $1
        order by next_attempt_at limit $3 for update skip locked
      )
      returning id, to_address as "to", subject, html, text, attempts, created_at
    )
    select id, "to", subject, html, text, attempts from claimed order by created_at`;
  return db.query<ClaimedLetter>(scope, sql, [new Date(nowMs), new Date(claimedUntilMs), limit]);
}

/** A letter is gone, or never will be: its text held links, so it is emptied. */
export async function closeLetter(
  db: Database,
  { id, outcome, atMs, error }: { id: string; outcome: 'sent' | 'failed'; atMs: number; error: string | null },
): Promise<void> {
  const column = outcome === 'sent' ? 'sent_at' : 'failed_at';
  await db.query(scope, `update mail_outbox set ${column} = $2, last_error = $3, html = '', text = '' where id = $1`, [
    id,
    new Date(atMs),
    error,
  ]);
}

/** Tries a letter again later. */
export async function postponeLetter(
  db: Database,
  { id, untilMs, error }: { id: string; untilMs: number; error: string },
): Promise<void> {
  await db.query(scope, 'update mail_outbox set next_attempt_at = $2, last_error = $3 where id = $1', [
    id,
    new Date(untilMs),
    error,
  ]);
}

/** Forgets letters older than a moment. */
export async function forgetLetters(db: Database, beforeMs: number): Promise<void> {
  await db.query(scope, 'delete from mail_outbox where created_at < $1', [new Date(beforeMs)]);
}
