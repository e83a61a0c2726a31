import { AbsentMeasure } from '@lorecrew/contract/api/measures';
import { listTasks, stepsOfKind } from '../core/steps.ts';
import type { Story } from '../model/story.ts';

/** The measures that a story has nothing for. Reports leave them out: that too little happened would not be true. */
export function absentMeasures(story: Story): AbsentMeasure[] {
  const tasks = listTasks({ story }).map(({ step }) => step);
  const hasManual = stepsOfKind({ story }, 'manual').length > 0;
  const hasFacts = hasManual || tasks.some(({ cards = [] }) => cards.length > 0);
  const has: Readonly<Record<AbsentMeasure, boolean>> = {
    pooled: hasFacts,
    early: hasFacts,
    gain: stepsOfKind({ story }, 'ranking').length > 0,
    divided: stepsOfKind({ story }, 'vote').length > 0,
    hints: hasManual || tasks.some(({ task }) => task.hints.texts.length > 0),
  };
  return AbsentMeasure.options.filter((measure) => !has[measure]);
}
