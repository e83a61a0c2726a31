import type { InvitedPerson } from '@lorecrew/contract/api/people';
import type {
  Experience,
  SessionDetail,
  SessionRow,
  SessionStatus,
  SessionsAnswer,
  SessionsQuery,
} from '@lorecrew/contract/api/sessions';
import { SESSIONS_PAGE } from '@lorecrew/contract/api/sessions';
import { SessionId } from '@lorecrew/contract/ids';
import { PAUSE_MAX_MS, PRESENCE_LOST_AFTER_MS } from '@lorecrew/contract/limits';
import type { Clock } from '@lorecrew/contract/timers';
import { shortestSec } from '@lorecrew/engine/core/shortest-show';
import type { Database, People, Presence, Queryable } from '../../ports.ts';
import { creditsOfSessions, type SessionCredits } from '../credits/queries.ts';
import type { Catalogue } from '../stories/queries.ts';
import {
  checkSentence,
  countCame,
  countPresent,
  distinctNames,
  doTimesOverlap,
  OPEN_BEFORE_START_MS,
  shownStatus,
  startOf,
  timesOf,
  type WithFields,
} from './rules.ts';
import type { SessionRecord, TakenSeat } from './schema.ts';
import {
  countInvited,
  countOpened,
  findLastEnded,
  findMeetingUrl,
  findNext,
  findPlanned,
  findProgrammeOf,
  findSession,
  findUpcoming,
  linksOnlySql,
  listAttendeeIds,
  listInvited,
  listOrganisers,
  listPlanned,
  listPlannedAfter,
  listTakenSeats,
  namesOf,
  readAttendance,
  readLinksOnly,
  readPassesSeats,
  type SessionPlace,
} from './store.ts';

export {
  checkSentence,
  countInvited,
  doTimesOverlap,
  findLastEnded,
  findMeetingUrl,
  findNext,
  findPlanned,
  findSession,
  findUpcoming,
  linksOnlySql,
  listAttendeeIds,
  listTakenSeats,
  namesOf,
  OPEN_BEFORE_START_MS,
  readPassesSeats,
  type SessionPlace,
  type SessionRecord,
  shownStatus,
  startOf,
  type TakenSeat,
  timesOf,
  type WithFields,
};

/** Names of participants, for those who show them to others: people of the same name are told apart. */
export function sessionPeople(db: Database): People {
  return { names: async (session) => distinctNames(await namesOf(db, session)) };
}

/** The host of the call that an organiser has linked; null for none. */
export function callHostOf({ meetingUrl }: Pick<SessionRecord, 'meetingUrl'>): string | null {
  return meetingUrl === null ? null : new URL(meetingUrl).host;
}

/** Whether the organiser of a session has linked a call at another meeting service. */
export function hasCallLink(db: Database): (session: { companyId: string; sessionId: string }) => Promise<boolean> {
  return async (session) => (await findMeetingUrl(db, session)) !== null;
}

/** Everybody who is invited to a session, by name, and whether they are or were there. */
export async function invitedPeople(
  { db, clock, presence }: { readonly db: Database; readonly clock: Clock; readonly presence: Pick<Presence, 'lastSeen'> },
  { companyId, id: sessionId }: Pick<SessionRecord, 'companyId' | 'id'>,
): Promise<InvitedPerson[]> {
  const invited = await listInvited(db, { companyId, sessionId });
  const seenAtMs = new Map((await presence.lastSeen([sessionId])).map(({ participantId, atMs }) => [participantId, atMs]));
  const stateOf = (atMs: number | undefined): InvitedPerson['state'] => {
    if (atMs === undefined) return 'invited';
    return clock.nowMs() - atMs < PRESENCE_LOST_AFTER_MS ? 'here' : 'came';
  };
  return invited.map(({ id, name, answer, awaitsInvitation }) => ({
    ...{ name, state: stateOf(seenAtMs.get(id)), answer },
    ...(awaitsInvitation && answer === null ? { notInvited: true as const } : {}),
  }));
}

/** How many were invited to a session that is over, and how many of them came how far. Counts, and nobody by name. */
export async function loadAttendance(
  tx: Queryable,
  { sessionId, lengthMs, speed }: { sessionId: string; lengthMs: number; speed: number },
): Promise<{ invited: number; opened: number; came: number; tookPart: number; stayed: number }> {
  const rows = await readAttendance(tx, sessionId);
  const counts = { invited: await countInvited(tx, sessionId), opened: await countOpened(tx, sessionId) };
  return { ...counts, ...countCame(rows), tookPart: countPresent(rows, { lengthMs, speed }) };
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'find' | 'stories' | 'listed' | 'told'>;
  readonly presence: Pick<Presence, 'lastSeen'>;
}

