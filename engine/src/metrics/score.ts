import { sum } from './sums.ts';

/** What a crew did, as its points are made of. Shares from 0 to 1. */
export interface ScoreInputs {
  readonly members: number;
  /** Points of the tasks themselves, hints and misses taken off, as the story gives them. */
  readonly puzzles: number;
  /** Of a ranking: how good it was, and what of the possible gain over the private lists was made; null where there was none. */
  readonly decision: { readonly quality: number; readonly realised: number } | null;
  /** Over the tasks: the share of the cards heard, and how early. */
  readonly pooled: readonly { readonly rate: number; readonly early: number }[];
  /** Over the tasks: the share of the members present who did anything. */
  readonly hands: readonly number[];
  /** M1; null where it cannot be measured. */
  readonly balance: number | null;
  /** Lamps sent, hints agreed to, controls borrowed, cards of thanks. */
  readonly help: number;
  /** Of each task that was solved the share of its time that was left; 0 of the others. */
  readonly left: readonly number[];
}

/** Points by part, and all of them, 0 to 1000. */
export interface Points {
  readonly puzzles: number;
  readonly decision: number;
  readonly pooling: number;
  readonly hands: number;
  readonly balance: number;
  readonly help: number;
  readonly pace: number;
  readonly total: number;
}

const QUALITY = 100;
const GAIN = 60;
const POOLED = 100;
const EARLY = 50;
const HANDS = 90;
const BALANCE = 60;
/** From this balance on all points are given: truly equal people look less even than 1. */
const EVEN_ENOUGH = 0.6;
const HELP = 60;
const HELP_A_MEMBER = 2;
const PACE = 60;
/** Who has this share of the time left has all points; speed is six percent of everything. */
const EARLY_ENOUGH = 0.4;

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** The crew's points as the flagship's rules give them (section 4); a part that cannot be measured costs nothing. */
export function computeScore(inputs: ScoreInputs): Points {
  const { decision, balance } = inputs;
  const parts = {
    puzzles: inputs.puzzles,
    decision: decision ? QUALITY * decision.quality + GAIN * Math.max(0, decision.realised) : 0,
    pooling: mean(inputs.pooled.map(({ rate, early }) => POOLED * rate + EARLY * early)),
    hands: HANDS * mean(inputs.hands),
    balance: balance === null ? BALANCE : BALANCE * Math.min(1, balance / EVEN_ENOUGH),
    help: inputs.members === 0 ? 0 : HELP * Math.min(1, inputs.help / (HELP_A_MEMBER * inputs.members)),
    pace: PACE * mean(inputs.left.map((share) => Math.min(1, share / EARLY_ENOUGH))),
  };
  return { ...parts, total: Math.round(sum(Object.values(parts))) };
}

export type LampLevel = 'ember' | 'candle' | 'lantern' | 'beacon' | 'lighthouse';

const LEVELS: readonly (readonly [LampLevel, number])[] = [
  ['lighthouse', 850],
  ['beacon', 700],
  ['lantern', 550],
  ['candle', 400],
];

/** How a crew's lamp shines, by its points. There is no failing word. */
export function lampLevel(points: number): LampLevel {
  return LEVELS.find(([, least]) => points >= least)?.[0] ?? 'ember';
}
