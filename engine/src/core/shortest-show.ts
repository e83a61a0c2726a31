import type { Phase, Story } from '../model/story.ts';
import { GOES_ON_SEC } from './deadlines.ts';
import { narrationEndSec } from './timing.ts';

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

/**
 * Seconds that a story lasts in front of people who are done with everything at once: what they save is spent as the story says. Its length
 * where nothing is paced.
 */
export function shortestSec(story: Story): number {
  let writtenSec = 0;
  let tookSec = 0;
  for (const phase of story.scenes.flatMap(({ phases }) => phases)) {
    const savedSec = Math.max(0, writtenSec - tookSec);
    if (!isPlayed(phase, savedSec)) continue;
    tookSec += shortestPhaseSec(story, phase, savedSec);
    if (!phase.when) writtenSec += phase.durationSec;
  }
  return tookSec;
}