interface DetailDeps extends Deps {
  readonly meetingHosts: readonly string[];
}

/** The stories that sessions can be planned with, the shortest first. */
export function listPlannableStories({ catalogue }: Pick<Deps, 'catalogue'>): Experience[] {
  return catalogue.stories().map((story) => {
    const { slug, title, tagline, lengthSec, players } = story;
    const { min, max } = players;
    return {
      slug,
      title,
      tagline,
      listed: [...catalogue.listed(slug)],
      told: [...catalogue.told(slug)],
      lengthSec,
      shortestSec: shortestSec(story),
      players: { min, max },
    };
  });
}

const NO_CREDITS: SessionCredits = { held: 0, used: 0, released: 0 };

function toRow(
  { catalogue, clock }: Deps,
  { session, people, credits = NO_CREDITS }: { session: SessionRecord; people: number; credits: SessionCredits | undefined },
): SessionRow {
  const { publicId, experience: slug, startsAtMs, zone, seats } = session;
  const title = catalogue.find(slug)?.title ?? slug;
  const status = session.pausedAtMs === null ? shownStatus(session, clock.nowMs()) : 'paused';
  const name = session.name === '' ? title : session.name;
  return { id: SessionId.parse(publicId), name, slug, title, status, startsAtMs, zone, seats, people, credits };
}

/** A page of a company's sessions. */
export function sessionsOf(
  deps: Deps,
  { companyId, query }: { companyId: string; query: SessionsQuery },
): Promise<SessionsAnswer> {
  const { page, ...filter } = query;
  const { db, clock } = deps;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const wanted = { companyId, ...filter, nowMs: clock.nowMs(), limit: SESSIONS_PAGE, offset: (page - 1) * SESSIONS_PAGE };
    const { sessions, total } = await listPlanned(tx, wanted);
    const credits = await creditsOfSessions(tx, { companyId, sessionIds: sessions.map(({ id }) => id) });
    return {
      sessions: sessions.map(({ people, ...session }) => toRow(deps, { session, people, credits: credits.get(session.id) })),
      total,
    };
  });
}

/** A company's sessions after a place, the latest start first. */
export function sessionsAfter(
  deps: Deps,
  { companyId, ...wanted }: { companyId: string; after: SessionPlace | null; status: SessionStatus | undefined; limit: number },
): Promise<SessionRow[]> {
  const { db, clock } = deps;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const sessions = await listPlannedAfter(tx, { companyId, ...wanted, nowMs: clock.nowMs() });
    return sessions.map(({ people, ...session }) => toRow(deps, { session, people, credits: NO_CREDITS }));
  });
}

async function readDetail(tx: Queryable, deps: DetailDeps, { companyId, id }: { companyId: string; id: string }) {
  const session = await findPlanned(tx, id);
  if (!session) return null;
  const credits = (await creditsOfSessions(tx, { companyId, sessionIds: [session.id] })).get(session.id);
  const row = toRow(deps, { session, people: await countInvited(tx, session.id), credits });
  const story = deps.catalogue.find(session.experience);
  const { createdAtMs, endedAtMs, pausedAtMs, revision, language } = session;
  const pause = pausedAtMs === null ? null : { sinceMs: pausedAtMs, untilMs: pausedAtMs + PAUSE_MAX_MS };
  const organisers = await listOrganisers(tx, session.id);
  const programme = await findProgrammeOf(tx, session.id);
  const players = { min: story?.players.min ?? session.seats, max: story?.players.max ?? session.seats };
  return {
    session,
    shown: {
      ...row,
      lengthSec: story?.lengthSec ?? 0,
      ...(story ? { shortestSec: shortestSec(story) } : {}),
      players,
      createdAtMs,
      endedAtMs,
      pause,
      revision,
      language,
      linksOnly: await readLinksOnly(tx, session.id),
      passesSeats: await readPassesSeats(tx, session.id),
      organisers,
      ...(programme ? { programme } : {}),
      meeting: { url: session.meetingUrl, hosts: [...deps.meetingHosts] },
    },
  };
}

/** A session as its page shows it; null for one that is not theirs. */
export async function sessionOf(
  deps: DetailDeps,
  { companyId, id }: { companyId: string; id: string },
): Promise<SessionDetail | null> {
  const found = await deps.db.transaction({ role: 'tenant', companyId }, (tx) => readDetail(tx, deps, { companyId, id }));
  return found && { ...found.shown, invited: await invitedPeople(deps, found.session) };
}
