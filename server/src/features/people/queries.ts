import {
  type CompanyPeopleAnswer,
  type CompanyPeopleQuery,
  type InvitedRow,
  PEOPLE_PAGE,
  type PersonRow,
  type PreviewAnswer,
  type Room,
  type SessionPeopleAnswer,
  type SessionPeopleQuery,
  UNDO_WITHIN_MS,
  type UndoableImport,
} from '@lorecrew/contract/api/people';
import { SessionId } from '@lorecrew/contract/ids';
import type { Language } from '@lorecrew/contract/languages';
import { PRESENCE_LOST_AFTER_MS } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { seatsOver } from '@lorecrew/contract/seats';
import type { Clock } from '@lorecrew/contract/timers';
import Papa from 'papaparse';
import type { Database, Presence, Queryable } from '../../ports.ts';
import { emailTexts } from '../../words/email-words.ts';
import { type AddressHashing, findStopped } from '../outbox/queries.ts';
import { doTimesOverlap, findPlanned, listTakenSeats, type SessionRecord, timesOf } from '../sessions/queries.ts';
import type { Catalogue } from '../stories/queries.ts';
import { judgeKnown, readRows, roomOf } from './rules.ts';
import type { Judged, KnownPerson } from './schema.ts';
import { countSeated, findKnown, listCompany, listImports, listSeated, type SeatedPerson } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'find'>;
  readonly presence: Pick<Presence, 'lastSeen'>;
}

/** When a session runs that people are to sit in. `id`: null for one that is not booked yet. */
export type SessionRun = Pick<SessionRecord, 'startsAtMs' | 'pendingChange' | 'speed' | 'experience'> & {
  readonly id: string | null;
};

/** Who of these addresses the company knows, and where they sit while sessions run. */
async function findKnownFor(
  tx: Queryable,
  { catalogue }: Pick<Deps, 'catalogue'>,
  { emails, sessions }: { emails: readonly string[]; sessions: readonly SessionRun[] },
): Promise<ReadonlyMap<string, KnownPerson>> {
  const found = await findKnown(tx, emails);
  const ids = found.map(({ id }) => id);
  const seats =
    sessions.length > 0 ? Map.groupBy(await listTakenSeats(tx, ids), ({ consumerId }) => consumerId) : new Map<string, []>();
  const times = (seat: Omit<SessionRun, 'id'>) => timesOf(seat, catalogue.find(seat.experience)?.lengthSec ?? 0);
  return new Map(
    found.map(({ id, email }) => {
      const taken = seats.get(id) ?? [];
      const sitsIn = ({ id }: SessionRun) => taken.some(({ sessionId }) => sessionId === id);
      const isBusyIn = (session: SessionRun) => taken.some((seat) => doTimesOverlap(times(session), times(seat)));
      const isHere = sessions.length > 0 && sessions.every(sitsIn);
      const isBusy = sessions.length > 0 && sessions.every((session) => sitsIn(session) || isBusyIn(session));
      return [email, { isHere, isBusy }];
    }),
  );
}

/**
 * What would become of these rows: of the company's list where no session is named. `chosen` are people it knows. Of several sessions they are
 * to sit in all; a row is ready where it is in one of them.
 */
export async function judge(
  tx: Queryable,
  deps: Pick<Deps, 'catalogue'>,
  {
    rows,
    chosen = [],
    sessions,
    isNew = false,
  }: {
    rows: readonly PersonRow[];
    chosen?: readonly PersonRow[];
    sessions: readonly SessionRun[];
    /** For a session that is not booked yet. */
    isNew?: boolean;
  },
): Promise<Judged> {
  const read = readRows([...rows, ...chosen]);
  const known = await findKnownFor(tx, deps, { emails: read.ready.map(({ email }) => email), sessions });
  return judgeKnown(read, { known, forSession: isNew || sessions.length > 0 });
}

/** How many a session takes, within its transaction. */
export async function readRoom(
  tx: Queryable,
  { catalogue }: Pick<Deps, 'catalogue'>,
  { id, seats, experience }: SessionRecord,
): Promise<Room> {
  const { all: invited } = await countSeated(tx, id);
  return roomOf({ seats, over: seatsOver(seats), invited, storyMost: catalogue.find(experience)?.players.max ?? seats });
}

/** What would become of rows, before anything is written. */
export function previewOf(
  deps: Omit<Deps, 'presence'> & { readonly speed: number },
  {
    companyId,
    sessionId,
    isNew = false,
    planned,
    rows,
  }: {
    companyId: string;
    sessionId: string | null;
    isNew?: boolean;
    planned?: { startsAtMs: number; experience: string } | undefined;
    rows: readonly PersonRow[];
  },
): Promise<Result<PreviewAnswer>> {
  return deps.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = sessionId === null ? null : await findPlanned(tx, sessionId);
    if (sessionId !== null && !session) return refuse('SESSION_001');
    const asPlanned = planned ? [{ ...planned, id: null, pendingChange: null, speed: deps.speed }] : [];
    const judged = await judge(tx, deps, { rows, sessions: session ? [session] : asPlanned, isNew });
    return ok(previewAnswer(judged, session && (await readRoom(tx, deps, session))));
  });
}

