import type { AddPeopleAnswer, PersonRow, UndoAnswer, UnsentCounts } from '@lorecrew/contract/api/people';
import { REMIND_EVERY_MS, UNDO_WITHIN_MS } from '@lorecrew/contract/api/people';
import type { ErrorCode } from '@lorecrew/contract/errors';
import type { Language } from '@lorecrew/contract/languages';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { OnError } from '../../ports/on-error.ts';
import type { Database, Queryable, Shows } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import { hold } from '../credits/commands.ts';
import {
  linkOfSeat,
  queueSessionEmails,
  replaceLink,
  type SessionEmailContext,
  type WrittenCounts,
} from '../session-emails/commands.ts';
import { checkSentenceOf } from '../session-emails/queries.ts';
import { lockSeatTimes, type Requester } from '../sessions/commands.ts';
import { findPlanned, type SessionRecord, shownStatus, type WithFields } from '../sessions/queries.ts';
import { queueWebhooks } from '../webhooks/commands.ts';
import { judge, readRoom } from './queries.ts';
import { seatsFor } from './rules.ts';
import type { Judged } from './schema.ts';
import {
  closeImport,
  countSeated,
  findByIds,
  findRequestedImport,
  findSeat,
  holdImport,
  insertImport,
  insertPeople,
  insertWords,
  removeSeats,
  seatPeople,
  seatsOfImport,
  setSeats,
  undoAdded,
} from './store.ts';

export { insertWords };

export interface PeopleContext extends SessionEmailContext {
  readonly db: Database;
  readonly shows: Shows;
  readonly wakeOutbox: () => void;
  readonly onError: OnError;
}

/** Somebody who does not come is not emailed more often while the others wait. */
const REMIND_ABSENT_EVERY_MS = 10 * 60_000;

const tenant = ({ companyId }: { companyId: string }) => ({ role: 'tenant', companyId }) as const;

export interface Adding {
  readonly who: Requester;
  /** Public id of the session they are for; null for the company alone. */
  readonly sessionId: string | null;
  readonly requestKey: string;
  readonly people: readonly PersonRow[];
  readonly ids: readonly string[];
  readonly holdMore: boolean;
  /** Whether those who get a seat are emailed an invitation at once. */
  readonly invite: boolean;
  readonly file: string;
}

/** Undoes a transaction that has written already. */
class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

async function orRefuse<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code);
    throw error;
  }
}

/** The session that is to be changed, held; throws where it is not theirs or over. */
async function holdSession(tx: Queryable, publicId: string): Promise<SessionRecord> {
  const session = await findPlanned(tx, publicId, { hold: true });
  if (!session) throw new Refusal('SESSION_001');
  if (session.status === 'completed') throw new Refusal('SESSION_006');
  if (session.status === 'cancelled') throw new Refusal('SESSION_004');
  return session;
}

/** Makes room for more people, with more credits where they are asked for; throws where there is none. */
async function makeRoom(
  tx: Queryable,
  context: PeopleContext,
  { session, adding, holdMore }: { session: SessionRecord; adding: number; holdMore: boolean },
): Promise<void> {
  const { id, companyId, name } = session;
  const seats = seatsFor(await readRoom(tx, context, session), adding);
  if (seats === 'never') throw new Refusal('PEOPLE_002');
  if (seats === session.seats) return;
  if (!holdMore) throw new Refusal('PEOPLE_001');
  const held = await hold(tx, { companyId, sessionId: id, label: name, seats, atMs: context.clock.nowMs() });
  if (!held.ok) throw new Refusal(held.code);
  await setSeats(tx, { id, seats });
}

