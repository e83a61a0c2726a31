import { useEffect, useState } from 'react';
import { FramePace } from './frame-pace.ts';

/** How long a picture is watched after it has come, in milliseconds. */
const WATCHED_MS = 8_000;

/**
 * Whether what moves in pictures all the time should rest: the device draws fewer than fifteen frames a second, as browsers without a
 * graphics card may. Whatever people do is drawn in time then. `picture` is watched anew when it changes; once at rest, it stays so.
 */
export function useRest({ picture, moves }: { picture: string; moves: boolean }): boolean {
  const [rests, setRests] = useState(false);
  const isWatched = moves && !rests;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another weight
  useEffect(() => {
    if (!isWatched) return;
    const pace = new FramePace();
    const untilMs = performance.now() + WATCHED_MS;
    let frame = requestAnimationFrame(function step(atMs) {
      if (pace.tooSlow(atMs)) setRests(true);
      else if (atMs < untilMs) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWatched, picture]);
  return rests;
}
