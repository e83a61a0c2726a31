import { z } from '../../schema.ts';
import { wire } from '../mechanic.ts';

/** What all tasks share, whatever their answer is made of. */
export const tasks = wire({
  commands: [],
  slices: {
    /** The crew's present task: its time, its wrong answers and how it ended. `step` names it in the story. */
    task: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        outcome: z.enum(['open', 'solved', 'timedout']),
        misses: z.number(),
        playStartsAtMs: z.number(),
        playEndsAtMs: z.number(),
      }),
    },
  },
  feeds: {},
  refusals: { PUZZLE_001: { status: 409, message: 'This task is already done.' } },
}).withSamples({});