/** Seats people, and invites them where that is asked for; those seated there meanwhile are returned among the rows left out. */
async function seat(
  tx: Queryable,
  context: PeopleContext,
  { session, judged, importId, invite }: { session: SessionRecord; judged: Judged; importId: string | null; invite: boolean },
): Promise<Judged & { seated: readonly string[]; unsent: UnsentCounts }> {
  const { id: sessionId, companyId } = session;
  const atMs = context.clock.nowMs();
  const seated = await seatPeople(tx, { companyId, sessionId, importId, people: judged.ready, invite, atMs });
  const emails = new Set(seated.map(({ email }) => email));
  const late = judged.ready.filter(({ email }) => !emails.has(email));
  const seatedIds = seated.map(({ consumerId }) => consumerId);
  const { stopped, limited } = invite
    ? await queueSessionEmails(tx, context, { session, occasion: 'invited', consumerIds: seatedIds })
    : NO_EMAILS;
  if (invite)
    await queueWebhooks(tx, context, { event: 'person.invited', session, people: seatedIds.map((id) => ({ id, answer: null })) });
  return {
    unsent: { stopped, limited },
    ready: judged.ready.filter(({ email }) => emails.has(email)),
    left: [...judged.left, ...late.map(({ n }) => ({ n, verdict: 'here' as const }))],
    seated: seatedIds,
  };
}

const NO_EMAILS: WrittenCounts = { queued: 0, stopped: 0, limited: 0 };

interface Added {
  readonly answer: AddPeopleAnswer;
  readonly session: SessionRecord | null;
  readonly seated: readonly string[];
}

async function add(tx: Queryable, context: PeopleContext, adding: Adding): Promise<Added> {
  const { who, sessionId, requestKey, ids, holdMore, invite, file } = adding;
  const { companyId } = who;
  const atMs = context.clock.nowMs();
  const session = sessionId === null ? null : await holdSession(tx, sessionId);
  const importId = context.ids.uuid();
  const isNew = await insertImport(tx, { id: importId, companyId, sessionId: session?.id ?? null, requestKey, file, atMs });
  if (!isNew) {
    const known = await findRequestedImport(tx, requestKey);
    if (!known || known.sessionId !== (session?.id ?? null)) throw new Refusal('SESSION_004');
    return { answer: { importId: known.id, added: known.added, left: [...known.outcome] }, session: null, seated: [] };
  }
  const chosen = ids.length === 0 ? [] : await findByIds(tx, ids);
  if (chosen.length < new Set(ids).size) throw new Refusal('COMPANY_001');
  if (session) await lockSeatTimes(tx, companyId);
  const judged = await judge(tx, context, { rows: adding.people, chosen, sessions: session ? [session] : [] });
  if (session) await makeRoom(tx, context, { session, adding: judged.ready.length, holdMore });
  const people = judged.ready;
  const fresh = await insertPeople(tx, { companyId, importId, people, newId: context.ids.uuid, atMs });
  const nobody = { seated: [], unsent: { stopped: 0, limited: 0 } };
  const done = session ? await seat(tx, context, { session, judged, importId, invite }) : { ...judged, ...nobody };
  const added = session ? done.ready.length : fresh;
  const left = [...done.left];
  await closeImport(tx, { id: importId, added, outcome: left });
  if (added > 0) await recordAuditEvent(tx, { atMs, action: 'people.added', sessionId: session?.id ?? null, ...who });
  return { answer: { importId, added, left, unsent: done.unsent }, session, seated: done.seated };
}

interface SeatedGuest {
  readonly session: SessionRecord;
  readonly name: string;
  readonly email: string;
  /** What they are written in where the company did not know them; null for the session's. */
  readonly language: Language | null;
  readonly holdMore: boolean;
}

/**
 * Seats somebody who asked for a seat, in the transaction of the answer, and mails them their link. PEOPLE_001 where that takes a further
 * credit and `holdMore` is false. `limited`: a limit of the day held the email back.
 */
export async function seatGuest(
  tx: Queryable,
  context: PeopleContext,
  { session, name, email, language, holdMore }: SeatedGuest,
): Promise<Result<{ consumerId: string; limited: boolean }>> {
  const { companyId } = session;
  await lockSeatTimes(tx, companyId);
  const judged = await judge(tx, context, { rows: [{ name, email }], sessions: [session] });
  if (judged.ready.length === 0) return refuse('CONSUMER_003');
  return orRefuse(async () => {
    await makeRoom(tx, context, { session, adding: 1, holdMore });
    const people = judged.ready;
    const added = { importId: null, language, newId: context.ids.uuid, atMs: context.clock.nowMs() };
    await insertPeople(tx, { companyId, people, ...added });
    const { seated, unsent } = await seat(tx, context, { session, judged, importId: null, invite: true });
    const [consumerId] = seated;
    if (consumerId === undefined) throw new Refusal('CONSUMER_003');
    return { consumerId, limited: unsent.limited > 0 };
  });
}

