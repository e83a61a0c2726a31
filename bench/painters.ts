import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { stepsOfKind } from '@lorecrew/engine/core/steps';
import type { Story } from '@lorecrew/engine/model/story';
import { testScene, testStep, testStory } from '@lorecrew/engine/testing/story';
import { systemClock } from '@lorecrew/server/adapters/clock/system';
import { ParticipantConnection, type SeatCommand } from '@lorecrew/server/realtime/connection/participant-connection';
import { benchShows, everybody } from './shows.ts';
import { voteStory } from './vote-story.ts';

// What `npm run bench:painters` measures: what sixty people who paint cost a node, beside sixty who vote, in turn in one process and without sockets.

const PEOPLE = 60;
const SECONDS = 12;
const ROUNDS = 3;
/** Commands a second, of all together. Half of a crew paints while the other half tells: each painter makes two strokes a second. */
const PER_SECOND = 60;
const DAY_SEC = 86_400;
/** A stroke as the page sends it, simplified. */
const POINTS = 12;

function sketchStory(): Story {
  const votes = voteStory(PEOPLE);
  const strips = Array.from({ length: 6 }, (_, i) => ({
    ...{ id: `s${i}`, title: `Strip ${i}`, from: i + 1, facts: ['A red curtain.', 'A blue umbrella.'] },
  }));
  const rule = { strips, paintSec: { planned: 600, late: 600 }, lookSec: 10, live: false };
  const scene = testScene('paint', {
    durationSec: DAY_SEC,
    lateDurationSec: DAY_SEC,
    steps: [testStep('sketch', 'picture', rule)],
  });
  return { ...votes, slug: 'bench-sketch', crew: testStory('keen').crew, scenes: [scene] };
}

interface Cost {
  readonly cpuUs: number;
  readonly bytes: number;
  readonly commands: number;
}

/** Plays one load. The cost is that of a command that was taken, with everything that is told of it. */
async function cost(story: Story, command: (n: number) => SeatCommand): Promise<Cost> {
  const sessionId = randomUUID();
  const ids = everybody(PEOPLE);
  const shows = benchShows({ story, people: PEOPLE });
  await shows.create({
    ...{ companyId: 'bench', sessionId, story, speed: 1, seed: 'bench', startsAtMs: Date.now(), participants: ids },
  });
  let bytes = 0;
  let taken = 0;
  const seats = ids.map((participantId, i) => {
    const send = (frame: string | Uint8Array) => {
      bytes += frame.length;
      if (typeof frame === 'string' && frame.includes('"ack"')) taken += 1;
      return 0;
    };
    const socket = { id: randomUUID(), tab: `benchtab${i}`, send, waitingBytes: () => 0, close: () => undefined };
    return new ParticipantConnection({ shows, clock: systemClock }, { companyId: 'bench', sessionId, participantId }, socket);
  });
  for (const seat of seats) await seat.take();
  await wait(3_000);
  // Who may act: half of everybody paints in a turn.
  const able: ParticipantConnection[] = [];
  for (const seat of seats) {
    const before = taken;
    await seat.command(1, command(0));
    if (taken > before) able.push(seat);
  }
  const ns = new Map(able.map((seat) => [seat, 1]));
  [bytes, taken] = [0, 0];
  const startedMs = performance.now();
  const cpu = process.cpuUsage();
  for (let i = 0; i < SECONDS * PER_SECOND; i += 1) {
    const leftMs = startedMs + (i * 1_000) / PER_SECOND - performance.now();
    if (leftMs > 1) await wait(leftMs);
    const seat = able[i % able.length];
    if (!seat) throw new Error('Nobody may act.');
    const n = (ns.get(seat) ?? 0) + 1;
    ns.set(seat, n);
    void seat.command(n, command(n));
  }
  await wait(500);
  const { user, system } = process.cpuUsage(cpu);
  for (const seat of seats) seat.leave();
  await shows.close();
  return { cpuUs: (user + system) / taken, bytes: bytes / taken, commands: taken };
}

function stroke(n: number): SeatCommand {
  const points = Array.from({ length: POINTS }, (_, i): [number, number] => [
    10 + ((n * 7 + i * 15) % 220),
    10 + ((n * 31 + i * 9) % 380),
  ]);
  return { type: 'sketch.paint', mark: { points, color: 'blue', width: 'middle' } };
}

const [vote] = stepsOfKind({ story: voteStory(PEOPLE) }, 'vote');
const [left = '', right = ''] = vote?.rule.options.map(({ id }) => id) ?? [];
for (let round = 0; round < ROUNDS; round += 1) {
  const votes = await cost(voteStory(PEOPLE), (n) => ({ type: 'vote.cast', option: n % 2 ? left : right }));
  const strokes = await cost(sketchStory(), stroke);
  const told = ({ cpuUs, bytes, commands }: Cost) =>
    `${commands} taken, ${Math.round(cpuUs)} us of processor time and ${Math.round(bytes)} bytes each`;
  console.log(`votes: ${told(votes)}; strokes: ${told(strokes)}; ratio ${(strokes.cpuUs / votes.cpuUs).toFixed(2)}`);
}
