import { ANNOUNCED_KEPT } from '../limits.ts';
import { z } from '../schema.ts';
import type { FeedSpec, SliceSpec } from './mechanic.ts';
import { PersonView, TalkWay } from './person.ts';
import { TextKind } from './text-kinds.ts';

/** One narration and the moment it began in this crew's show. */
export const PlayedNarration = z.object({ narration: z.string(), atMs: z.number() });

/** One sentence for the polite live region. `id` is the story's announcement id. */
export const AnnouncedItem = z.object({ n: z.number(), atMs: z.number(), id: z.string(), text: z.string() });
export type AnnouncedItem = z.infer<typeof AnnouncedItem>;

/** The slices of the show itself: where it stands, who is here, who sits where, what the stage shows. */
export const coreSlices = {
  /**
   * Where the show stands. `speed` is how many times faster than written the clock runs. Times of a show are those of its own clock
   * (`show-clock.ts`), which `pausedMs` and `pausedAtMs` tell; a pause that nobody ends is over at `pauseEndsAtMs`, on the wall.
   */
  show: {
    audience: 'everyone',
    schema: z.object({
      slug: z.string(),
      title: z.string(),
      /** Name of the story's stage: its content's hash. */
      stage: z.string(),
      narrator: z.string(),
      phase: z.enum(['waiting', 'live', 'completed', 'cancelled']),
      startsAtMs: z.number(),
      /** It begins once everybody who is here has said how they talk; left out where it does not wait for that. */
      gathers: z.optional(z.literal(true)),
      startedAtMs: z.nullable(z.number()),
      endsAtMs: z.nullable(z.number()),
      speed: z.number(),
      noShow: z.boolean(),
      pausedMs: z.number(),
      pausedAtMs: z.nullable(z.number()),
      pauseEndsAtMs: z.nullable(z.number()),
    }),
  },
  /** Who is here, while the room waits and after. */
  presence: {
    audience: 'everyone',
    schema: z.object({
      people: z.array(z.extend(PersonView, { here: z.boolean(), talks: z.optional(TalkWay) })),
      minimum: z.number(),
    }),
  },
  /** What of one's own words is not shown any more, as it was reported or a host took it down. Nothing says who reported it. */
  takenDown: {
    audience: 'person',
    schema: z.object({ texts: z.array(z.object({ kind: TextKind, atMs: z.number(), isFinal: z.boolean() })) }),
  },
  /**
   * What a host did last that concerns this person: said something to them, gave more time or took it back, brought them to another crew. `atMs` is on
   * the wall.
   */
  host: {
    audience: 'person',
    schema: z.object({
      n: z.number(),
      atMs: z.number(),
      kind: z.enum(['said', 'extended', 'shortened', 'moved']),
      text: z.nullable(z.string()),
      seconds: z.nullable(z.number()),
      /** Number of the crew they were brought to. */
      crew: z.nullable(z.number()),
    }),
  },
  /** The present scene. */
  scene: {
    audience: 'everyone',
    schema: z.object({
      id: z.string(),
      number: z.number(),
      count: z.number(),
      title: z.string(),
      /** What there is to do now, by mechanic, with the step's id in the story. */
      steps: z.array(z.object({ kind: z.string(), id: z.string() })),
      phase: z.object({
        id: z.string(),
        number: z.number(),
        count: z.number(),
        startedAtMs: z.number(),
        endsAtMs: z.number(),
      }),
      room: z.enum(['plenary', 'crew']),
      startedAtMs: z.number(),
      endsAtMs: z.number(),
      titles: z.array(z.string()),
      staysOpen: z.boolean(),
    }),
  },
  /** The time of the present part: what comes next, when it goes on before its time, and how participants may have more of it. */
  pace: {
    audience: 'everyone',
    schema: z.object({
      /** The part, by its id in the story. */
      phase: z.string(),
      /** It goes on before its time: everybody is told from `fromMs` on. Null where it lasts as written. */
      goesOn: z.nullable(z.object({ fromMs: z.number(), atMs: z.number() })),
      canWait: z.boolean(),
      /** Who would go on, and how many are there; left out while not everything is done. */
      ready: z.optional(z.object({ by: z.array(z.string()), of: z.number() })),
      /** Seconds that one press adds to it; 0 for none. */
      moreSec: z.number(),
      /** The title of the scene that comes next; null where the present one goes on, or is the last. */
      next: z.nullable(z.string()),
    }),
  },
  /** What the crew's screen shows behind everything: the picture, its states (`is-lit` ...) and the narrations that play. */
  stage: {
    audience: 'crew',
    schema: z.object({
      picture: z.string(),
      states: z.array(z.string()),
      play: z.array(PlayedNarration),
      /** What fills slots of what is said, now and in earlier scenes. */
      slots: z.optional(z.record(z.string(), z.string())),
    }),
  },
  /** What was said to this crew in the scenes before the present one, oldest first: a line that was to begin later was not said. */
  transcript: {
    audience: 'crew',
    schema: z.object({
      scenes: z.array(z.object({ title: z.string(), endedAtMs: z.number(), play: z.array(PlayedNarration) })),
    }),
  },
  /** The crew: seats in order with who sits there and what belongs to the seat. */
  crew: {
    audience: 'crew',
    schema: z.object({
      id: z.string(),
      people: z.number(),
      seats: z.array(
        z.object({
          seat: z.number(),
          packets: z.array(z.string()),
          roles: z.array(z.string()),
          /** The controls that only this seat may move. */
          holds: z.array(z.string()),
          person: z.nullable(PersonView),
          /** Left out while the person has not said how they talk. */
          talks: z.optional(TalkWay),
          here: z.boolean(),
          cards: z.number(),
          heard: z.number(),
        }),
      ),
    }),
  },
  /**
   * The person's own seat. `talks` is left out until they have chosen. `alone` is true when every crewmate is simulated. `entered` is the late joiner's sentence. `waitingFor`
   * is told to simulated crewmates only: who of the crew has done nothing for longest.
   */
  me: {
    audience: 'person',
    schema: z.object({
      id: z.string(),
      name: z.string(),
      simulated: z.boolean(),
      talks: z.optional(TalkWay),
      crew: z.nullable(z.string()),
      seat: z.nullable(z.number()),
      packets: z.array(z.string()),
      roles: z.array(z.string()),
      holds: z.array(z.string()),
      alone: z.boolean(),
      entered: z.nullable(z.string()),
      left: z.boolean(),
      waitingFor: z.nullable(z.object({ id: z.string(), sinceMs: z.number() })),
    }),
  },
} as const satisfies Record<string, SliceSpec>;

/** Sentences that are read out: to a crew, and to one person. */
export const coreFeeds = {
  announced: { audience: 'crew', item: AnnouncedItem, kept: ANNOUNCED_KEPT },
  announcedToMe: { audience: 'person', item: AnnouncedItem, kept: ANNOUNCED_KEPT },
} as const satisfies Record<string, FeedSpec>;
