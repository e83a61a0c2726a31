import { z } from '../schema.ts';

/** A figure with too little behind it is `too-short`; where a number would say too much of few people there are words. */
const tooShort = z.object({ as: z.literal('too-short') });

const Balance = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('figure'),
    balance: z.number(),
    chance: z.number(),
    least: z.number(),
    windows: z.number(),
    asEven: z.boolean(),
  }),
  z.object({ as: z.literal('words'), asEven: z.boolean() }),
  tooShort,
]);

const Decision = z.discriminatedUnion('as', [
  z.object({ as: z.literal('figure'), group: z.number(), mean: z.number(), best: z.number(), lists: z.number() }),
  tooShort,
]);

/** What a crew is honoured for: one plate each. */
export const Plate = z.enum([
  'open-drawer',
  'every-lamp-lit',
  'changed-our-minds',
  'long-ear',
  'steady-hands',
  'asked-in-good-time',
  'unhurried',
  'bright-spark',
  'kind-ink',
]);

/** What a person is honoured for, private to them. */
const Pin = z.enum([
  'first-word',
  'last-piece',
  'second-key',
  'door-opener',
  'cartographer',
  'open-mind',
  'good-question',
  'steady-lever',
  'warm-ink',
  'night-owl',
]);

/** Points of a crew by part; the parts of the flagship's rules. */
const Points = z.object({
  puzzles: z.number(),
  decision: z.number(),
  pooling: z.number(),
  hands: z.number(),
  balance: z.number(),
  help: z.number(),
  pace: z.number(),
  total: z.number(),
});

/** One task of the hour: when each satchel was first heard, by role and never by person. Times in milliseconds since play began. */
const Lane = z.object({
  step: z.string(),
  title: z.string(),
  outcome: z.enum(['open', 'solved', 'timedout']),
  doneMs: z.number(),
  limitMs: z.number(),
  heard: z.number(),
  held: z.number(),
  marks: z.array(z.object({ packet: z.string(), role: z.string(), atMs: z.number().nullable() })),
});
export type Lane = z.infer<typeof Lane>;

/** What only its own person may read. */
const Own = z.object({
  pin: Pin.nullable(),
  /** Roles of the seat: the pin of who has no other. */
  roles: z.array(z.string()),
  heard: z.number(),
  held: z.number(),
  /** How far the own list was left for the crew's, 0 to 1; null without one. */
  shift: z.number().nullable(),
});

/** What a show measured of the asker's crew, and of the asker. */
export const CrewMeasures = z.object({
  people: z.number(),
  /** Null where the story counts no points. */
  score: z.object({ level: z.enum(['ember', 'candle', 'lantern', 'beacon', 'lighthouse']), points: Points }).nullable(),
  plate: Plate,
  balance: Balance,
  decision: Decision,
  response: z.object({ medianMs: z.number(), pairs: z.number() }).nullable(),
  lanes: z.array(Lane),
  own: Own,
});
export type CrewMeasures = z.infer<typeof CrewMeasures>;

/** Answer of `GET /api/consumer/measures`: null while the show is not over, and to who sat in no crew. */
export const MeasuresAnswer = z.object({ crew: CrewMeasures.nullable() });
export type MeasuresAnswer = z.infer<typeof MeasuresAnswer>;
