import { z } from 'zod';
import type { Fact } from '../../format/rankings.ts';
import { Id, oneLine, Seconds, words } from '../../format/texts.ts';
import { taskFieldsOf } from '../tasks/story.ts';

const Text = words(120);

/** One fact about one option. */
const WrittenFact = z.union([z.strictObject({ for: Id, text: Text }), z.strictObject({ against: Id, text: Text })]);
export type WrittenFact = z.infer<typeof WrittenFact>;

/** `sums`: the hint shows the sums of what is on the board. */
const RankingTelling = z.union([z.literal('sums'), z.strictObject({ better: Id })]);

/** The step of the ranking as it is written. `seconds` is how long the crew talks; before, everybody is alone for `alone`. */
export const WrittenRanking = z.strictObject({
  ...taskFieldsOf(RankingTelling),
  heading: words(60),
  /** What is counted and how: on the screen from the beginning. */
  rule: words(240),
  alone: Seconds,
  /** How long what came of it is shown. */
  reveal: Seconds,
  options: z.record(Id, words(24)),
  /** Best first. */
  answer: z.array(Id),
  /** In so many ways the options are named anew, one drawn for each show. Left out: it is played as written. */
  relabel: z.int().min(2).max(40).optional(),
  shared: z.array(WrittenFact).min(1).max(12),
  packets: z.record(z.string(), z.array(WrittenFact).min(1).max(5)),
  /** The percentage of a perfect order and of what talking added. */
  scoring: z.strictObject({ quality: z.int().min(0), gain: z.int().min(0) }),
  /** Simulated crewmates make their list, propose and agree so many seconds after they can. Left out: only people do. */
  crewmatesRank: Seconds.optional(),
});
export type WrittenRanking = z.infer<typeof WrittenRanking>;

/** The option a fact is about. */
export function factOption(fact: WrittenFact): string {
  return 'for' in fact ? fact.for : fact.against;
}

/** A fact as it counts. */
export function toFact(fact: WrittenFact): Fact {
  return { option: factOption(fact), points: 'for' in fact ? 1 : -1 };
}

/** A fact as it counts, and as it is read. */
export function factWithText(fact: WrittenFact): Fact & { readonly text: string } {
  return { ...toFact(fact), text: oneLine(fact.text) };
}

/** The facts that somebody with these packets knows: those of everybody, and the own. */
export function knownFacts({ shared, packets }: Pick<WrittenRanking, 'shared' | 'packets'>, held: readonly string[]): Fact[] {
  return [...shared, ...held.flatMap((packet) => packets[packet] ?? [])].map(toFact);
}
