import { setImmediate, setTimeout } from 'node:timers/promises';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { memoryCounters } from '@lorecrew/server/adapters/counters/memory';
import { callerCounters, RateLimiter } from '@lorecrew/server/http/limits';
import { startApp } from '@lorecrew/server/testing/start-app';
import { median } from '../figures.ts';

/**
 * A process of its own, so that its memory is the limiter's: as many refused calls as it is told, each with a session id and an
 * email that nobody has asked for before, in the way that it is told. Says one line.
 */
const CALLS = Number(process.argv[2]);
const WAY = Number(process.argv[3]);
const BATCH = 1_000;
const COMPARED = 10;
const WARM_BATCHES = 50;
const MIB = 1024 * 1024;
const ID = 'abcdefghijklmnopqrstuvwxyz';
const HOUR_MS = 3_600_000;

interface Way {
  readonly name: string;
  /** Makes one call; true when it was refused. */
  readonly call: (n: number) => Promise<boolean>;
}

/** Looks at most this often, with a pause between: pages that a collection frees are given back gradually. */
const LOOKS = 12;
const APART_MS = 250;
const STILL_MIB = 0.5;

/**
 * Of the process, and of it what is alive, once both have come to rest. Without waiting, what the process holds is how far the
 * collector happened to be: the same run differs by forty MiB.
 */
async function memory(): Promise<{ rssMib: number; liveMib: number }> {
  let before = Number.POSITIVE_INFINITY;
  for (let look = 0; ; look += 1) {
    // The thorough kind, which gives emptied pages back.
    await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
    await setTimeout(APART_MS);
    const { rss, heapUsed, external } = process.memoryUsage();
    const rssMib = rss / MIB;
    if (before - rssMib < STILL_MIB || look === LOOKS) return { rssMib, liveMib: (heapUsed + external) / MIB };
    before = rssMib;
  }
}

/** Calls come side by side, as from the net: one after the other would never let the loop go round. */
const AT_ONCE = 20;

async function batch(call: Way['call'], from: number): Promise<{ usEach: number; refused: number }> {
  const before = process.cpuUsage();
  let refused = 0;
  for (let n = from; n < from + BATCH; n += AT_ONCE) {
    await setImmediate();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => call(n + i)));
    refused += answers.filter(Boolean).length;
  }
  const { user, system } = process.cpuUsage(before);
  return { usEach: (user + system) / BATCH, refused };
}

async function measure({ name, call }: Way): Promise<void> {
  // What is compiled and cached by the first calls of all is not the limiter's.
  for (let n = 1; n <= WARM_BATCHES; n++) await batch(call, -n * BATCH);
  const before = await memory();
  const costs: number[] = [];
  let refused = 0;
  for (let from = 0; from < CALLS; from += BATCH) {
    const done = await batch(call, from);
    costs.push(done.usEach);
    refused += done.refused;
  }
  const [firstUs, lastUs] = [median(costs.slice(0, COMPARED)), median(costs.slice(-COMPARED))];
  const after = await memory();
  const grown = { rssMib: after.rssMib - before.rssMib, liveMib: after.liveMib - before.liveMib };
  console.log(JSON.stringify({ name, calls: CALLS, refused, firstUs, lastUs, ...grown }));
}

const hex = (n: number) => (n & 0xffff).toString(16);

/** The whole product, asked from addresses of which each has used up what it may. */
async function product(name: string, remoteAddress: (n: number) => string): Promise<void> {
  const started = await startApp();
  const headers = { 'x-requested-with': 'x' };
  const call = async (n: number) => {
    const query = { email: `guess${n}@crew.example`, sessionId: `${ID.slice(String(n).length)}${n}` };
    const answer = await started.app.inject({ url: '/api/exp/auth', query, headers, remoteAddress: remoteAddress(n) });
    return answer.statusCode === 429;
  };
  await measure({ name, call });
  await started.close();
}

/** What no call can do: a counter of its own for each, more than are kept. */
function counters(): Promise<void> {
  const fresh = () =>
    new RateLimiter({
      counters: memoryCounters({ nowMs: () => 0 }),
      secrets: { current: 'bench', previous: [] },
      timers: systemTimers,
    });
  const [warm, limiter] = [fresh(), fresh()];
  const once = { name: 'bench', max: 1, windowMs: HOUR_MS };
  const call = async (n: number) => {
    const own = callerCounters(once, { ip: '192.0.2.1', about: String(n) });
    const asked = n < 0 ? warm : limiter;
    await asked.take(own);
    return (await asked.take(own)) !== null;
  };
  return measure({ name: 'a counter that nobody has used, and one refusal of it', call });
}

const ways = [
  () => product('a call of one address', () => '192.0.2.1'),
  () => product('a call of a site, each from a connection of its own', (n) => `2001:db8:1:${hex(n)}::1`),
  counters,
];
await ways[WAY]?.();
