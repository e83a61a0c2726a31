import { z } from 'zod';
import type { Condition } from '../model/condition.ts';
import { Id } from './texts.ts';

const range = { atLeast: z.number().optional(), atMost: z.number().optional(), is: z.number().optional() };
const Count = z.union([z.number().transform((is) => ({ is })), z.strictObject(range)]);
const Chosen = z.string().regex(/^[\w-]+=[\w-]+$/, 'is no choice: write vote=option, as in V1=glass');

const words = {
  simulated: { simulated: true },
  late: { late: true },
  'empty-handed': { seat: 'empty' },
} as const satisfies Record<string, Condition>;

/** Conditions on what came of a task, one for each fact. */
const TaskFacts = z
  .strictObject({
    task: Id,
    outcome: z.enum(['solved', 'timedout']).optional(),
    misses: Count.optional(),
    best: Count.optional(),
    hintsAsked: Count.optional(),
    hintsOpened: Count.optional(),
    heard: Count.optional(),
  })
  .transform(({ task: step, outcome, ...counts }): Condition => {
    const facts = Object.entries(counts).flatMap(([fact, count]) => (count ? [{ step, fact, ...count }] : []));
    return { all: [...(outcome === undefined ? [] : [{ step, fact: 'outcome', is: outcome }]), ...facts] };
  });

/** What a writer may put after `when:`. */
export const When: z.ZodType<Condition> = z.lazy(() =>
  z.union(
    [
      z.enum(['simulated', 'late', 'empty-handed']).transform((word): Condition => words[word]),
      z.strictObject({ chosen: Chosen }),
      z.strictObject({ voted: Id }).transform(({ voted }): Condition => ({ step: voted, fact: 'votes', atLeast: 1 })),
      z.strictObject({ variable: Id, ...range }),
      z.strictObject({ figure: Id, ...range }),
      z.strictObject({ mode: Id }),
      z.strictObject({ shared: Id }),
      z.strictObject({ saved: z.int().min(1) }),
      z.strictObject({ all: z.array(When).min(1) }),
      z.strictObject({ any: z.array(When).min(1) }),
      z.strictObject({ not: When }),
      TaskFacts,
    ],
    'is no condition; the guide lists those there are under "When"',
  ),
);
