import { z } from 'zod';

const Thing = z.string().min(1).max(24);
const Places = z.array(z.int().min(1).max(12)).min(1);

/** What a card or a hint tells, in the few words that a proof can count with. A list holds if every part of it does. */
export const TellingRule = z.union(
  [
    z.strictObject({ first: Thing }),
    z.strictObject({ last: Thing }),
    z.strictObject({ before: z.tuple([Thing, Thing]) }),
    z.strictObject({ after: z.tuple([Thing, Thing]) }),
    z.strictObject({ next: z.tuple([Thing, Thing]) }),
    z.strictObject({ apart: z.tuple([Thing, Thing]), by: z.int().min(1).max(11) }),
    z.strictObject({ thing: Thing, at: Places }),
    z.strictObject({ thing: Thing, never: Places }),
    z.strictObject({ begins: z.int().min(1).max(11) }),
  ],
  'is no rule; the guide lists those there are under "Rules"',
);
export type TellingRule = z.infer<typeof TellingRule>;

/** One rule, or several that hold together. */
export const Telling = z.union([TellingRule, z.array(TellingRule).min(1)]);

/** The rules of a telling as a list. */
export function toRuleList(telling: z.infer<typeof Telling>): readonly TellingRule[] {
  return Array.isArray(telling) ? telling : [telling];
}