/** Tells a show that is open of new people. It lets them in all the same where this fails. */
export async function announceSeats(
  { shows, onError }: PeopleContext,
  { session, seated }: Pick<Added, 'session' | 'seated'>,
): Promise<void> {
  if (!session) return;
  for (const participantId of seated)
    await shows
      .invite({ sessionId: session.id, participantId })
      .catch((error: unknown) => onError(error, 'inviting to a show', { sessionId: session.id }));
}

/**
 * Adds people to the company and, where a session is named, seats and, if asked to, invites them. Rows that cannot be added are left out and told.
 * May be repeated with the same request key: they are added once.
 */
export async function addPeople(context: PeopleContext, adding: Adding): Promise<Result<AddPeopleAnswer>> {
  const done = await orRefuse(() => context.db.transaction(tenant(adding.who), (tx) => add(tx, context, adding)));
  if (!done.ok) return done;
  context.wakeOutbox();
  void announceSeats(context, done.value);
  return ok(done.value.answer);
}

interface OfPerson {
  readonly who: Requester;
  readonly sessionId: string;
  readonly personId: string;
}

/**
 * Takes somebody's seat away, and tells them if they were invited, with a sentence of the organiser. CONSUMER_001 for
 * whoever the company does not know, CONSUMER_002 without a seat there.
 */
export async function removePerson(
  context: PeopleContext,
  { who, sessionId, personId, sentence }: OfPerson & { sentence?: string | undefined },
): Promise<WithFields<null>> {
  const done = await orRefuse(() =>
    context.db.transaction(tenant(who), async (tx) => {
      const session = await holdSession(tx, sessionId);
      const seat = await findSeat(tx, { sessionId: session.id, consumerId: personId });
      if (seat === 'unknown') throw new Refusal('CONSUMER_001');
      if (seat === 'known') throw new Refusal('CONSUMER_002');
      const checked = await checkSentenceOf(tx, { companyId: who.companyId, sentence });
      if (!checked.ok) return checked;
      await queueSessionEmails(tx, context, { session, occasion: 'removed', consumerIds: [personId], sentence });
      await removeSeats(tx, { sessionId: session.id, consumerIds: [personId] });
      await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'people.removed', sessionId: session.id, ...who });
      return ok(null);
    }),
  );
  context.wakeOutbox();
  return done.ok ? done.value : done;
}

/**
 * Replaces a person's link that others have got to see, and mails the new one unless they want no emails. SESSION_009 without a seat,
 * EMAIL_001 where a limit of the day is reached: the old link stays good then.
 */
export async function relink(
  context: PeopleContext,
  { who, sessionId, personId, linkNo }: OfPerson & { linkNo?: number | undefined },
): Promise<Result<{ mailed: boolean }>> {
  const done = await orRefuse(() =>
    context.db.transaction(tenant(who), async (tx) => {
      const session = await holdSession(tx, sessionId);
      const replaced = await replaceLink(tx, context, { session, consumerId: personId, linkNo });
      if (!replaced.ok) throw new Refusal(replaced.code);
      await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'people.link-replaced', sessionId: session.id, ...who });
      return replaced.value;
    }),
  );
  context.wakeOutbox();
  return done;
}

/** Gives an organiser somebody's personal link, to send it by other means than our email. SESSION_009 without a seat. */
export function copyLink(context: PeopleContext, { who, sessionId, personId }: OfPerson): Promise<Result<string>> {
  return orRefuse(() =>
    context.db.transaction(tenant(who), async (tx) => {
      const session = await holdSession(tx, sessionId);
      const url = await linkOfSeat(tx, context, { session, consumerId: personId });
      if (url === null) throw new Refusal('SESSION_009');
      await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'people.link-copied', sessionId: session.id, ...who });
      return url;
    }),
  );
}

/** How many emails leave; refused with why where none does. */
function emailCount({ queued, stopped, limited }: WrittenCounts): Result<number> {
  if (queued > 0) return ok(queued);
  return refuse(limited > 0 ? 'EMAIL_001' : stopped > 0 ? 'EMAIL_002' : 'SESSION_008');
}

/**
 * Asks one person, or everybody who has not answered, again. SESSION_009 for whoever has no seat, SESSION_007 where nobody is invited,
 * SESSION_008 where the session begins no more or everybody had an email within the last hour.
 */
