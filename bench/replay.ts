import { randomUUID } from 'node:crypto';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import { testStory } from '@lorecrew/engine/testing/story';
import { systemClock } from '@lorecrew/server/adapters/clock/system';
import { memoryEventLog } from '@lorecrew/server/adapters/log/memory';
import { ParticipantConnection } from '@lorecrew/server/realtime/connection/participant-connection';
import type { LiveShows } from '@lorecrew/server/realtime/live-shows';
import { randomPerson } from '../tests/simulation/random-person.ts';
import { median } from './figures.ts';
import { benchShows, everybody } from './shows.ts';
import { personId } from './vote-story.ts';

const PEOPLE = 60;
const TIMES = 15;

/** How long it takes to have a show again from its log, and to give somebody who comes back the whole view. Milliseconds. */
export interface ReplayResult {
  readonly events: number;
  readonly foldMs: number;
  /** From the ticket to the whole view: on a node that has never seen the show, and on one that holds it. */
  readonly resumeColdMs: number;
  readonly resumeWarmMs: number;
}

/** A show of sixty people that was played to its end by people who act at random. */
function recorded(): VirtualShow {
  const story = testStory('keen');
  const ids = everybody(PEOPLE);
  const show = new VirtualShow(story, { seed: 'bench', people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  const people = Object.fromEntries(ids.map((id, i) => [id, randomPerson(i, story, { drops: true })]));
  if (!show.run(people, { stepMs: 1_000, untilMs: 3_600_000 })) throw new Error('the recorded show never ended');
  return show;
}

function timed(work: () => void): number {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
}

async function resumeMs(shows: LiveShows, sessionId: string): Promise<number> {
  const startedMs = performance.now();
  let tookMs = Number.NaN;
  const seat = new ParticipantConnection(
    { shows, clock: systemClock },
    { companyId: 'bench', sessionId, participantId: personId(0) },
    {
      id: randomUUID(),
      tab: 'benchtab1',
      send: () => {
        tookMs = performance.now() - startedMs;
        return 0;
      },
      waitingBytes: () => 0,
      close: () => undefined,
    },
  );
  if (!(await seat.take())) throw new Error('no seat in the recorded show');
  seat.leave();
  return tookMs;
}

/** Records a show, folds its log and resumes in it, several times each; the middle of each counts. */
export async function replay(): Promise<ReplayResult> {
  const show = recorded();
  const story = testStory('keen');
  const fold = () => void show.log.reduce(evolve, initialState(story));
  const foldMs = median(Array.from({ length: TIMES }, () => timed(fold)));

  const log = memoryEventLog();
  const sessionId = 'recorded';
  await log.create({ sessionId, companyId: 'bench', incarnation: randomUUID() });
  const events = show.log.map(({ cmdId, actor, atMs, event: { type, ...body } }) => ({ cmdId, actor, type, body, atMs }));
  await log.append([{ sessionId, head: 0, events, texts: [], nextDeadlineAtMs: null }]);
  const node = () => benchShows({ story, people: PEOPLE, log });
  const cold: number[] = [];
  const warm: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const shows = node();
    cold.push(await resumeMs(shows, sessionId));
    warm.push(await resumeMs(shows, sessionId));
    await shows.close();
  }
  return { events: show.log.length, foldMs, resumeColdMs: median(cold), resumeWarmMs: median(warm) };
}
