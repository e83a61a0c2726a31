import { PRESENCE_LOST_AFTER_MS } from '@lorecrew/contract/limits';
import { deadlines } from '@lorecrew/engine/core/deadlines';
import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import { currentPhase, currentScene } from '@lorecrew/engine/core/steps';
import { upcast } from '@lorecrew/engine/core/upcast';
import type { ShowState } from '@lorecrew/engine/model/state';
import { scoped } from '../../ports/query-builder.ts';
import type { StoryArchive } from '../../ports/stories.ts';
import type { Database, EventLog, LogHead, LogRow, Presence } from '../../ports.ts';

const HOUR_MS = 3_600_000;

/** A session whose show can be looked at. */
export interface FoundSession {
  /** Of the log, in error lines and in the database. */
  readonly id: string;
  /** In addresses. */
  readonly publicId: string;
  readonly status: string;
  readonly startsAtMs: number;
}

/** Sees the sessions of every company. */
function sessions(db: Database) {
  return scoped(db, { role: 'retention' })
    .selectFrom('session')
    .select(['id', 'public_id as publicId', 'status', 'starts_at as startsAt']);
}

function foundOf({ startsAt, ...row }: Omit<FoundSession, 'startsAtMs'> & { startsAt: Date }): FoundSession {
  return { ...row, startsAtMs: startsAt.getTime() };
}

/** Sessions that are live, or begin within an hour or should have begun within the last, demos included; the first to begin first. */
export async function listShows(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<FoundSession[]> {
  const rows = await sessions(db)
    .where('starts_at', '>', new Date(nowMs - 24 * HOUR_MS))
    .where((eb) => {
      const isAbout = eb.between('starts_at', new Date(nowMs - HOUR_MS), new Date(nowMs + HOUR_MS));
      return eb.or([eb('status', '=', 'live'), eb.and([eb('status', '=', 'scheduled'), isAbout])]);
    })
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(foundOf);
}

/** The sessions of an id: of the log's (a UUID), or of the beginning of the one in addresses, as log lines have it. At most two. */
export async function findShows(db: Database, named: string): Promise<FoundSession[]> {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(named);
  const start = named.replace(/…$/, '');
  if (!isUuid && !/^[a-z2-7]{4,26}$/.test(start)) return [];
  const found = isUuid ? sessions(db).where('id', '=', named) : sessions(db).where('public_id', 'like', `${start}%`);
  const rows = await found.limit(2).execute();
  return rows.map(foundOf);
}

/** Somebody of a show. Nobody is named: `id` is the beginning of theirs. */
export interface InspectedPerson {
  readonly id: string;
  /** What the show's log says. */
  readonly here: boolean;
  /** Milliseconds since a node last heard of them; null for never. */
  readonly seenAgoMs: number | null;
}

/** A show as an operator sees it. Times are in milliseconds since 1970. */
export interface InspectedShow {
  readonly session: FoundSession;
  readonly story: { readonly slug: string; readonly version: number; readonly hash: string };
  readonly phase: ShowState['phase'];
  readonly scene: { readonly id: string; readonly phase: string; readonly number: number; readonly of: number } | null;
  /** `pausedAtMs` is null while the clock runs; `pausedMs` is how long it stood in all. */
  readonly clock: { readonly startedAtMs: number | null; readonly pausedAtMs: number | null; readonly pausedMs: number };
  readonly crews: readonly { readonly number: number; readonly simulated: number; readonly people: readonly InspectedPerson[] }[];
  /** People without a seat. */
  readonly others: readonly InspectedPerson[];
  readonly head: number;
  readonly incarnation: string;
  readonly deadlines: readonly { readonly id: string; readonly atMs: number }[];
  readonly events: readonly { readonly seq: number; readonly atMs: number; readonly type: string; readonly actor: string }[];
  /** What is not as it should be, in sentences. */
  readonly problems: readonly string[];
}

export interface InspectionInput {
  readonly db: Database;
  readonly log: Pick<EventLog, 'heads' | 'read'>;
  readonly presence: Pick<Presence, 'lastSeen'>;
  readonly archive: Pick<StoryArchive, 'story'>;
  readonly nowMs: number;
}

const ID_SHOWN = 8;
const DEADLINES_SHOWN = 5;
/** A node takes up what is due within a second or two. */
const OVERDUE_MS = 10_000;

/** Ids of people without the rest of them; those of the server, of hosts and of simulated crewmates say what they are. */
function shortActor(actor: string): string {
  return actor.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => id.slice(0, ID_SHOWN));
}

