import { z } from 'zod';
import { orderMatches, permutations } from '../../format/orders.ts';
import { Telling, type TellingRule, toRuleList } from '../../format/rules.ts';
import { Id, Seconds, words } from '../../format/texts.ts';
import { missFields, packetSchema, taskFieldsOf } from '../tasks/story.ts';

const Lever = z.string().regex(/^[\p{L}][\p{L}\p{N} -]{0,23}$/u, 'is no name of a lever: up to 24 letters');

/** What somebody says who proposes an order so that somebody has to say no. */
export const PROVOCATION = ['proposes', 'refused', 'takesBack'] as const;

/** The levers' step as it is written. */
export const WrittenOrder = z.strictObject({
  ...taskFieldsOf(Telling),
  /** Over the levers, and under it as long as nothing has gone wrong. */
  heading: words(60),
  idle: words(120),
  /** What the room is called when it is done, for who does not see it. */
  lit: z.strictObject({ solved: words(60), timeout: words(60) }),
  levers: z.array(Lever).min(3).max(8),
  answer: z.array(Lever),
  /** In so many other ways the levers are named anew, and each show takes one of them: never as it is written here. */
  relabel: z.int().min(2).max(40).optional(),
  packets: z.record(z.string(), packetSchema(Telling)),
  crewmatesPull: Seconds.default(1.5),
  /** Somebody of a temper proposes the levers as they stand, so that somebody has to say no. */
  crewmatesPropose: z.strictObject({ temper: Id, at: Seconds, takesBack: Seconds }).optional(),
  misses: z.strictObject({
    ...missFields,
    first: words(160),
    again: words(160),
    prefixFrom: z.int().min(1).max(9).default(2),
    prefix: z.strictObject({ none: words(80), one: words(80), many: words(80) }),
  }),
});
export type WrittenOrder = z.infer<typeof WrittenOrder>;

/** Orders that fit the rules of these packets. */
export function ordersLeft(
  { levers, answer, packets }: Pick<WrittenOrder, 'levers' | 'answer' | 'packets'>,
  held: readonly string[],
): string[][] {
  const rules: TellingRule[] = held.flatMap((packet) => [...toRuleList(packets[packet]?.rule ?? [])]);
  return permutations(levers).filter((order) => rules.every((rule) => orderMatches(order, rule, answer)));
}
