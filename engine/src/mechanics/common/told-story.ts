import { z } from 'zod';
import { stepFields } from '../../format/step.ts';

/** The rule of a step that tells something and asks nothing of anybody. */
export type ToldRule = Readonly<Record<string, never>>;

const WrittenTold = z.strictObject(stepFields);
export type WrittenTold = z.infer<typeof WrittenTold>;

/** What stories say for a step that only tells something, in these sentences. */
export function toldStory(announcements: Readonly<Record<string, readonly string[]>>) {
  return {
    schema: WrittenTold,
    announcements,
    lines: [],
    compile: () => ({ rule: {} }),
    neededSec: () => 0,
    states: () => [],
    outcomes: () => [{}],
    secrets: () => [],
    proof: () => [],
  };
}