function problemsOf(input: { session: FoundSession; show: ShowState; head: LogHead; gone: number; overdueMs: number }): string[] {
  const { session, show, head, gone, overdueMs } = input;
  const problems: string[] = [];
  if (show.seq !== head.head) problems.push(`The log has ${show.seq} events and its head says ${head.head}.`);
  if (overdueMs > OVERDUE_MS)
    problems.push(`What is next has been due for ${Math.round(overdueMs / 1000)} s: no node goes on with this show.`);
  if (show.phase === 'live' && session.status !== 'live')
    problems.push(`The show is live, and its session is ${session.status}.`);
  if (show.phase === 'completed' && session.status === 'live') problems.push('The show is over, and its session is still live.');
  if (gone > 0) problems.push(`${gone} people count as here and were not heard of for 45 s or longer.`);
  return problems;
}

/** Reads a show from its log as it stands now; null where there is none. Throws where its story is not kept. */
export async function inspectShow(
  { log, presence, archive, nowMs }: InspectionInput,
  session: FoundSession,
  eventsShown: number,
): Promise<InspectedShow | null> {
  const { id: sessionId } = session;
  const [head] = await log.heads([sessionId]);
  if (!head) return null;
  // Rows after this head may come while they are read.
  const rows = (await log.read([{ sessionId, afterSeq: 0 }])).filter(({ seq }) => seq <= head.head);
  const hash = rows[0]?.body.story;
  const story = typeof hash === 'string' ? await archive.story(hash) : null;
  if (!story) throw new Error(`The story of this show is not in the database: ${String(hash)}.`);
  const show = rows.map(loggedOf).reduce(evolve, initialState(story));
  const seenAtMs = new Map((await presence.lastSeen([sessionId])).map(({ participantId, atMs }) => [participantId, atMs]));
  const personOf = (id: string): InspectedPerson => {
    const atMs = seenAtMs.get(id);
    const seenAgoMs = atMs === undefined ? null : Math.max(0, nowMs - atMs);
    return { id: id.slice(0, ID_SHOWN), here: show.people[id]?.here === true, seenAgoMs };
  };
  const seated = new Set<string>();
  const crews = show.crews.map(({ seats }, i) => {
    const ids = seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.id] : []));
    for (const id of ids) seated.add(id);
    return { number: i + 1, simulated: seats.length - ids.length, people: ids.map(personOf) };
  });
  const others = Object.keys(show.people)
    .filter((id) => !seated.has(id))
    .map(personOf);
  const people = [...crews.flatMap((crew) => crew.people), ...others];
  const gone = people.filter(({ here, seenAgoMs }) => here && seenAgoMs !== null && seenAgoMs > PRESENCE_LOST_AFTER_MS).length;
  const next = deadlines(show);
  const overdueMs = nowMs - (next[0]?.atMs ?? Number.POSITIVE_INFINITY);
  return {
    session,
    story: { slug: story.slug, version: story.version, hash: story.hash },
    phase: show.phase,
    scene: sceneOf(show),
    clock: { startedAtMs: show.startedAtMs, pausedAtMs: show.pausedAtMs, pausedMs: show.pausedMs },
    ...{ crews, others, head: head.head, incarnation: head.incarnation },
    deadlines: next.slice(0, DEADLINES_SHOWN).map(({ id, atMs }) => ({ id: shortActor(id), atMs })),
    events: (eventsShown > 0 ? rows.slice(-eventsShown) : []).map(({ seq, atMs, type, actor }) => ({
      ...{ seq, atMs, type },
      actor: shortActor(actor),
    })),
    problems: problemsOf({ session, show, head, gone, overdueMs }),
  };
}

function loggedOf(row: LogRow) {
  return { seq: row.seq, cmdId: row.cmdId, actor: row.actor, atMs: row.atMs, event: upcast(row) };
}

function sceneOf(show: ShowState): InspectedShow['scene'] {
  const [scene, phase] = [currentScene(show), currentPhase(show)];
  if (!scene || !phase || !show.scene) return null;
  return { id: scene.id, phase: phase.id, number: show.scene.index + 1, of: show.story.scenes.length };
}
