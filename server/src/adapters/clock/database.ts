import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../ports.ts';

const REFRESH_MS = 30_000;

/**
 * The database's time: what events are dated with, so that nodes agree. The machine's clock runs on between measurements,
 * the one with the shortest round trip is the best.
 */
export async function databaseClock(input: { db: Database; machine: Clock }): Promise<Clock & { stop: () => void }> {
  let offsetMs = await measure(input);
  const timer = setInterval(() => {
    measure(input).then(
      (measured) => {
        offsetMs = measured;
      },
      // A database that does not answer now keeps its last known time.
      () => undefined,
    );
  }, REFRESH_MS);
  timer.unref();
  return { nowMs: () => input.machine.nowMs() + offsetMs, stop: () => clearInterval(timer) };
}

async function measure({ db, machine }: { db: Database; machine: Clock }): Promise<number> {
  let best = { tripMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (let round = 0; round < 3; round++) {
    const sentMs = machine.nowMs();
    const [row] = await db.query<{ at: Date }>({ role: 'owner' }, 'select clock_timestamp() as at');
    const tripMs = machine.nowMs() - sentMs;
    if (row && tripMs < best.tripMs) best = { tripMs, offsetMs: row.at.getTime() - (sentMs + tripMs / 2) };
  }
  return Math.round(best.offsetMs);
}
