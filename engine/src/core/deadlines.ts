import { wallMs } from '@lorecrew/contract/show-clock';
import { mechanics } from '../mechanics/registry.ts';
import type { ShowEvent } from '../model/events.ts';
import type { Deadline } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';
import { startDeadlines } from './core-commands.ts';
import { pauseDeadlines } from './pause.ts';
import { currentPhase, currentScene } from './steps.ts';
import { sceneEndMs, writtenPhaseEndMs } from './timing.ts';

const parts = Object.values(mechanics);
const enders = parts.flatMap(({ endsPhaseAtMs }) => endsPhaseAtMs ?? []);
const dues = parts.flatMap(({ deadlines }) => deadlines ?? []);

/** When the present phase ends: as written, or sooner when every step that it waits for is done. In milliseconds. */
export function phaseEndsAtMs(show: ShowState): number {
  const writtenMs = writtenPhaseEndMs(show);
  const awaited = enders.map((endsAtMs) => endsAtMs(show)).filter((atMs) => atMs !== undefined);
  const done = awaited.filter((atMs) => atMs !== null);
  return done.length === 0 || done.length < awaited.length ? writtenMs : Math.min(writtenMs, Math.max(...done));
}

/** When the present scene ends as far as can be said now. In milliseconds. */
export function sceneEndsAtMs(show: ShowState): number {
  return sceneEndMs(show, phaseEndsAtMs(show));
}

/** What follows on the present phase: the next phase, the next scene, or the end of the show; null before the first. */
export function nextPhaseEvent(show: ShowState): ShowEvent | null {
  const scene = currentScene(show);
  if (!scene || !show.scene) return null;
  const nextPhase = scene.phases[show.scene.phase + 1];
  if (nextPhase) return { type: 'phase.started', scene: scene.id, phase: nextPhase.id };
  const nextScene = show.story.scenes[show.scene.index + 1];
  return nextScene ? { type: 'scene.started', scene: nextScene.id } : { type: 'show.completed', noShow: false };
}

/** What is due at the end of the present phase. */
function phaseEnd(show: ShowState): Deadline[] {
  const scene = currentScene(show);
  const phase = currentPhase(show);
  const follows = nextPhaseEvent(show);
  if (!scene || !phase || !follows) return [];
  const id = follows.type === 'phase.started' ? `phase:end:${scene.id}:${phase.id}` : `scene:end:${scene.id}`;
  return [{ id, atMs: phaseEndsAtMs(show), fire: () => [follows] }];
}

/**
 * The latest state that was asked about, with its answer: the same state is asked several times in a row (before each command,
 * for the next timer, for its stored row). Only one is cached, so that the cache keeps no other state alive; one for every state,
 * held weakly, cost the collector more than it saved.
 */
let last: { readonly show: ShowState; readonly all: readonly Deadline[] } | null = null;

/** Everything that is due in a show, each once, at a time on the wall and in the order of time (equal times: in the order of ids). */
export function deadlines(show: ShowState): readonly Deadline[] {
  if (last?.show !== show) last = { show, all: findDeadlines(show) };
  return last.all;
}

function findDeadlines(show: ShowState): Deadline[] {
  if (show.pausedAtMs !== null) return pauseDeadlines(show);
  const own = [...startDeadlines(show)];
  if (show.phase === 'live') {
    for (const due of dues) own.push(...due(show));
    own.push(...phaseEnd(show));
  }
  const due = show.pausedMs === 0 ? own : own.map((each) => ({ ...each, atMs: wallMs(show, each.atMs) }));
  return due.sort((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1));
}
