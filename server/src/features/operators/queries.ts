import { sql } from 'kysely';
import { z } from 'zod';
import { scoped } from '../../ports/query-builder.ts';
import { countRows } from '../../ports/sql-fragments.ts';
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
  let sessions = scoped(db, scope)
    .selectFrom('session as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select((eb) => [
      's.public_id as id',
      's.status',
      's.starts_at',
      's.seats',
      'c.name as company',
      eb.fn.coalesce(sql<string | null>`nullif(${eb.ref('s.name')}, '')`, 's.experience').as('name'),
    ])
    .where('s.demo', '=', false)
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id')
    .limit(limit);
  if (companyId !== null) sessions = sessions.where('s.company_id', '=', companyId);
  const rows = await sessions.execute();
  return rows.map(({ starts_at, ...row }) => ({ ...row, startsAtMs: starts_at.getTime() }));
}

export interface ListedEmail {
  readonly kind: string;
  readonly writtenAtMs: number;
  readonly state: 'sent' | 'failed' | 'waiting';
  readonly attempts: number;
  readonly lastError: string | null;
}

/** Emails to an address, the latest first. What they said is kept only while they wait. */
export async function listEmails(db: Database, { email, limit }: { email: string; limit: number }): Promise<ListedEmail[]> {
  const rows = await scoped(db, { role: 'accounts' })
    .selectFrom('mail_outbox')
    .select((eb) => [
      'kind',
      'created_at',
      'attempts',
      'last_error as lastError',
      eb
        .case()
        .when('sent_at', 'is not', null)
        .then(sql.lit('sent' as const))
        .when('failed_at', 'is not', null)
        .then(sql.lit('failed' as const))
        .else(sql.lit('waiting' as const))
        .end()
        .as('state'),
    ])
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, writtenAtMs: created_at.getTime() }));
}

const JweHeader = z.object({ kid: z.string().optional() });

/** How many waiting emails are sealed with which secret, by its key id; null for those of builds that named none. */
export async function keyIdsOfWaiting(db: Database): Promise<{ keyId: string | null; emails: number }[]> {
  const rows = await scoped(db, { role: 'accounts' })
    .selectFrom('mail_outbox')
    .select((eb) => [sql<string>`split_part(${eb.ref('sealed')}, '.', 1)`.as('header'), countRows.as('emails')])
    .where('sealed', 'is not', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .groupBy('header')
    .orderBy('emails', 'desc')
    .execute();
  return rows.map(({ header, emails }) => {
    const { kid } = JweHeader.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
    return { keyId: kid ?? null, emails };
  });
}
