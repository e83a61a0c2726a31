import type { TrialRelay } from '@lorecrew/contract/api/system-check';
import type { IceServer } from '@lorecrew/contract/live/media';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import { wait } from '../../lib/time/timers.ts';
import { addressesOf, type MediaFound, untriedFor } from './judge-media.ts';
import { type Line, measureLine } from './measure-line.ts';

export interface MediaPorts extends Clock, Pick<Timers, 'after'> {
  /** Whether this browser can have voices at all. */
  hasCalls(): boolean;
  askRelay(): Promise<TrialRelay>;
  openLine(server: IceServer, within: { withinMs: number; signal: AbortSignal }): Promise<Line | null>;
}

/** With the probe before it (ten seconds) and the measures after it (eight), a whole check is over within thirty. */
const KEY_WITHIN_MS = 4_000;
const OPEN_WITHIN_MS = 7_000;

async function find(ports: MediaPorts, signal: AbortSignal): Promise<MediaFound> {
  if (!ports.hasCalls()) return { kind: 'untried', why: 'lacks' };
  const asked = await Promise.race([ports.askRelay().catch(() => null), wait(ports, KEY_WITHIN_MS).then(() => null)]);
  if (!asked) return { kind: 'untried', why: 'unasked' };
  const { relay } = asked;
  if (!relay) return { kind: 'untried', why: untriedFor(asked) ?? 'direct' };
  const tries = await Promise.all(
    addressesOf(relay.urls).map(async ({ way, urls }) => {
      const startedAtMs = ports.nowMs();
      const line = await ports.openLine({ ...relay, urls }, { withinMs: OPEN_WITHIN_MS, signal });
      return { way, line, openedMs: line && Math.round(ports.nowMs() - startedAtMs) };
    }),
  );
  const best = tries.find(({ line }) => line !== null)?.line ?? null;
  for (const { line } of tries) if (line !== best) line?.close();
  const line = best && (await measureLine(best, ports));
  best?.close();
  return { kind: 'tried', ways: tries.map(({ way, openedMs }) => ({ way, openedMs })), line };
}

/**
 * Tries the ways that voices may take, all at once, and measures the best that opens. Calling the answer stops it without a word.
 */
export function probeMedia(ports: MediaPorts, onDone: (found: MediaFound) => void): () => void {
  const stop = new AbortController();
  find(ports, stop.signal)
    // What a browser refuses to connect at all is a way that is not there.
    .catch((): MediaFound => ({ kind: 'untried', why: 'lacks' }))
    .then((found) => {
      if (!stop.signal.aborted) onDone(found);
    });
  return () => stop.abort();
}
