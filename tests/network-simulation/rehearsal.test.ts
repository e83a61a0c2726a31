import { valueIn, wholeRecord } from '@lorecrew/engine/model/split-record';
import { memoryHub } from '@lorecrew/server/adapters/fanout/memory';
import { memoryEventLog } from '@lorecrew/server/adapters/log/memory';
import { RehearsalCasts } from '@lorecrew/server/features/trials/rehearsals/jobs';
import type { Presence } from '@lorecrew/server/ports';
import { LiveShows } from '@lorecrew/server/realtime/live-shows';
import { PresenceSweep } from '@lorecrew/server/realtime/presence';
import { describe, expect, it } from 'vitest';
import { lanternLine } from '../lantern-line.ts';
import { Rng } from './rng.ts';
import { VirtualTime } from './virtual-time.ts';

const ORGANISER = 'organiser';
const CAST = ['juno', 'tomas', 'ilse'];
const MINUTE_MS = 60_000;

/** A rehearsal of the hour on a node of its own, twenty times as fast. */
async function opened() {
  const time = new VirtualTime(new Rng(7));
  const troubles: string[] = [];
  const seen = new Map<string, number>();
  const presence: Presence = {
    seen: async (people, atMs) => {
      for (const { participantId } of people) seen.set(participantId, atMs);
    },
    lastSeen: async ([sessionId = '']) => [...seen].map(([participantId, atMs]) => ({ sessionId, participantId, atMs })),
  };
  const deps = {
    clock: time,
    timers: time,
    onError: (error: unknown, what: string) => void troubles.push(`${what}: ${error}`),
  };
  const shows = new LiveShows({
    ...deps,
    log: memoryEventLog(),
    fanout: memoryHub().connect(),
    people: { names: async () => ({}) },
    journal: { moved: async () => undefined },
    newIncarnation: () => 'first',
    storyOf: async () => lanternLine,
  });
  new PresenceSweep({ ...deps, shows, presence });
  new RehearsalCasts({ ...deps, shows, presence, companyId: 'demos', tab: 'node1', castOf: async () => CAST });
  const sessionId = 'night';
  const participants = [ORGANISER, ...CAST];
  const startsAtMs = time.nowMs();
  const created = shows.create({
    sessionId,
    companyId: 'demos',
    story: lanternLine,
    speed: 20,
    seed: 'fog',
    startsAtMs,
    participants,
  });
  await time.runUntil(startsAtMs + 100);
  await created;
  let arrival = 0;
  /** The organiser is here, and shows it, for so long. */
  const watches = async (forMs: number) => {
    const untilMs = time.nowMs() + forMs;
    const join = { type: 'participant.join', participant: ORGANISER } as const;
    const isHere = shows.get(sessionId)?.state.people[ORGANISER]?.here;
    if (!isHere) void shows.submit(sessionId, { id: `join:${ORGANISER}:${++arrival}`, actor: 'server', command: join });
    while (time.nowMs() < untilMs) {
      await time.runUntil(Math.min(untilMs, time.nowMs() + 10_000));
      seen.set(ORGANISER, time.nowMs());
    }
  };
  const state = () => {
    const show = shows.get(sessionId)?.state;
    if (!show) throw new Error('The rehearsal is not loaded.');
    return show;
  };
  return { time, watches, state, troubles };
}

const here = (people: Readonly<Record<string, { readonly id: string; readonly here: boolean }>>) =>
  Object.values(people).flatMap((person) => (person.here ? person.id : []));

describe('the simulated people of a rehearsal', () => {
  it('come with their organiser, and play the whole hour in three minutes', async () => {
    const { watches, state, troubles } = await opened();
    expect(here(state().people)).toEqual([]);
    await watches(5_000);
    expect([state().phase, here(state().people).sort()]).toEqual(['live', ['ilse', 'juno', 'organiser', 'tomas']]);
    expect(state().crews.map(({ seats }) => seats.length)).toEqual([4]);
    await watches(4 * MINUTE_MS);
    expect(state().phase).toBe('completed');
    expect(troubles).toEqual([]);
    const acted = new Set(Object.keys(wholeRecord(state().lastActsMs)));
    expect(CAST.every((id) => acted.has(id))).toBe(true);
    expect(state().people.organiser?.arrivals).toBe(1);
    expect(CAST.map((id) => state().people[id]?.arrivals)).toEqual([1, 1, 1]);
  });

  it('do nothing while nobody watches, and are back with whoever does', async () => {
    const { time, watches, state } = await opened();
    await time.runUntil(time.nowMs() + MINUTE_MS);
    expect([state().phase, here(state().people)]).toEqual(['waiting', []]);
    await watches(5_000);
    // They are missed as anybody is, once they give no sign of life.
    await time.runUntil(time.nowMs() + 2 * MINUTE_MS);
    expect(here(state().people)).toEqual([]);
    const acts = CAST.map((id) => valueIn(state().lastActsMs, id));
    await time.runUntil(time.nowMs() + 10_000);
    expect(CAST.map((id) => valueIn(state().lastActsMs, id))).toEqual(acts);
    await watches(5_000);
    expect(here(state().people)).toHaveLength(4);
  });
});