export async function remind(
  context: PeopleContext,
  { who, sessionId, personId, absent = false }: { who: Requester; sessionId: string; personId: string | null; absent?: boolean },
): Promise<Result<number>> {
  if (absent) return remindAbsent(context, { who, sessionId });
  const done = await orRefuse(() =>
    context.db.transaction(tenant(who), async (tx) => {
      const session = await findPlanned(tx, sessionId, { hold: true });
      if (!session) throw new Refusal('SESSION_001');
      if (session.status === 'completed') throw new Refusal('SESSION_006');
      if (session.status === 'cancelled') throw new Refusal('SESSION_008');
      if (personId !== null && (await findSeat(tx, { sessionId: session.id, consumerId: personId })) !== 'seated')
        throw new Refusal('SESSION_009');
      if ((await countSeated(tx, session.id)).all === 0) throw new Refusal('SESSION_007');
      return queueSessionEmails(tx, context, {
        session,
        occasion: 'reminded',
        writtenBeforeMs: context.clock.nowMs() - REMIND_EVERY_MS,
        ...(personId === null ? { only: 'silent' as const } : { consumerIds: [personId] }),
      });
    }),
  );
  context.wakeOutbox();
  return done.ok ? emailCount(done.value) : done;
}

/** Emails those who are not in the waiting room while it is open, unless they have said no or had an email in the last ten minutes. */
async function remindAbsent(
  context: PeopleContext,
  { who, sessionId }: { who: Requester; sessionId: string },
): Promise<Result<number>> {
  const { db, shows, clock } = context;
  const planned = await db.transaction(tenant(who), (tx) => findPlanned(tx, sessionId));
  if (!planned) return refuse('SESSION_001');
  const room = await shows.control(planned.id);
  if (room?.phase !== 'waiting' || shownStatus(planned, clock.nowMs()) !== 'open') return refuse('HOST_001');
  const absent = room.others.filter(({ here }) => !here).map(({ id }) => id);
  const mails = await db.transaction(tenant(who), async (tx) => {
    // Of two who ask at once, the second finds that everybody has just been written to.
    await findPlanned(tx, sessionId, { hold: true });
    const writtenBeforeMs = clock.nowMs() - REMIND_ABSENT_EVERY_MS;
    return absent.length === 0
      ? NO_EMAILS
      : queueSessionEmails(tx, context, { session: planned, occasion: 'missing', consumerIds: absent, writtenBeforeMs });
  });
  context.wakeOutbox();
  return emailCount(mails);
}

/** Takes back what was added together, but for whoever has opened their invitation. PEOPLE_003 when it is too late, or not theirs. */
export async function undoImport(
  context: PeopleContext,
  { who, importId }: { who: Requester; importId: string },
): Promise<Result<UndoAnswer>> {
  const { clock, db } = context;
  const done = await orRefuse(() =>
    db.transaction(tenant(who), async (tx) => {
      const found = await holdImport(tx, importId);
      const atMs = clock.nowMs();
      if (!found || found.undoneAtMs !== null || atMs > found.createdAtMs + UNDO_WITHIN_MS) throw new Refusal('PEOPLE_003');
      const session = found.sessionId === null ? null : await heldByKey(tx, found.sessionId);
      if (session && session.status !== 'scheduled') throw new Refusal('PEOPLE_003');
      const { unopened, opened } = await seatsOfImport(tx, importId);
      if (session) {
        await queueSessionEmails(tx, context, { session, occasion: 'removed', consumerIds: unopened });
        await removeSeats(tx, { sessionId: session.id, consumerIds: unopened });
      }
      const gone = await undoAdded(tx, { importId, atMs });
      await recordAuditEvent(tx, { atMs, action: 'people.add-undone', sessionId: session?.id ?? null, ...who });
      return session ? { removed: unopened.length, kept: opened } : { removed: gone, kept: found.added - gone };
    }),
  );
  context.wakeOutbox();
  return done;
}

async function heldByKey(tx: Queryable, id: string): Promise<SessionRecord | null> {
  const row = await tx.selectFrom('session').select('public_id').where('id', '=', id).executeTakeFirst();
  return row ? findPlanned(tx, row.public_id, { hold: true }) : null;
}
