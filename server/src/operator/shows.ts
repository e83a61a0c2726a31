import { PROTOCOL_VERSION } from '@lorecrew/contract/live/protocol';
import { STORY_FORMAT } from '@lorecrew/engine/model/story';
import { sqlEventLog } from '../adapters/log/sql.ts';
import { sqlPresence } from '../adapters/presence/sql.ts';
import { sqlStoryArchive } from '../adapters/stories/sql.ts';
import { findShows, type InspectedPerson, type InspectedShow, inspectShow, listShows } from '../features/operators/shows.ts';
import type { Database } from '../ports.ts';
import type { Command } from './command.ts';

const SHOWN = 200;
const EVENTS_SHOWN = 20;
const MOST_EVENTS = 10_000;

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

function inputOf(db: Database, nowMs: number) {
  return { db, log: sqlEventLog(db), presence: sqlPresence(db), archive: sqlStoryArchive(db), nowMs };
}

/** `shows list` */
export const showShows: Command = {
  usage: 'shows list',
  about: 'says which shows run, begin within an hour, or should have begun in the last',
  run: async ({ storage, clock, say }) => {
    const { db } = await storage();
    const nowMs = clock.nowMs();
    const found = await listShows(db, { nowMs, limit: SHOWN });
    for (const session of found) {
      const show = await inspectShow(inputOf(db, nowMs), session, 0).catch((error: unknown) => String(error));
      const start = `${session.publicId}  ${time(session.startsAtMs)}  ${session.status.padEnd(9)}`;
      say(typeof show === 'string' ? `${start}  ${show}` : `${start}  ${show === null ? 'no show yet' : lineOf(show)}`);
    }
    if (found.length === 0) say('No show runs, and none begins within an hour.');
    if (found.length === SHOWN) say(`Only the first ${SHOWN} are shown.`);
    return 0;
  },
};

function lineOf({ scene, clock, crews, others, head, problems }: InspectedShow): string {
  const people = [...crews.flatMap((crew) => crew.people), ...others];
  const where = scene ? `scene ${scene.number} of ${scene.of}` : 'no scene';
  const paused = clock.pausedAtMs === null ? '' : ', paused';
  const wrong = problems.length === 0 ? '' : `  PROBLEMS: ${problems.length}`;
  return `${where}${paused}, ${people.filter(({ here }) => here).length} of ${people.length} here, head ${head}${wrong}`;
}

function personLine({ id, here, seenAgoMs }: InspectedPerson): string {
  const seen = seenAgoMs === null ? 'never seen' : `seen ${Math.round(seenAgoMs / 1000)} s ago`;
  return `${id} ${here ? 'here' : 'away'}, ${seen}`;
}

function sayShow(say: (line: string) => void, show: InspectedShow, nowMs: number): void {
  const { session, story, phase, scene, clock, crews, others, head, incarnation, deadlines, events, problems } = show;
  say(`Session ${session.publicId} (${session.id}), ${session.status}, begins ${time(session.startsAtMs)}`);
  say(`Show: ${phase}${scene ? `, scene ${scene.number} of ${scene.of} (${scene.id}), phase ${scene.phase}` : ''}`);
  const paused = clock.pausedAtMs === null ? 'runs' : `stands since ${time(clock.pausedAtMs)}`;
  const started = clock.startedAtMs === null ? 'not started' : `started ${time(clock.startedAtMs)}`;
  say(`Clock: ${paused}; ${started}; pauses in all ${Math.round(clock.pausedMs / 1000)} s`);
  say(`Log: head ${head}, incarnation ${incarnation}`);
  say(`Versions: story ${story.slug} ${story.version} (${story.hash}), story format ${STORY_FORMAT}, wire ${PROTOCOL_VERSION}`);
  for (const { number, simulated, people } of crews)
    say(`Crew ${number}: ${[...people.map(personLine), ...(simulated > 0 ? [`${simulated} simulated`] : [])].join('; ')}`);
  if (others.length > 0) say(`Without a seat: ${others.map(personLine).join('; ')}`);
  for (const { id, atMs } of deadlines) say(`Due ${time(atMs)} (${Math.round((atMs - nowMs) / 1000)} s): ${id}`);
  for (const { seq, atMs, type, actor } of events) say(`${String(seq).padStart(6)}  ${time(atMs)}  ${type}  ${actor}`);
  for (const problem of problems) say(`PROBLEM: ${problem}`);
  if (problems.length === 0) say('No problems.');
}

/** `shows inspect SESSION [--events N] [--json]` */
export const inspectOneShow: Command = {
  usage: 'shows inspect SESSION',
  about: `says how a show stands, by its log; --events N for the last N (${EVENTS_SHOWN}), --json`,
  options: ['events', 'json'],
  run: async ({ storage, clock, say }, { words, events = String(EVENTS_SHOWN), json = false }) => {
    const named = words[2]?.toLowerCase();
    if (named === undefined || !/^\d{1,5}$/.test(events) || Number(events) > MOST_EVENTS) {
      say(`shows inspect wants the id of a session, or its beginning, and at most ${MOST_EVENTS} events.`);
      return 2;
    }
    const { db } = await storage();
    const [session, another] = await findShows(db, named);
    if (!session || another) {
      say(session ? 'Several sessions begin like this: say more of the id.' : 'There is no such session.');
      return 1;
    }
    const nowMs = clock.nowMs();
    const show = await inspectShow(inputOf(db, nowMs), session, Number(events));
    if (!show) say('This session has no show yet.');
    else if (json) say(JSON.stringify(show, null, 2));
    else sayShow(say, show, nowMs);
    return show ? 0 : 1;
  },
};
