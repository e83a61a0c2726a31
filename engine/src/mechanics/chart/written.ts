import { z } from 'zod';
import { type ChartRule, ChartTelling, chartRulesOf, SquareName } from '../../format/chart-rules.ts';
import { type Chart, squaresLeft } from '../../format/chart-world.ts';
import { When } from '../../format/conditions.ts';
import { SaidEnd } from '../../format/narration.ts';
import { Id, Seconds, words } from '../../format/texts.ts';
import { missFields, packetWithPrivate, taskFieldsOf, tellingsOf } from '../tasks/story.ts';

const Name = z.string().regex(/^[\p{L}][\p{L} '-]{0,23}$/u, 'is no name on a chart: up to 24 letters');
const Percent = z.int().min(0).max(100);
const CARD_CHARS = 280;

/** A card. `names` are things and sides that it names besides those its rule names. */
const chartCard = { card: words(CARD_CHARS), names: z.array(z.string()).optional() };

/** The step of a chart as it is written. */
export const WrittenChart = z.strictObject({
  ...taskFieldsOf(ChartTelling),
  /** Over the chart, and under it as long as nothing has gone wrong. */
  heading: words(60),
  idle: words(120),
  /** What the room is called when it is done, for who does not see it. */
  found: z.strictObject({ solved: words(60), timeout: words(60) }),
  columns: z.int().min(4).max(12),
  rows: z.int().min(4).max(12),
  /** Where the crew stands, as everybody knows. */
  start: z.strictObject({ name: Name, square: SquareName }),
  rocks: z.record(Name, SquareName),
  /** Pet names of rocks. */
  names: z.record(Name, Name).default({}),
  answer: SquareName,
  /** Each show turns the chart round in one of the ways that these allow, drawn by its seed. */
  mirror: z.array(z.enum(['columns', 'rows'])).default([]),
  /** The card that everybody has, and the words of it that say how steps are counted. */
  public: z.strictObject({ card: words(480), counting: words(160) }),
  /** Further cards for everybody, where a condition holds. */
  extra: z
    .array(z.strictObject({ id: Id, when: When, ...chartCard, rule: ChartTelling }))
    .max(6)
    .default([]),
  packets: z.record(z.string(), packetWithPrivate(ChartTelling, chartCard)),
  misses: z.strictObject({ ...missFields, says: words(120), pause: Seconds }),
  /** Out of time: percent of the points where the last answer proposed lies within so many steps, where any was proposed, and at least. */
  timeout: SaidEnd.extend({ floor: Percent, any: Percent, near: Percent.min(1), within: z.int().min(1).max(6) }),
  /** Where this is written, simulated crewmates propose the one square that is left to them, so many seconds after it is. */
  crewmatesPropose: Seconds.optional(),
});
export type WrittenChart = z.infer<typeof WrittenChart>;

/** The chart that a step writes. */
export function chartOf({ columns, rows, start, rocks, names, answer }: WrittenChart): Chart {
  return { columns, rows, start, rocks, names, answer };
}

/** Squares that fit the cards of these packets and further rules, without the private part of one of them where one is named. */
export function squaresOfPackets(
  written: WrittenChart,
  packets: readonly string[],
  more: readonly ChartRule[] = [],
  withoutPrivateOf?: string,
): string[] {
  const rules = packets.flatMap((packet) =>
    tellingsOf(written.packets[packet] ?? {}, packet === withoutPrivateOf).flatMap((rule) => [...chartRulesOf(rule)]),
  );
  return squaresLeft(chartOf(written), [...rules, ...more]);
}
