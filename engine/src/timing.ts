import type { ShowState } from './state.ts';
import type { Scene, SceneKind } from './story.ts';
import { storyMs } from './time.ts';

/** The present scene of the story, or null before the start. */
export function sceneOf(show: ShowState): Scene | null {
  return show.scene ? (show.story.scenes[show.scene.index] ?? null) : null;
}

/** The present scene when it is of this kind and the show is live. */
export function sceneOfKind(show: ShowState, kind: SceneKind): { scene: Scene; startedAtMs: number } | null {
  const scene = sceneOf(show);
  return show.phase === 'live' && show.scene && scene?.kind === kind ? { scene, startedAtMs: show.scene.startedAtMs } : null;
}

/** Seconds the scene lasts as written, on this show's pace. */
export function sceneSec(show: ShowState, scene: Scene): number {
  return show.late ? scene.lateDurationSec : scene.durationSec;
}

/** Milliseconds on the wall of a moment so many story seconds after another. */
export function afterSec(show: ShowState, fromMs: number, seconds: number): number {
  return fromMs + storyMs(show, seconds);
}

/** When the fixed narrations of a scene are over: puzzles begin to count here, and votes cannot close before. */
export function narrationEndSec(show: ShowState, scene: Scene): number {
  return Math.max(0, ...scene.play.map((rule) => rule.atSec + (show.story.narrationSec[rule.narration] ?? 0)));
}

/** Begin and end of the play time of the present puzzle scene, in milliseconds; null in other scenes. */
export function playWindow(show: ShowState): { startsAtMs: number; endsAtMs: number } | null {
  const at = sceneOfKind(show, 'puzzle');
  if (!at?.scene.puzzle) return null;
  const startsAtMs = afterSec(show, at.startedAtMs, narrationEndSec(show, at.scene));
  return { startsAtMs, endsAtMs: afterSec(show, startsAtMs, show.late ? at.scene.puzzle.latePlaySec : at.scene.puzzle.playSec) };
}

/**
 * When the present scene ends if nothing shortens it, in milliseconds. A scene that takes up saved time lasts until the
 * show's written length has passed.
 */
export function writtenEndMs(show: ShowState): number {
  const scene = sceneOf(show);
  if (!scene || !show.scene) return show.startsAtMs;
  const endsAtMs = afterSec(show, show.scene.startedAtMs, sceneSec(show, scene));
  if (!scene.savedTimeSink || show.startedAtMs === null) return endsAtMs;
  const wholeSec = show.story.scenes.reduce((sum, each) => sum + sceneSec(show, each), 0);
  return Math.max(endsAtMs, afterSec(show, show.startedAtMs, wholeSec));
}
