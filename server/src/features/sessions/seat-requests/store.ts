import type { SeatRequest } from '@lorecrew/contract/api/seat-requests';
import type { Language } from '@lorecrew/contract/languages';
import { scoped } from '../../../ports/query-builder.ts';
import { anyOf, countRows, isTrue, shownName } from '../../../ports/sql-fragments.ts';
import type { Database, PendingSeatRequest, Queryable } from '../../../ports.ts';
import type { RequestLife } from './rules.ts';

export interface NewRequest {
  readonly id: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly kind: SeatRequest['kind'];
  readonly consumerId: string | null;
  readonly secretHash: string;
  readonly name: string;
  readonly email: string;
  /** What a guest is written in; null where the session's is. */
  readonly language: Language | null;
  readonly device: string;
  readonly atMs: number;
  readonly expiresAtMs: number;
}

/** Writes a request. False where the person in that seat is being asked already. */
export async function insertRequest(tx: Queryable, request: NewRequest): Promise<boolean> {
  const { id, companyId, sessionId, kind, consumerId, secretHash, name, email, language, device, atMs, expiresAtMs } = request;
  const written = await tx
    .insertInto('seat_request')
    .values({
      id,
      company_id: companyId,
      session_id: sessionId,
      kind,
      consumer_id: consumerId,
      secret_hash: secretHash,
      name,
      email,
      language,
      device,
      created_at: new Date(atMs),
      expires_at: new Date(expiresAtMs),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute();
  return written.length === 1;
}

export interface FoundRequest extends RequestLife {
  readonly id: string;
  readonly kind: SeatRequest['kind'];
  readonly consumerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly language: Language | null;
}

function requestsOf(tx: Queryable, sessionId: string) {
  return tx
    .selectFrom('seat_request')
    .select(['id', 'kind', 'consumer_id as consumerId', 'name', 'email', 'language', 'answer', 'expires_at as expiresAt'])
    .where('session_id', '=', sessionId);
}

async function readRequest(found: ReturnType<typeof requestsOf>): Promise<FoundRequest | null> {
  const row = await found.executeTakeFirst();
  if (!row) return null;
  const { expiresAt, ...request } = row;
  return { ...request, expiresAtMs: expiresAt.getTime() };
}

/** The request of a session that has this secret; null for none. */
export function findBySecret(
  tx: Queryable,
  { sessionId, secretHash }: { sessionId: string; secretHash: string },
): Promise<FoundRequest | null> {
  return readRequest(requestsOf(tx, sessionId).where('secret_hash', '=', secretHash));
}

/** A request of a session by its id, held until the transaction ends; null for none. */
export function holdRequest(tx: Queryable, { sessionId, id }: { sessionId: string; id: string }): Promise<FoundRequest | null> {
  return readRequest(requestsOf(tx, sessionId).where('id', '=', id).forUpdate());
}

/** Closes requests for a seat that nobody answered in time. */
export async function closeOverdue(
  tx: Queryable,
  { sessionId, consumerId, nowMs }: { sessionId: string; consumerId: string; nowMs: number },
): Promise<void> {
  await tx
    .updateTable('seat_request')
    .set((eb) => ({ answer: 'declined', answered_at: eb.ref('expires_at') }))
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', consumerId)
    .where('kind', '=', 'takeover')
    .where('answer', 'is', null)
    .where('expires_at', '<=', new Date(nowMs))
    .execute();
}

/** What was asked for a seat since a moment. */
export async function listAsked(
  tx: Queryable,
  { sessionId, consumerId, sinceMs }: { sessionId: string; consumerId: string; sinceMs: number },
): Promise<{ atMs: number; isRefused: boolean }[]> {
  const rows = await tx
    .selectFrom('seat_request')
    .select((eb) => ['created_at as at', isTrue(eb('answer', 'is not distinct from', 'declined')).as('isRefused')])
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', consumerId)
    .where('kind', '=', 'takeover')
    .where('created_at', '>', new Date(sinceMs))
    .execute();
  return rows.map(({ at, isRefused }) => ({ atMs: at.getTime(), isRefused }));
}

interface Waiting {
  readonly sessionId: string;
  readonly nowMs: number;
}

function waitingIn(tx: Queryable, { sessionId, nowMs }: Waiting, kind: SeatRequest['kind']) {
  return tx
    .selectFrom('seat_request')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('answer', 'is', null)
    .where('expires_at', '>', new Date(nowMs));
}

/** How many strangers wait for an answer in a session. */
export async function countAdmissions(tx: Queryable, waiting: Waiting): Promise<number> {
  return (await waitingIn(tx, waiting, 'admission').select(countRows.as('n')).executeTakeFirstOrThrow()).n;
}

export interface WaitingGuest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language | null;
  readonly secretHash: string;
}

/** Who waits for a seat of a session, the first who asked first. */
export function listWaiting(tx: Queryable, waiting: Waiting): Promise<WaitingGuest[]> {
  return waitingIn(tx, waiting, 'waiting-list')
    .select(['id', 'name', 'email', 'language', 'secret_hash as secretHash'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Writes the answer to a request. `consumerId` is the seat it is for from now on. */
export async function setAnswer(
  tx: Queryable,
  input: {
    id: string;
    consumerId: string | null;
    answer: 'allowed' | 'declined';
    by: 'holder' | 'organiser' | null;
    atMs: number;
    expiresAtMs: number;
  },
): Promise<void> {
  const { id, consumerId, answer, by, atMs, expiresAtMs } = input;
  const answered = { answer, answered_by: by, answered_at: new Date(atMs), expires_at: new Date(expiresAtMs) };
  await tx
    .updateTable('seat_request')
    .set(consumerId === null ? answered : { ...answered, consumer_id: consumerId })
    .where('id', '=', id)
    .execute();
}

/** Requests of a session that wait for an answer, the oldest first. */
export async function listPending(
  tx: Queryable,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): Promise<SeatRequest[]> {
  const rows = await tx
    .selectFrom('seat_request as r')
    .leftJoin('consumer as c', (join) => join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.consumer_id'))
    .select((eb) => {
      const fullName = shownName(eb.ref('c.first_name'), eb.ref('c.last_name'));
      return [
        'r.id',
        'r.kind',
        eb.fn.coalesce(fullName, 'r.name').as('name'),
        eb.fn.coalesce('c.email', 'r.email').as('email'),
        'r.device',
        'r.created_at as at',
      ];
    })
    .where('r.session_id', '=', sessionId)
    .where('r.answer', 'is', null)
    .where('r.expires_at', '>', new Date(nowMs))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(100)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

/** Whose seats in these sessions are asked for and not answered yet, of all companies. */
export async function pendingTakeovers(
  db: Database,
  { sessionIds, nowMs }: { sessionIds: readonly string[]; nowMs: number },
): Promise<PendingSeatRequest[]> {
  const rows = await scoped(db, { role: 'lookup' })
    .selectFrom('seat_request')
    .select(['id', 'session_id as sessionId', 'consumer_id as participantId', 'device', 'expires_at as expiresAt'])
    .where('session_id', '=', anyOf('uuid', sessionIds))
    .where('kind', '=', 'takeover')
    .where('answer', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    // Somebody's seat is what is taken over.
    .$narrowType<{ participantId: string }>()
    .execute();
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAtMs: expiresAt.getTime() }));
}

/** The id of somebody invited to a session by their address; null where nobody is. */
export async function findInvited(
  tx: Queryable,
  { sessionId, email }: { sessionId: string; email: string },
): Promise<string | null> {
  const person = await tx
    .selectFrom('session_consumer as sc')
    .innerJoin('consumer as c', (join) => join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'))
    .select('c.id')
    .where('sc.session_id', '=', sessionId)
    .where('c.email', '=', email)
    .executeTakeFirst();
  return person?.id ?? null;
}
