import { wholeRecord } from '@lorecrew/engine/model/split-record';
import { memoryHub } from '@lorecrew/server/adapters/fanout/memory';
import { memoryEventLog } from '@lorecrew/server/adapters/log/memory';
import { StandIns } from '@lorecrew/server/features/simulated-crewmates/stand-ins';
import type { RunningShow } from '@lorecrew/server/ports/running-shows';
import { LiveShows } from '@lorecrew/server/realtime/live-shows';
import { expect, it } from 'vitest';
import { lanternLine } from '../lantern-line.ts';
import { Rng } from './rng.ts';
import { VirtualTime } from './virtual-time.ts';

const MINUTE_MS = 60_000;

it('simulated crewmates that a host starts a show with play it to its end beside one person', async () => {
  const time = new VirtualTime(new Rng(7));
  const errors: string[] = [];
  const deps = {
    clock: time,
    timers: time,
    onError: (error: unknown, what: string) => void errors.push(`${what}: ${error}`),
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
  // A show that is over leaves the memory of its node.
  const states: RunningShow['state'][] = [];
  shows.listen((running) => states.push(running.state));
  const state = () => {
    const now = states.at(-1);
    if (!now) throw new Error('The show has not begun.');
    return now;
  };
  new StandIns({ ...deps, shows, tab: 'node0001' });
  const startsAtMs = time.nowMs() + 10 * MINUTE_MS;
  const show = { sessionId: 'night', companyId: 'c', story: lanternLine, speed: 20, seed: 'fog', startsAtMs };
  const created = shows.create({ ...show, participants: ['ada'] });
  await time.runUntil(time.nowMs() + 100);
  await created;
  const join = { type: 'participant.join', participant: 'ada' } as const;
  void shows.submit('night', { id: 'join:ada:1', actor: 'server', command: join });
  await time.runUntil(time.nowMs() + 100);
  const asked = shows.host({ sessionId: 'night', id: 'firsttab:1', by: 'h1', command: { type: 'show.start' } });
  await time.runUntil(time.nowMs() + 100);
  expect(await asked).toBeNull();
  expect([state().phase, state().crews[0]?.seats.map(({ occupant }) => occupant.kind)]).toEqual([
    'live',
    ['person', 'simulated', 'simulated'],
  ]);
  await time.runUntil(time.nowMs() + 4 * MINUTE_MS);
  expect([state().phase, errors]).toEqual(['completed', []]);
  const acted = Object.keys(wholeRecord(state().lastActsMs));
  expect(acted).toContain('sim:juno:crew-1');
  expect(acted).toContain('sim:tomas:crew-1');
});
