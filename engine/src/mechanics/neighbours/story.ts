import { z } from 'zod';
import { stepFields } from '../../format/step.ts';
import { oneLine, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { StepStory } from '../../model/step-story.ts';

export interface NeighboursRule {
  /** How many lamps a crew may send. */
  readonly lamps: number;
  readonly sayings: readonly string[];
  /** The first hints of the task, so many, may be opened for a neighbour at no cost to them. */
  readonly hints: number;
  /** Whether a crew that has a call may send it. */
  readonly call: boolean;
  /** What crews are called, with slots; one with a slot that nothing fills goes by its number. Null for all of them. */
  readonly sign: string | null;
}
declare module '../../model/story.ts' {
  interface StepRules {
    neighbours: NeighboursRule;
  }
}

const sentences = { 'a-lamp-sent': ['n'], 'a-lamp-came': ['text'], 'a-hint-came': ['n'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const WrittenNeighbours = z.strictObject({
  ...stepFields,
  lamps: z.int().min(1).max(6).default(3),
  sayings: z.array(words(80)).min(2).max(8),
  hints: z.int().min(0).max(2).default(2),
  call: z.boolean().default(false),
  sign: words(80).optional(),
});
type WrittenNeighbours = z.infer<typeof WrittenNeighbours>;

/** Crews that are done with the task of the phase send lamps to those that are not. */
export const neighboursStory: StepStory<'neighbours', WrittenNeighbours> = {
  schema: WrittenNeighbours,
  announcements: sentences,
  lines: [],
  slots: { sign: ['*'] },
  compile: ({ lamps, sayings, hints, call, sign }) => ({
    rule: { lamps, sayings: sayings.map(oneLine), hints, call, sign: sign === undefined ? null : oneLine(sign) },
  }),
  neededSec: () => 0,
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof(_, { rule }, { story, id }) {
    const phase = story.scenes.flatMap(({ phases }) => phases).find(({ steps }) => steps.some((step) => step.id === id));
    const task = phase?.steps.find((step) => step.task)?.task;
    if (!task)
      yield { path: [], says: 'stands in a phase without a task. Put it beside one: lamps go to crews that are still at it.' };
    else if (rule.hints >= task.hints.texts.length)
      yield {
        path: ['hints'],
        says: `is ${rule.hints}, and the task has ${task.hints.texts.length} hints. Keep the last for the crew itself.`,
      };
  },
};
