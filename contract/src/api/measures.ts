import { z } from '../schema.ts';

/** A figure with too little behind it is `too-short`; where a number would say too much of few people there are words. */
const tooShort = z.object({ as: z.literal('too-short') });
/** What could be traced to one of so few people. */
const few = z.object({ as: z.literal('few') });

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
  // With three lists an average and a best one would give the third away.
  z.object({ as: z.literal('words'), went: z.enum(['closer', 'same', 'further']) }),
  tooShort,
]);

const Response = z.discriminatedUnion('as', [
  z.object({ as: z.literal('figure'), medianMs: z.number(), pairs: z.number() }),
  few,
  tooShort,
]);

/** How alike the private lists were before anybody talked: Kendall's W. */
const Agreement = z.discriminatedUnion('as', [
  z.object({ as: z.literal('figure'), w: z.number(), lists: z.number() }),
  few,
  tooShort,
]);

/** Who lent a hand to whom, without names. */
const HelpGiven = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('figure'),
    links: z.number(),
    density: z.number(),
    reciprocity: z.nullable(z.number()),
    centralisation: z.nullable(z.number()),
  }),
  few,
  tooShort,
]);

/**
 * How a crew talked, where all of it consented to have that counted and there is enough of it; `not-shown` otherwise, and why is not
 * said. Without `floor` only whether they talked evenly is told.
 */
const Talk = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('figure'),
    asEven: z.boolean(),
    floor: z.nullable(
      z.object({ turns: z.number(), perMinute: z.number(), room: z.nullable(z.number()), takeOvers: z.number() }),
    ),
  }),
  z.object({ as: z.literal('not-shown') }),
]);

/** A hint that was asked for: how deep, at which share of the time, and whether in good time. */
const HintAsked = z.object({ title: z.string(), n: z.number(), askedAt: z.number(), timely: z.boolean() });

/** How a crew went about a task, in milliseconds since play began; null where it did not happen. `used` is a share of the time. */
const TaskPace = z.object({
  title: z.string(),
  firstMs: z.nullable(z.number()),
  allMs: z.nullable(z.number()),
  used: z.number(),
  early: z.boolean(),
  /** How much of the answer was right, 0 to 1. */
  right: z.number(),
});
export type TaskPace = z.infer<typeof TaskPace>;

/** What a crew may talk about next week: chosen by the lowest of these. */
const Question = z.enum(['pooling', 'hint', 'balance', 'gain']);

/** What a story may have nothing for: no facts that lie with single people, no ranking, no vote, no hints. */
export const AbsentMeasure = z.enum(['pooled', 'early', 'gain', 'divided', 'hints']);
export type AbsentMeasure = z.infer<typeof AbsentMeasure>;

/** What a crew is honoured for: one plate each. */
export const Plate = z.enum([
  'open-drawer',
  'every-lamp-lit',
  'changed-our-minds',
  'long-ear',
  'steady-hands',
  'asked-in-good-time',
  'neighbours-light',
  'unhurried',
  'bright-spark',
  'kind-ink',
]);

/** What a person is honoured for, private to them. */
export const Pin = z.enum([
  'first-word',
  'last-piece',
  'second-key',
  'door-opener',
  'cartographer',
  'lamp-sender',
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
  /** Whether the balance was measured; left out by earlier builds. */
  balanceMeasured: z.optional(z.boolean()),
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
  marks: z.array(z.object({ packet: z.string(), role: z.string(), atMs: z.nullable(z.number()) })),
});
export type Lane = z.infer<typeof Lane>;

/** What only its own person may read. */
const Own = z.object({
  pin: z.nullable(Pin),
  /** Roles of the seat: the pin of who has no other. */
  roles: z.array(z.string()),
  heard: z.number(),
  held: z.number(),
  /** How far the own list was left for the crew's, 0 to 1; null without one. */
  shift: z.nullable(z.number()),
  /** Cards of thanks that were written to one. */
  thanks: z.number(),
  /** How long one spoke; null without one’s consent to have that counted. */
  spokenMs: z.nullable(z.number()),
});

/** What a show measured of the asker's crew, and of the asker. */
export const CrewMeasures = z.object({
  people: z.number(),
  /** Null where the story counts no points. */
  score: z.nullable(z.object({ level: z.enum(['ember', 'candle', 'lantern', 'beacon', 'lighthouse']), points: Points })),
  plate: Plate,
  balance: Balance,
  decision: Decision,
  response: Response,
  agreement: Agreement,
  help: HelpGiven,
  talk: Talk,
  hints: z.array(HintAsked),
  pace: z.array(TaskPace),
  question: Question,
  lanes: z.array(Lane),
  own: Own,
  /** Measures that the story has nothing for; left out by earlier builds. */
  absent: z.optional(z.array(AbsentMeasure)),
});
export type CrewMeasures = z.infer<typeof CrewMeasures>;

/** Answer of `GET /api/consumer/honours`: what hangs in the last scene, nothing before it does. `own` is null to who sat in no crew. */
export const HonoursAnswer = z.object({
  plates: z.array(z.object({ crew: z.string(), plate: Plate })),
  own: z.nullable(z.object({ pin: z.nullable(Pin), roles: z.array(z.string()) })),
});
export type HonoursAnswer = z.infer<typeof HonoursAnswer>;

/** Answer of `GET /api/consumer/measures`: null while the show is not over, and to who sat in no crew. */
export const MeasuresAnswer = z.object({ crew: z.nullable(CrewMeasures) });
export type MeasuresAnswer = z.infer<typeof MeasuresAnswer>;
