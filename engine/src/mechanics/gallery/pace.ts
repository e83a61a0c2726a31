import { currentPhase } from '../../core/steps.ts';
import { afterSec, longerSec, narrationEndSec, phaseStartMs } from '../../core/timing.ts';
import type { ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { crewGallery } from './state.ts';
import type { GallerySeconds } from './story.ts';

export function secondsOf(show: ShowState, { rule }: Step<'gallery'>): GallerySeconds {
  return rule.sec[show.late ? 'late' : 'planned'];
}

/** When the present part of a crew is over at the latest, in milliseconds; null once the plaque hangs. */
export function partEndsAtMs(show: ShowState, step: Step<'gallery'>, crew: string): number | null {
  const { stage, sinceMs } = crewGallery(show, { step: step.id, crew });
  const { walk, title, press } = secondsOf(show, step);
  switch (stage) {
    case 'ahead': {
      const phase = currentPhase(show);
      return afterSec(show, phaseStartMs(show), phase ? narrationEndSec(show, phase) : 0);
    }
    case 'walk':
      return afterSec(show, sinceMs, walk);
    case 'title':
      return afterSec(show, sinceMs, title + longerSec(show));
    case 'press':
      return afterSec(show, sinceMs, press);
    case 'hung':
      return null;
  }
}
