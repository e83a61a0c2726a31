import type { Slice } from '@lorecrew/contract/live/view';

/** So many milliseconds of the story's time pass between one lantern and the next: no more than two a second. */
const APART_MS = 500;

/** How many lanterns are lit by now, from the first tower on. */
export function litLanterns(
  lights: Slice<'towers'>['lights'],
  { all, nowMs, speed }: { all: number; nowMs: number; speed: number },
): number {
  if (!lights || nowMs < lights.startsAtMs) return 0;
  if (lights.isAtOnce) return all;
  return Math.min(all, 1 + Math.floor(((nowMs - lights.startsAtMs) * speed) / APART_MS));
}
