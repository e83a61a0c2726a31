import type { Language } from '@lorecrew/contract/languages';
import type { Database, Queryable, RedeemedTicket } from '../../ports.ts';
import { linksOnlyOf } from '../sessions/queries.ts';
import type { SeatAtDoor } from './rules.ts';

/** Stands for the company of a session that does not exist, so that the same work is done for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The company of a session; one that there is not for an unknown session. */
export async function findCompanyId(db: Database, publicId: string): Promise<string> {
  const sql = 'select company_id from session where public_id = $1';
  const [session] = await db.query<{ company_id: string }>({ role: 'lookup' }, sql, [publicId]);
  return session?.company_id ?? NOBODY;
}

/** A session that can be joined now, and the seat in it that a sign-in names. */
export interface Door {
  readonly sessionId: string;
  readonly linksOnly: boolean;
  /** When nobody can join it any more. */
  readonly closesAtMs: number;
  readonly seat:
    | (SeatAtDoor & { readonly consumerId: string; readonly email: string; readonly name: string; readonly way: string })
    | null;
}

interface DoorInput {
  readonly publicId: string;
  readonly email: string;
  /** Of the sign-in that the caller has already; null for none. */
  readonly familyId: string | null;
  readonly nowMs: number;
  readonly startsBeforeMs: number;
  readonly endsAfterMs: number;
  readonly unendedStartsAfterMs: number;
  readonly closesAfterEndMs: number;
  readonly closesAfterStartMs: number;
}

const DOOR = `
select s.id as "sessionId", ${linksOnlyOf('s')} as "linksOnly",
  coalesce(s.ended_at + make_interval(secs => $6), s.starts_at + make_interval(secs => $7)) as "closesAt",
  seat.*
from session s left join lateral (
  select c.id as "consumerId", c.email, trim(c.first_name || ' ' || c.last_name) as name, sc.link_no as "linkNo",
    exists (select from token t where t.session_id = s.id and t.consumer_id = c.id and t.way = 'link' and t.revoked_at is null
      and t.expires_at > $8) as "hasLinkSignIn",
    (select max(t.way) from token t where t.session_id = s.id and t.consumer_id = c.id and t.family_id = $9 and t.revoked_at is null
      and t.expires_at > $8) as way,
    (select p.last_seen_at from show_presence p where p.session_id = s.id::text and p.participant_id = c.id::text) as "seenAt"
  from session_consumer sc join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id
  where sc.company_id = s.company_id and sc.session_id = s.id and c.email = $2
) seat on true
where s.public_id = $1 and s.status <> 'cancelled' and s.starts_at <= $3
  and case when s.ended_at is null then s.starts_at >= $4 else s.ended_at >= $5 end`;

/** Looks for the session and the seat, with the same work whatever is found; null where no such session can be joined now. */
export async function findDoor(tx: Queryable, input: DoorInput): Promise<Door | null> {
  type Row = {
    sessionId: string;
    linksOnly: boolean;
    closesAt: Date;
    consumerId: string | null;
    email: string;
    name: string;
    linkNo: number;
    hasLinkSignIn: boolean;
    way: string | null;
    seenAt: Date | null;
  };
  const [row] = await tx.query<Row>(DOOR, [
    input.publicId,
    input.email,
    new Date(input.startsBeforeMs),
    new Date(input.unendedStartsAfterMs),
    new Date(input.endsAfterMs),
    input.closesAfterEndMs / 1000,
    input.closesAfterStartMs / 1000,
    new Date(input.nowMs),
    input.familyId,
  ]);
  if (!row) return null;
  const { sessionId, linksOnly, closesAt, consumerId, email, name, linkNo, hasLinkSignIn, way, seenAt } = row;
  const known = { email, name, linkNo, hasLinkSignIn, way: way ?? '', seenAtMs: seenAt?.getTime() ?? null };
  return { sessionId, linksOnly, closesAtMs: closesAt.getTime(), seat: consumerId === null ? null : { ...known, consumerId } };
}

/**
 * Writes a token of a seat and ends those there is no more room for: first those that were exchanged, then those of an email, then the
 * oldest. No token is good past the time at which the session can last be joined.
 */
export async function insertToken(
  tx: Queryable,
  input: {
    readonly companyId: string;
    readonly sessionId: string;
    readonly consumerId: string;
    readonly token: { readonly id: string; readonly hash: string; readonly expiresAtMs: number };
    /** The sign-in it belongs to, where this browser has one already; a new one otherwise. */
    readonly familyId: string | null;
    readonly way: 'email' | 'link';
    readonly nowMs: number;
    readonly maxTokens: number;
  },
): Promise<void> {
  const { companyId, sessionId, consumerId, token, familyId, way, nowMs, maxTokens } = input;
  const now = new Date(nowMs);
  await tx.query(
    `update token set revoked_at = $3 where id in (
       select id from token where session_id = $1 and consumer_id = $2 and revoked_at is null and expires_at > $3
       order by replaced_at is null desc, way = 'link' desc, created_at desc, id offset $4
     )`,
    [sessionId, consumerId, now, maxTokens - 1],
  );
  await tx.query(
    `insert into token (id, hash, kind, company_id, consumer_id, session_id, way, created_at, family_started_at, expires_at, family_id)
     values ($1, $2, 'experience', $3, $4, $5, $6, $7, $7, $8, coalesce($9::uuid, gen_random_uuid()))`,
    [token.id, token.hash, companyId, consumerId, sessionId, way, now, new Date(token.expiresAtMs), familyId],
  );
}

