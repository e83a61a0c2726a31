import type { Language } from '@lorecrew/contract/languages';
import { sql } from 'kysely';
import { scoped } from '../../ports/query-builder.ts';
import { isTrue, shownName } from '../../ports/sql-fragments.ts';
import type { Database, Queryable, RedeemedTicket } from '../../ports.ts';
import { capTokens } from '../accounts/auth/store.ts';
import { linksOnlySql } from '../sessions/queries.ts';
import type { SeatAtDoor } from './rules.ts';

/** Stands for the company of a session that does not exist, so that the same work is done for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The company of a session; one that there is not for an unknown session. */
export async function findCompanyId(db: Database, publicId: string): Promise<string> {
  const sessions = scoped(db, { role: 'lookup' }).selectFrom('session').select('company_id');
  const session = await sessions.where('public_id', '=', publicId).executeTakeFirst();
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

/** Looks for the session and the seat, with the same work whatever is found; null where no such session can be joined now. */
export async function findDoor(tx: Queryable, input: DoorInput): Promise<Door | null> {
  const now = new Date(input.nowMs);
  const later = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;
  const row = await tx
    .selectFrom('session as s')
    .leftJoinLateral(
      (qb) =>
        qb
          .selectFrom('session_consumer as sc')
          .innerJoin('consumer as c', (join) =>
            join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'),
          )
          .select(['c.id as consumerId', 'c.email', 'sc.link_no as linkNo'])
          .select((eb) => {
            const tokens = eb
              .selectFrom('token as t')
              .whereRef('t.session_id', '=', 's.id')
              .whereRef('t.consumer_id', '=', 'c.id')
              .where('t.revoked_at', 'is', null)
              .where('t.expires_at', '>', now);
            const presence = eb
              .selectFrom('show_presence as p')
              .select('p.last_seen_at')
              .where((p) => p('p.session_id', '=', p.cast<string>('s.id', 'text')))
              .where((p) => p('p.participant_id', '=', p.cast<string>('c.id', 'text')));
            return [
              shownName(eb.ref('c.first_name'), eb.ref('c.last_name')).as('name'),
              isTrue(eb.exists(tokens.where('t.way', '=', 'link'))).as('hasLinkSignIn'),
              tokens
                .select((t) => t.fn.max('t.way').as('way'))
                .where('t.family_id', '=', input.familyId)
                .as('way'),
              presence.as('seenAt'),
            ];
          })
          .whereRef('sc.company_id', '=', 's.company_id')
          .whereRef('sc.session_id', '=', 's.id')
          .where('c.email', '=', input.email)
          .as('seat'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      's.id as sessionId',
      linksOnlySql('s').as('linksOnly'),
      sql<Date>`coalesce(${eb.ref('s.ended_at')} + ${later(input.closesAfterEndMs)},
        ${eb.ref('s.starts_at')} + ${later(input.closesAfterStartMs)})`.as('closesAt'),
      'seat.consumerId',
      'seat.email',
      'seat.name',
      'seat.linkNo',
      'seat.hasLinkSignIn',
      'seat.way',
      'seat.seenAt',
    ])
    .where('s.public_id', '=', input.publicId)
    .where('s.status', '<>', 'cancelled')
    .where('s.starts_at', '<=', new Date(input.startsBeforeMs))
    .where((eb) => {
      const isUnended = eb.and([eb('s.ended_at', 'is', null), eb('s.starts_at', '>=', new Date(input.unendedStartsAfterMs))]);
      return eb.or([isUnended, eb('s.ended_at', '>=', new Date(input.endsAfterMs))]);
    })
    // Of a seat all these are known, or none.
    .$narrowType<{ email: string; name: string; linkNo: number; hasLinkSignIn: boolean }>()
    .executeTakeFirst();
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
  await capTokens(tx, { sessionId, consumerId, atMs: nowMs, most: maxTokens - 1 });
  await tx
    .insertInto('token')
    .values({
      id: token.id,
      hash: token.hash,
      kind: 'experience',
      company_id: companyId,
      consumer_id: consumerId,
      session_id: sessionId,
      way,
      created_at: now,
      family_started_at: now,
      expires_at: new Date(token.expiresAtMs),
      family_id: familyId ?? sql<string>`gen_random_uuid()`,
    })
    .execute();
}

/** Emails to a participant are written in the language they came in with. */
export async function rememberLanguage(
  tx: Queryable,
  { consumerId, language }: { consumerId: string; language: Language },
): Promise<void> {
  const consumer = tx.updateTable('consumer').set({ language }).where('id', '=', consumerId);
  await consumer.where('language', 'is distinct from', language).execute();
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
  const row = await tx
    .with('before', (qb) =>
      qb
        .selectFrom('session_consumer as sc')
        .innerJoin('consumer as c', (join) =>
          join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'),
        )
        .select((eb) => {
          const inUse = eb
            .selectFrom('show_presence as p')
            .where('p.session_id', '=', sessionId)
            .where('p.participant_id', '=', consumerId)
            .where('p.last_seen_at', '>', new Date(inUseSinceMs));
          return [
            shownName(eb.ref('c.first_name'), eb.ref('c.last_name')).as('name'),
            isTrue(eb.and([eb('sc.opened_family', '<>', familyId), eb('sc.opened_network', '<>', network), eb.exists(inUse)])).as(
              'doubled',
            ),
          ];
        })
        .where('sc.session_id', '=', sessionId)
        .where('sc.consumer_id', '=', consumerId),
    )
    .updateTable('session_consumer as sc')
    .from('before')
    .set((eb) => ({
      opened_family: familyId,
      opened_network: network,
      takeovers: eb('sc.takeovers', '+', eb.case().when('before.doubled', '=', true).then(sql.lit(1)).else(sql.lit(0)).end()),
    }))
    .where('sc.session_id', '=', sessionId)
    .where('sc.consumer_id', '=', consumerId)
    .where((eb) =>
      eb.or([eb('sc.opened_family', 'is distinct from', familyId), eb('sc.opened_network', 'is distinct from', network)]),
    )
    .returning((eb) => ['sc.takeovers', eb.fn.coalesce('before.doubled', eb.lit<boolean>(false)).as('isNew'), 'before.name'])
    .executeTakeFirst();
  return row ?? null;
}

/** The session a participant has a seat in, as far as its times go; null where it was cancelled or they are not assigned to it. */
export async function findSeat(
  db: Database,
  { companyId, sessionId, consumerId }: { companyId: string; sessionId: string; consumerId: string },
): Promise<{ startsAtMs: number; endedAtMs: number | null } | null> {
  const row = await scoped(db, { role: 'tenant', companyId })
    .selectFrom('session as s')
    .innerJoin('session_consumer as sc', (join) =>
      join.onRef('sc.company_id', '=', 's.company_id').onRef('sc.session_id', '=', 's.id'),
    )
    .select(['s.starts_at', 's.ended_at'])
    .where('s.id', '=', sessionId)
    .where('sc.consumer_id', '=', consumerId)
    .where('s.status', '<>', 'cancelled')
    .executeTakeFirst();
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
  const consumer = await scoped(db, { role: 'tenant', companyId })
    .selectFrom('consumer as c')
    .innerJoin('session_consumer as sc', (join) =>
      join.onRef('sc.company_id', '=', 'c.company_id').onRef('sc.consumer_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.created_at'])
    .where('c.id', '=', consumerId)
    .where('sc.session_id', '=', sessionId)
    .executeTakeFirst();
  return consumer ?? null;
}

/** Writes a one-time ticket and clears away those that ran out. */
export async function insertTicket(
  db: Database,
  ticket: RedeemedTicket & { hash: string; nowMs: number; expiresAtMs: number },
): Promise<void> {
  const { companyId, sessionId, participantId, familyId = null, hash, nowMs, expiresAtMs } = ticket;
  await scoped(db, { role: 'lookup' }).deleteFrom('live_ticket').where('expires_at', '<=', new Date(nowMs)).execute();
  await scoped(db, { role: 'tenant', companyId })
    .insertInto('live_ticket')
    .values({
      hash,
      company_id: companyId,
      session_id: sessionId,
      consumer_id: participantId,
      family_id: familyId,
      expires_at: new Date(expiresAtMs),
    })
    .execute();
}

/** Deletes a ticket and returns it, so that it is used once. */
export async function takeTicket(db: Database, { hash, nowMs }: { hash: string; nowMs: number }): Promise<RedeemedTicket | null> {
  const ticket = await scoped(db, { role: 'lookup' })
    .deleteFrom('live_ticket')
    .where('hash', '=', hash)
    .where('expires_at', '>', new Date(nowMs))
    .returning(['company_id as companyId', 'session_id as sessionId', 'consumer_id as participantId', 'family_id as familyId'])
    .executeTakeFirst();
  return ticket ?? null;
}
