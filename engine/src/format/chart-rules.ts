import { SQUARE_PATTERN } from '@lorecrew/contract/live/squares';
import { z } from 'zod';

export const SquareName = z.string().regex(SQUARE_PATTERN, 'is no square: write a letter and a number, as in G7');
const Thing = z.string().min(1).max(24);
const Column = z.string().regex(/^[A-L]$/, 'is no column: write one capital letter');
const Row = z.int().min(1).max(12);
export const SIDES = ['north', 'south', 'east', 'west'] as const;
export type Side = (typeof SIDES)[number];

/**
 * What a card of a chart or a hint tells, in the few words that a proof can count with. It is told of the square that is looked for, unless
 * it says `of` what. A thing is a rock, a pet name of one, or where the crew stands.
 */
export const ChartRule = z.union(
  [
    /** Pet names, each with the rock it means. */
    z.strictObject({ called: z.record(Thing, Thing) }),
    /** Rocks, each with its square. */
    z.strictObject({ at: z.record(Thing, SquareName) }),
    z.strictObject({ further: z.enum(SIDES), than: Thing }),
    z.strictObject({ steps: z.int().min(1).max(22), from: Thing }),
    z.strictObject({ columns: z.array(Column).min(1), of: Thing.optional() }),
    z.strictObject({ rows: z.array(Row).min(1), of: Thing.optional() }),
    z.strictObject({
      notIn: z.strictObject({ columns: z.array(Column).min(1).optional(), rows: z.array(Row).min(1).optional() }),
    }),
  ],
  'is no rule; the guide lists those there are under "Rules of a chart"',
);
export type ChartRule = z.infer<typeof ChartRule>;

/** One rule, or several that hold together. */
export const ChartTelling = z.union([ChartRule, z.array(ChartRule).min(1)]);

/** The rules of a telling as a list. */
export function chartRulesOf(telling: z.infer<typeof ChartTelling>): readonly ChartRule[] {
  return Array.isArray(telling) ? telling : [telling];
}

/** The things that rules name, in the order in which they are named. */
export function thingsNamed(rules: readonly ChartRule[]): string[] {
  const named = rules.flatMap((rule): string[] => {
    if ('called' in rule) return Object.entries(rule.called).flat();
    if ('at' in rule) return Object.keys(rule.at);
    if ('further' in rule) return [rule.than];
    if ('steps' in rule) return [rule.from];
    return 'of' in rule && rule.of !== undefined ? [rule.of] : [];
  });
  return [...new Set(named)];
}