/** Emails to a participant are written in the language they came in with. */
export async function rememberLanguage(
  tx: Queryable,
  { consumerId, language }: { consumerId: string; language: Language },
): Promise<void> {
  await tx.query('update consumer set language = $2 where id = $1 and language is distinct from $2', [consumerId, language]);
}

/**
 * Remembers which sign-in opens a seat and from which network. `takeovers` counts how often another sign-in from elsewhere opened it
 * while it was in use; `isNew` where this was one.
 */
export async function noteOpening(
  tx: Queryable,
  input: { sessionId: string; consumerId: string; familyId: string; network: string; inUseSinceMs: number },
): Promise<{ takeovers: number; isNew: boolean; name: string } | null> {
  const { sessionId, consumerId, familyId, network, inUseSinceMs } = input;
  const sql = `
    with before as (
      select sc.takeovers, c.first_name || ' ' || c.last_name as name, sc.opened_family <> $3 and sc.opened_network <> $4 and exists (
        select from show_presence p
        where p.session_id = $1::text and p.participant_id = $2::text and p.last_seen_at > $5
      ) as doubled
      from session_consumer sc join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id
      where sc.session_id = $1::uuid and sc.consumer_id = $2::uuid
    )
    update session_consumer sc set opened_family = $3, opened_network = $4,
      takeovers = sc.takeovers + case when before.doubled then 1 else 0 end
    from before where sc.session_id = $1::uuid and sc.consumer_id = $2::uuid
      and (sc.opened_family, sc.opened_network) is distinct from ($3::uuid, $4::text)
    returning sc.takeovers, coalesce(before.doubled, false) as "isNew", trim(before.name) as name`;
  const values = [sessionId, consumerId, familyId, network, new Date(inUseSinceMs)];
  const [row] = await tx.query<{ takeovers: number; isNew: boolean; name: string }>(sql, values);
  return row ?? null;
}

/** The session a participant has a seat in, as far as its times go; null where it was cancelled or they are not assigned to it. */
export async function findSeat(
  db: Database,
  { companyId, sessionId, consumerId }: { companyId: string; sessionId: string; consumerId: string },
): Promise<{ startsAtMs: number; endedAtMs: number | null } | null> {
  const sql = `
    select s.starts_at, s.ended_at from session s
    join session_consumer sc on sc.company_id = s.company_id and sc.session_id = s.id
    where s.id = $1 and sc.consumer_id = $2 and s.status <> 'cancelled'`;
  const scope = { role: 'tenant', companyId } as const;
  const [row] = await db.query<{ starts_at: Date; ended_at: Date | null }>(scope, sql, [sessionId, consumerId]);
  return row ? { startsAtMs: row.starts_at.getTime(), endedAtMs: row.ended_at?.getTime() ?? null } : null;
}

export interface ConsumerRecord {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly created_at: Date;
}

/** A participant of a session, if still assigned to it. */
export async function findConsumer(
  db: Database,
  { companyId, sessionId, consumerId }: { companyId: string; sessionId: string; consumerId: string },
): Promise<ConsumerRecord | null> {
  const sql = `
    select c.id, c.first_name, c.last_name, c.email, c.created_at
    from consumer c join session_consumer sc on sc.company_id = c.company_id and sc.consumer_id = c.id
    where c.id = $1 and sc.session_id = $2`;
  const [row] = await db.query<ConsumerRecord>({ role: 'tenant', companyId }, sql, [consumerId, sessionId]);
  return row ?? null;
}

/** Writes a one-time ticket and clears away those that ran out. */
export async function insertTicket(
  db: Database,
  ticket: RedeemedTicket & { hash: string; nowMs: number; expiresAtMs: number },
): Promise<void> {
  const { companyId, sessionId, participantId, familyId = null, hash, nowMs, expiresAtMs } = ticket;
  await db.query({ role: 'lookup' }, 'delete from live_ticket where expires_at <= $1', [new Date(nowMs)]);
  await db.query(
    { role: 'tenant', companyId },
    'insert into live_ticket (hash, company_id, session_id, consumer_id, family_id, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [hash, companyId, sessionId, participantId, familyId, new Date(expiresAtMs)],
  );
}

/** Deletes a ticket and returns it, so that it is used once. */
export async function takeTicket(db: Database, { hash, nowMs }: { hash: string; nowMs: number }): Promise<RedeemedTicket | null> {
  const sql = `
    delete from live_ticket where hash = $1 and expires_at > $2
    returning company_id as "companyId", session_id as "sessionId", consumer_id as "participantId",
      family_id as "familyId"`;
  const [row] = await db.query<RedeemedTicket>({ role: 'lookup' }, sql, [hash, new Date(nowMs)]);
  return row ?? null;
}
