import { startDeadlines } from './core.ts';
import type { ShowEvent } from './events.ts';
import type { Deadline } from './mechanic.ts';
import { mechanics } from './mechanics.ts';
import type { ShowState } from './state.ts';
import { sceneOf, writtenEndMs } from './timing.ts';

const parts = Object.values(mechanics);

/** When the present scene ends: as written, or sooner when its mechanic is done. In milliseconds. */
export function sceneEndsAtMs(show: ShowState): number {
  const early = parts.flatMap((mechanic) => mechanic.endsSceneAtMs?.(show) ?? []);
  return Math.min(writtenEndMs(show), ...early);
}

function nextScene(show: ShowState): ShowEvent[] {
  const next = show.story.scenes[(show.scene?.index ?? -1) + 1];
  return next ? [{ type: 'scene.started', scene: next.id }] : [{ type: 'show.completed', noShow: false }];
}

/**
 * The state that was asked last, with its answer: one state is asked several times in a row, before each command, for the next
 * timer, for the row it is kept in. Only one is remembered, so that none is kept alive by being asked.
 */
let last: { readonly show: ShowState; readonly all: readonly Deadline[] } | null = null;

/** Everything that is due in a show, each once, in the order of time (equal times: in the order of ids). */
export function deadlines(show: ShowState): readonly Deadline[] {
  if (last?.show !== show) last = { show, all: findDeadlines(show) };
  return last.all;
}

function findDeadlines(show: ShowState): Deadline[] {
  const scene = sceneOf(show);
  const due = [...startDeadlines(show)];
  if (show.phase === 'live') {
    due.push(...parts.flatMap((mechanic) => mechanic.deadlines?.(show) ?? []));
    if (scene) due.push({ id: `scene:end:${scene.id}`, atMs: sceneEndsAtMs(show), fire: () => nextScene(show) });
  }
  return due.sort((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1));
}
