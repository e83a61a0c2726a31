import type { Phase, Story } from '../model/story.ts';
import { GOES_ON_SEC, narrationEndSec } from './timing.ts';

/** Seconds that a phase lasts where everybody is done at once and so many are saved. Where it is not paced, as written. */
function shortestPhaseSec(story: Story, phase: Phase, savedSec: number): number {
  const { pace, durationSec, takesSavedSec = 0 } = phase;
  if (!pace) return durationSec;
  const longestSec = durationSec + Math.min(takesSavedSec, savedSec);
  return Math.min(longestSec, Math.max(pace.leastSec, narrationEndSec({ story, late: false }, phase)) + GOES_ON_SEC);
}

/** Whether a phase is played where so many seconds are saved. */
function isPlayed({ when }: Phase, savedSec: number): boolean {
  return !when || ('saved' in when && savedSec >= when.saved);
}

/** Seconds into the shortest show at which each of its phases ends, in their order; one that it does not play ends where it would begin. */
function shortestEnds(story: Story): { readonly phase: Phase; readonly endsSec: number }[] {
  let writtenSec = 0;
  let tookSec = 0;
  return story.scenes
    .flatMap(({ phases }) => phases)
    .map((phase) => {
      const savedSec = Math.max(0, writtenSec - tookSec);
      if (isPlayed(phase, savedSec)) {
        tookSec += shortestPhaseSec(story, phase, savedSec);
        if (!phase.when) writtenSec += phase.durationSec;
      }
      return { phase, endsSec: tookSec };
    });
}

/**
 * Seconds that a story lasts in front of people who are done with everything at once: what they save is spent as the story says. Its length
 * where nothing is paced.
 */
export function shortestSec(story: Story): number {
  return shortestEnds(story).at(-1)?.endsSec ?? 0;
}

/** Seconds into the shortest show of a story at which one of its phases ends. */
export function shortestEndSec(story: Story, phase: Phase): number {
  return shortestEnds(story).find((each) => each.phase === phase)?.endsSec ?? 0;
}
