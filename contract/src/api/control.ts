import { HOST_EXTEND_MOST_SEC, HOST_LINE_MAX_CHARS } from '../limits.ts';
import { TalkWay } from '../live/person.ts';
import { z } from '../schema.ts';
import { cleanText } from '../visible-text.ts';

const Count = z.object({ n: z.number(), of: z.number() });

/** How far a crew is with what it does now; a member is left out where there is nothing of the kind. Never who of the crew. */
export const Standing = z.object({
  /** Its task. */
  outcome: z.optional(z.enum(['open', 'solved', 'timedout'])),
  /** Hints that lie open, and whether somebody asked for one that has not come. */
  hints: z.optional(z.object({ open: z.number(), asked: z.boolean() })),
  lamps: z.optional(Count),
  votes: z.optional(Count),
});
export type Standing = z.infer<typeof Standing>;

/** Somebody at a table of a show. Nothing says what they did. */
export const SeatedPerson = z.object({
  id: z.string(),
  name: z.string(),
  here: z.boolean(),
  simulated: z.boolean(),
  /** A host has taken voice and picture away; left out where not. */
  silenced: z.optional(z.boolean()),
  /** How they talk with their crew; left out while they have not said. */
  talks: z.optional(TalkWay),
});
export type SeatedPerson = z.infer<typeof SeatedPerson>;

/** A crew of a running show. `cards`: those that lie with it now, and how many of them were read to the others. */
export const ControlCrew = z.object({
  id: z.string(),
  number: z.number(),
  /** Seats that nobody has taken. */
  free: z.number(),
  people: z.array(SeatedPerson),
  cards: z.object({ heard: z.number(), of: z.number() }),
  standing: Standing,
  /** Seconds that may still be added for it alone: none where it is at no task of its own, or done. */
  extendableSec: z.number(),
  /** Seconds that it has in the present phase beside what everybody has. */
  extendedSec: z.number(),
  /** When anybody of the crew did anything last, by the show's own clock; null where fewer than two are here. */
  lastActAtMs: z.nullable(z.number()),
});
export type ControlCrew = z.infer<typeof ControlCrew>;

/** What a host did, as hosts are told: `by` is a colleague's id, null where that is not known. `atMs` is on the wall. */
export const HostAction = z.object({
  n: z.number(),
  atMs: z.number(),
  by: z.nullable(z.string()),
  kind: z.enum([
    'paused',
    'resumed',
    'ended',
    'rebalanced',
    'extended',
    'next',
    'said',
    'moved',
    'removed',
    'silenced',
    'unsilenced',
    'shortened',
    'unsaid',
    'readmitted',
  ]),
  seconds: z.optional(z.number()),
  /** Of a scene: its title. */
  scene: z.optional(z.string()),
  /** Of somebody: the name. */
  person: z.optional(z.object({ id: z.string(), name: z.string() })),
  from: z.optional(z.string()),
  /** The crew it went to; left out where it was everybody. */
  crew: z.optional(z.string()),
  text: z.optional(z.string()),
  /** It can be undone now; left out where not. */
  canUndo: z.optional(z.boolean()),
});
export type HostAction = z.infer<typeof HostAction>;

/** A running show as its hosts see it: no card, no answer, nobody's share. Times are the show's own clock's, but where they say otherwise. */
export const ControlRoom = z.object({
  /** Grows with every change. */
  seq: z.number(),
  /** On the wall, of the server. */
  nowMs: z.number(),
  phase: z.enum(['waiting', 'live', 'completed', 'cancelled']),
  /** On the wall. */
  startsAtMs: z.number(),
  /** How many people have to be here for it to start by itself; left out once it has started, and by older servers. */
  minimum: z.optional(z.number()),
  speed: z.number(),
  pausedMs: z.number(),
  pausedAtMs: z.nullable(z.number()),
  /** Whether people can be moved from crew to crew now. */
  canMove: z.boolean(),
  scene: z.nullable(
    z.object({
      id: z.string(),
      phase: z.string(),
      number: z.number(),
      title: z.string(),
      titles: z.array(z.string()),
      endsAtMs: z.number(),
      /** Seconds that may still be added to the present phase. */
      extendableSec: z.number(),
      /** Left out where the part is not paced, and by older servers. */
      pace: z.optional(
        z.object({
          /** Seconds that the show has saved so far, and may spend before its planned end. */
          savedSec: z.number(),
          /** A host has it last as long as written. */
          held: z.boolean(),
          /** When it goes on before its time, by the show's own clock; null where it does not. */
          goesOnAtMs: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  crews: z.array(ControlCrew),
  /** Who is in no crew: all, while people wait; later those who have not come. */
  others: z.array(SeatedPerson),
  /** The latest first. */
  deeds: z.array(HostAction),
});
export type ControlRoom = z.infer<typeof ControlRoom>;

const Id = z
  .string('Please reload the page.')
  .check(z.minLength(1, 'Please reload the page.'), z.maxLength(80, 'Please reload the page.'));
const TOO_LONG = `Please write up to ${HOST_LINE_MAX_CHARS} characters.`;

/**
 * What a host asks of a show. HOST_001 where the show is not at that point, SHOW_010 while it is paused, HOST_002 to HOST_007 as the
 * catalogue says.
 */
export const HostActionRequest = z.discriminatedUnion('kind', [
  /** For one crew, which is at a task, or for everybody. */
  z.strictObject({
    kind: z.literal('extend'),
    seconds: z.int('Please reload the page.').check(z.minimum(1), z.maximum(HOST_EXTEND_MOST_SEC)),
    crew: z.optional(Id),
  }),
  /** From this scene and phase: two hosts who press at once mean one step. */
  z.strictObject({ kind: z.literal('next'), scene: Id, phase: Id }),
  /** More time, as far as it is not used yet; a line; that somebody was put out. By the action's place in the log. */
  z.strictObject({ kind: z.literal('undo'), deed: z.int('Please reload the page.').check(z.minimum(1)) }),
  /** The part lasts as long as written, or may end early again. */
  z.strictObject({ kind: z.literal('hold'), scene: Id, phase: Id, held: z.boolean() }),
  z.strictObject({ kind: z.literal('end') }),
  /** Before the start, once the doors are open: with whoever is here, and simulated crewmates up to the minimum. */
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('rebalance') }),
  z.strictObject({ kind: z.literal('move'), person: Id, crew: Id }),
  z.strictObject({ kind: z.literal('remove'), person: Id }),
  /** Nobody hears or sees this person until a host gives it back: they cannot undo it. */
  z.strictObject({ kind: z.literal('silence'), person: Id, silenced: z.boolean() }),
  z.strictObject({
    kind: z.literal('say'),
    crew: z.nullable(Id),
    text: z
      .string('Please write what you would like to say.')
      .check(
        z.overwrite(cleanText),
        z.minLength(1, 'Please write what you would like to say.'),
        z.maxLength(HOST_LINE_MAX_CHARS, TOO_LONG),
      ),
  }),
]);
export type HostActionRequest = z.infer<typeof HostActionRequest>;

/**
 * Body of `POST /api/sessions/{id}/control`. `tab` is made by the page once, `n` counts what it asks: sent again, it means the same
 * and is done once.
 */
export const HostActionBody = z.strictObject({
  tab: z.string('Please reload the page.').check(z.regex(/^[a-z0-9]{8,32}$/, 'Please reload the page.')),
  n: z
    .int('Please reload the page.')
    .check(z.minimum(1, 'Please reload the page.'), z.maximum(1_000_000, 'Please reload the page.')),
  ask: HostActionRequest,
});
export type HostActionBody = z.infer<typeof HostActionBody>;
