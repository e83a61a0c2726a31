import type { Clock, Timers } from '@lorecrew/contract/timers';
import { wait } from '../../lib/time/timers.ts';
import type { LineFound } from './judge-media.ts';

/** What the far end of a line tells. */
export interface Ears {
  /** A small parcel is there. */
  arrived(n: number): void;
  /** It has come back. */
  back(n: number): void;
  /** So many bytes of the load are there. */
  loaded(bytes: number): void;
}

/** Two ends of a connection in one page. */
export interface Line {
  listen(ears: Ears): void;
  /** Sends a small parcel there, from where it comes back; on either way it may get lost, as those of voices do. */
  small(n: number): void;
  /** Sends so many bytes there, of which none gets lost. */
  load(bytes: number): void;
  close(): void;
}

/** Small parcels at the pace of two voices. */
export const PARCELS = 300;
const PARCEL_EVERY_MS = 10;
/** What has not come back by then is lost to a voice. */
const LAST_WITHIN_MS = 700;
/** Half a megabyte in two seconds: more than faces need, and little enough for a line that is paid by what it carries. */
export const LOADS = 32;
export const LOAD_BYTES = 16_384;
const LOAD_EVERY_MS = 64;
const LOADED_WITHIN_MS = 5_000;
const LOOK_MS = 5;

type Ports = Clock & Pick<Timers, 'after'>;

/** Sends `most` of something at a steady pace. What a busy page was late for is sent at once, then. */
async function paced(
  ports: Ports,
  { most, everyMs }: { most: number; everyMs: number },
  send: (n: number) => void,
): Promise<void> {
  const startedAtMs = ports.nowMs();
  let sent = 0;
  for (;;) {
    const due = Math.min(most, Math.floor((ports.nowMs() - startedAtMs) / everyMs) + 1);
    while (sent < due) send(sent++);
    if (sent === most) return;
    await wait(ports, LOOK_MS);
  }
}

async function until(ports: Ports, withinMs: number, isSo: () => boolean): Promise<void> {
  const endsAtMs = ports.nowMs() + withinMs;
  while (!isSo() && ports.nowMs() < endsAtMs) await wait(ports, LOOK_MS);
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Measures a line in six seconds, eight at the most; null where nothing comes back on it. */
export async function measureLine(line: Line, ports: Ports): Promise<LineFound | null> {
  const sentAtMs: number[] = [];
  const [arrived, tookMs] = [new Set<number>(), new Map<number, number>()];
  let loadedBytes = 0;
  let [firstAtMs, lastAtMs] = [0, 0];
  line.listen({
    arrived: (n) => arrived.add(n),
    back: (n) => {
      const at = sentAtMs[n];
      if (at !== undefined) tookMs.set(n, ports.nowMs() - at);
    },
    loaded: (bytes) => {
      lastAtMs = ports.nowMs();
      if (loadedBytes === 0) firstAtMs = lastAtMs;
      loadedBytes += bytes;
    },
  });
  await paced(ports, { most: PARCELS, everyMs: PARCEL_EVERY_MS }, (n) => {
    sentAtMs[n] = ports.nowMs();
    line.small(n);
  });
  await until(ports, LAST_WITHIN_MS, () => tookMs.size === PARCELS);
  const sorted = [...tookMs.values()].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) return null;
  const lostPercent = rounded(100 * (1 - arrived.size / PARCELS));

  const loadsAtMs = ports.nowMs();
  await paced(ports, { most: LOADS, everyMs: LOAD_EVERY_MS }, () => line.load(LOAD_BYTES));
  await until(ports, loadsAtMs + LOADED_WITHIN_MS - ports.nowMs(), () => loadedBytes === LOADS * LOAD_BYTES);
  // Counted from the first load on, so that a long way is not taken for a narrow one.
  const isWhole = loadedBytes === LOADS * LOAD_BYTES;
  const tookLoadsMs = (isWhole ? lastAtMs : ports.nowMs()) - firstAtMs;
  const bits = 8 * Math.max(0, loadedBytes - LOAD_BYTES);
  return { roundTripMs: Math.round(middle), lostPercent, kbitPerSecond: Math.round(bits / Math.max(1, tookLoadsMs)) };
}
