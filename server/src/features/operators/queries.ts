import { z } from 'zod';
import type { Database } from '../../ports.ts';

/** Sees the rows of every company. */
const scope = { role: 'retention' } as const;

export interface ListedSession {
  readonly id: string;
  readonly status: string;
  readonly startsAtMs: number;
  readonly seats: number;
  readonly company: string;
  readonly name: string;
}

/** Sessions of a company, or of all, those that begin last first. Demos are none. */
export async function listSessions(
  db: Database,
  { companyId, limit }: { companyId: string | null; limit: number },
): Promise<ListedSession[]> {
  const sql = `select s.public_id as id, s.status, s.starts_at, s.seats, c.name as company, coalesce(nullif(s.name, ''), s.experience) as name
    from session s join company c on c.id = s.company_id
    where not s.demo and ($1::uuid is null or s.company_id = $1) order by s.starts_at desc, s.id limit $2`;
  const rows = await db.query<Omit<ListedSession, 'startsAtMs'> & { starts_at: Date }>(scope, sql, [companyId, limit]);
  return rows.map(({ starts_at, ...row }) => ({ ...row, startsAtMs: starts_at.getTime() }));
}

export interface ListedLetter {
  readonly kind: string;
  readonly writtenAtMs: number;
  readonly state: 'sent' | 'failed' | 'waiting';
  readonly attempts: number;
  readonly lastError: string | null;
}

/** Letters to an address, the latest first. What they said is kept only while they wait. */
export async function listLetters(db: Database, { email, limit }: { email: string; limit: number }): Promise<ListedLetter[]> {
  const sql = `select kind, created_at, attempts, last_error as "lastError",
      case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state
    from mail_outbox where to_address = $1 order by created_at desc, id limit $2`;
  const rows = await db.query<Omit<ListedLetter, 'writtenAtMs'> & { created_at: Date }>({ role: 'accounts' }, sql, [
    email,
    limit,
  ]);
  return rows.map(({ created_at, ...row }) => ({ ...row, writtenAtMs: created_at.getTime() }));
}

const JweHeader = z.object({ kid: z.string().optional() });

/** How many waiting emails are sealed with which secret, by its key id; null for those of builds that named none. */
export async function keyIdsOfWaiting(db: Database): Promise<{ keyId: string | null; emails: number }[]> {
  const sql = `select split_part(sealed, '.', 1) as header, count(*)::int as emails
    from mail_outbox where sealed is not null and sent_at is null and failed_at is null group by 1 order by 2 desc`;
  const rows = await db.query<{ header: string; emails: number }>({ role: 'accounts' }, sql, []);
  return rows.map(({ header, emails }) => {
    const { kid } = JweHeader.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
    return { keyId: kid ?? null, emails };
  });
}