/** Rows as they were judged, in their order. */
export function previewAnswer({ ready, left }: Judged, room: Room | null): PreviewAnswer {
  const readyRows = ready.map(({ n }) => ({ n, verdict: 'ready' as const }));
  return { rows: [...readyRows, ...left].sort((a, b) => a.n - b.n), ready: ready.length, room };
}

async function importsOf(
  tx: Queryable,
  { sessionId, nowMs }: { sessionId: string | null; nowMs: number },
): Promise<UndoableImport[]> {
  const imports = await listImports(tx, { sessionId, sinceMs: nowMs - UNDO_WITHIN_MS });
  return imports.map((one) => ({ ...one, untilMs: one.atMs + UNDO_WITHIN_MS }));
}

/** Who is invited to a session: a page, with what everybody has answered. Null for a session that is not theirs. */
export async function peopleOfSession(
  deps: Deps & AddressHashing,
  { companyId, id, query }: { companyId: string; id: string; query: SessionPeopleQuery },
): Promise<SessionPeopleAnswer | null> {
  const { db, clock, presence, secrets, addressKey } = deps;
  const { page, search, only } = query;
  const nowMs = clock.nowMs();
  const found = await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, id);
    if (!session) return null;
    const wanted = { companyId, sessionId: session.id, search, only, limit: PEOPLE_PAGE, offset: (page - 1) * PEOPLE_PAGE };
    const listed = await listSeated(tx, wanted);
    const imports = session.status === 'scheduled' ? await importsOf(tx, { sessionId: session.id, nowMs }) : [];
    const stopped = await findStopped(tx, { secrets, addressKey, emails: listed.people.map(({ email }) => email) });
    return {
      session,
      stopped,
      ...listed,
      counts: await countSeated(tx, session.id),
      room: await readRoom(tx, deps, session),
      imports,
    };
  });
  if (!found) return null;
  const { session, people, stopped, ...rest } = found;
  const seen = new Map((await presence.lastSeen([session.id])).map(({ participantId, atMs }) => [participantId, atMs]));
  const stateOf = (atMs: number | undefined): InvitedRow['state'] =>
    atMs === undefined ? 'invited' : nowMs - atMs < PRESENCE_LOST_AFTER_MS ? 'here' : 'came';
  const shown = ({ writtenAt, heldBack, ...person }: SeatedPerson) => ({
    ...person,
    noEmail: stopped.has(person.email) ? ('stopped' as const) : heldBack ? ('limited' as const) : null,
    state: stateOf(seen.get(person.id)),
    writtenAtMs: writtenAt?.getTime() ?? null,
  });
  return { ...rest, people: people.map(shown) };
}

/** People of a session after one of them, in the order of their ids; null for a session that is not theirs. */
export function peopleAfter(
  { db }: Pick<Deps, 'db'>,
  { companyId, id, after, limit }: { companyId: string; id: string; after: string; limit: number },
): Promise<readonly SeatedPerson[] | null> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, id);
    if (!session) return null;
    const page = { companyId, sessionId: session.id, search: '', only: 'all', after, limit, offset: 0 } as const;
    return (await listSeated(tx, page)).people;
  });
}

/** People of a company: a page, each with the next session they sit in. */
export function peopleOfCompany(
  { db, clock, catalogue }: Omit<Deps, 'presence'>,
  { companyId, query }: { companyId: string; query: CompanyPeopleQuery },
): Promise<CompanyPeopleAnswer> {
  const { page, search, only, without } = query;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const wanted = { companyId, search, only, without, limit: PEOPLE_PAGE, offset: (page - 1) * PEOPLE_PAGE };
    const { people, total } = await listCompany(tx, wanted);
    return {
      total,
      imports: await importsOf(tx, { sessionId: null, nowMs: clock.nowMs() }),
      people: people.map(({ sessionId, sessionName, experience, ...person }) => ({
        ...person,
        session:
          sessionId === null
            ? null
            : { id: SessionId.parse(sessionId), name: sessionName || (catalogue.find(experience ?? '')?.title ?? '') },
      })),
    };
  });
}

const MOST_EXPORTED = 5_000;

/** Who is invited to a session, as CSV in a language. No cell can be taken for a formula. Null for a session that is not theirs. */
export function exportOf(
  { db }: Pick<Deps, 'db'>,
  { companyId, id, language }: { companyId: string; id: string; language: Language },
): Promise<string | null> {
  const say = emailTexts(language, 'files');
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, id);
    if (!session) return null;
    const all = { companyId, sessionId: session.id, search: '', only: 'all', limit: MOST_EXPORTED, offset: 0 } as const;
    const { people } = await listSeated(tx, all);
    const fields = (['name', 'email', 'answer', 'opened'] as const).map((column) => say(`people.${column}`));
    const data = people.map(({ name, email, answer, opened, notInvited }) => [
      name,
      email,
      say(`people.${answer ?? (notInvited ? 'not_invited' : 'silent')}`),
      say(opened ? 'people.yes' : 'people.no'),
    ]);
    return Papa.unparse({ fields, data }, { escapeFormulae: true });
  });
}
