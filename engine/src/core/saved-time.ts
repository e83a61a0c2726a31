import type { ShowState } from '../model/state.ts';
import type { Phase, Story } from '../model/story.ts';

/** Where a show stands in its time. */
type InTime = Pick<ShowState, 'story' | 'late'> & Partial<Pick<ShowState, 'scene' | 'startedAtMs' | 'speed'>>;

/** Seconds that a phase lasts as written. One that is played only where time was saved is no part of the written time. */
function countedSec({ when, durationSec, lateDurationSec }: Phase, late: boolean): number {
  return when ? 0 : late ? lateDurationSec : durationSec;
}

/** Seconds of everything before a phase, as written. */
function writtenBefore({ scenes }: Story, scene: number, phase: number, late: boolean): number {
  const before = scenes.flatMap(({ phases }, i) => (i < scene ? phases : i === scene ? phases.slice(0, phase) : []));
  return before.reduce((sum, each) => sum + countedSec(each, late), 0);
}

/**
 * Seconds that the show has saved by the moment at which its present phase began, and which it may spend before its planned end; 0 where it
 * is behind. They do not change while the phase lasts.
 */
export function savedSec({ story, late, scene, startedAtMs, speed = 1 }: InTime): number {
  if (!scene || startedAtMs === null || startedAtMs === undefined) return 0;
  const tookSec = ((scene.phaseStartedAtMs - startedAtMs) * speed) / 1000;
  return Math.max(0, Math.floor(writtenBefore(story, scene.index, scene.phase, late) - tookSec));
}

/** Whether any phase of a story is paced: its show may then end before its planned end. */
export function isPaced({ scenes }: Pick<Story, 'scenes'>): boolean {
  return scenes.some(({ phases }) => phases.some(({ pace }) => pace));
}
