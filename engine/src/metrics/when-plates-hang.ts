import { evolve, initialState } from '../core/evolve.ts';
import { currentStep, stepsOfKind } from '../core/steps.ts';
import { beginsPhase, type LoggedEvent } from '../model/events.ts';
import type { Story } from '../model/story.ts';

/**
 * The log up to the moment at which plates hang and pins are given: what is done after it changes none. All of it in a story that hangs
 * none; null before.
 */
export function logUntilPlates(story: Story, log: readonly LoggedEvent[]): readonly LoggedEvent[] | null {
  if (!stepsOfKind({ story }, 'towers').some(({ rule }) => rule.plates)) return log;
  let show = initialState(story);
  for (const [i, logged] of log.entries()) {
    show = evolve(show, logged);
    if (beginsPhase(logged.event) && currentStep(show, 'towers')?.rule.plates) return log.slice(0, i + 1);
  }
  // A host may have ended the show before.
  return show.phase === 'completed' ? log : null;
}
