import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { loadStory } from '@lorecrew/authoring/library';
import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import { systemClock } from '@lorecrew/server/adapters/clock/system';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { attachGateway } from '@lorecrew/server/realtime/gateway';
import { loggedOf } from '@lorecrew/server/realtime/session';
import { NIGHT, type NightOptions } from '../night-options.ts';
import { benchLog, benchShows, everybody, tellTrouble } from '../shows.ts';
import { listening } from './listening.ts';

/** One node with one show of The Lantern Line, in a process of its own: says its port, then answers each line with what it has used. */
const { people, speed, databaseUrl }: NightOptions = JSON.parse(process.argv[2] ?? '{}');
const { story } = loadStory(NIGHT.slug);

const log = benchLog(databaseUrl);
const shows = benchShows({ story, people, log });
const startsAtMs = Date.now() + NIGHT.waitsMs;
const show = { companyId: randomUUID(), sessionId: NIGHT.sessionId, story, speed, seed: NIGHT.seed, startsAtMs };
await shows.create({ ...show, participants: everybody(people) });

const server = createServer();
attachGateway(server, {
  shows,
  tickets: {
    redeem: async (participantId) => ({ companyId: 'bench', sessionId: NIGHT.sessionId, participantId, familyId: null }),
  },
  clock: systemClock,
  timers: systemTimers,
  allowsOrigin: () => true,
  onError: tellTrouble,
  onRefusal: (reason) => tellTrouble(reason, 'a connection was refused'),
});

/** The log read again from where it is kept, and folded: how long it took, and whether it is the very show this node holds. */
async function folded(): Promise<{ foldMs: number; isSame: boolean }> {
  const rows = await log.read([{ sessionId: NIGHT.sessionId, afterSeq: 0 }]);
  const fromMs = performance.now();
  const state = rows.reduce((before, row) => evolve(before, loggedOf(row)), initialState(story));
  const foldMs = performance.now() - fromMs;
  return { foldMs, isSame: isDeepStrictEqual(state, shows.get(NIGHT.sessionId)?.state) };
}

const orders = createInterface({ input: process.stdin });
orders.on('close', () => process.exit());
orders.on('line', async (line) => {
  const { user, system } = process.cpuUsage();
  const state = shows.get(NIGHT.sessionId)?.state;
  const used = { cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage().rss, events: state?.seq ?? 0 };
  const more = { phase: state?.phase ?? 'none', crews: state?.crews.length ?? 0 };
  console.log(JSON.stringify({ ...used, ...more, ...(line === 'fold' ? await folded() : {}) }));
});
console.log(JSON.stringify({ port: await listening(server) }));
