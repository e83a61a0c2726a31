import { z } from '../schema.ts';
import { Reaction } from './commands.ts';

/**
 * What a browser holds of a show: named slices, each a value of its own, each for one audience. The server sends a slice
 * whole when it changed; feeds (`chat`, `announced`, `whispered`) are sent by their new or changed items, told apart by `n`.
 * Times are milliseconds since 1970 on the server's clock. Every text is ready to show.
 */

const person = z.object({
  id: z.string(),
  name: z.string(),
  simulated: z.boolean(),
});
export type PersonView = z.infer<typeof person>;

// ---- for everyone -------------------------------------------------------------------------------------------------

/** Where the show stands. `speed` is how many times faster than written the clock runs. */
export const ShowSlice = z.object({
  slug: z.string(),
  title: z.string(),
  phase: z.enum(['waiting', 'live', 'completed']),
  startsAtMs: z.number(),
  startedAtMs: z.number().nullable(),
  endsAtMs: z.number().nullable(),
  speed: z.number(),
  noShow: z.boolean(),
});

/** Who is here, while the room waits and after. */
export const PresenceSlice = z.object({
  people: z.array(person.extend({ here: z.boolean() })),
  minimum: z.number(),
});

/** The present scene. `play` says which narration began when; a narration's captions are in the story's stage. */
export const SceneSlice = z.object({
  id: z.string(),
  number: z.number(),
  count: z.number(),
  title: z.string(),
  kind: z.enum(['arrival', 'video', 'crew-formation', 'puzzle', 'vote', 'finale', 'debrief']),
  room: z.enum(['plenary', 'crew']),
  startedAtMs: z.number(),
  endsAtMs: z.number(),
  titles: z.array(z.string()),
  staysOpen: z.boolean(),
});

/** The private vote: how many have voted, never who or what, until it is closed. */
export const VoteSlice = z.object({
  id: z.string(),
  open: z.boolean(),
  closesAtMs: z.number(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  votesIn: z.number(),
  voters: z.number(),
  result: z
    .object({
      option: z.string(),
      where: z.string(),
      drawn: z.string().nullable(),
      shares: z.array(z.object({ option: z.string(), votes: z.number() })),
    })
    .nullable(),
});

/** The ending the show has reached, from its first second on. */
export const EndingSlice = z.object({
  id: z.string(),
  title: z.string(),
  where: z.string(),
  /** A picture of the story's stage. */
  picture: z.string(),
  narration: z.string(),
  text: z.string(),
});

// ---- for one crew -------------------------------------------------------------------------------------------------

/** One narration and the moment it began in this crew's show. */
export const PlayedNarration = z.object({ narration: z.string(), atMs: z.number() });

/** What the crew's screen shows behind everything: the picture, its states (`is-lit` ...) and the narrations that play. */
export const StageSlice = z.object({
  picture: z.string(),
  states: z.array(z.string()),
  play: z.array(PlayedNarration),
});

/** What was said to this crew in the scenes before the present one, oldest first: a line that was to begin later was not said. */
export const TranscriptSlice = z.object({
  scenes: z.array(z.object({ title: z.string(), endedAtMs: z.number(), play: z.array(PlayedNarration) })),
});

/** Lamps of the arrival, one a seat. */
export const LampsSlice = z.object({
  lamps: z.array(z.object({ seat: z.number(), person: person.nullable(), lit: z.boolean() })),
});

/** The crew: seats in order with who sits there and what belongs to the seat. */
export const CrewSlice = z.object({
  id: z.string(),
  people: z.number(),
  seats: z.array(
    z.object({
      seat: z.number(),
      packets: z.array(z.string()),
      roles: z.array(z.string()),
      levers: z.array(z.string()),
      person: person.nullable(),
      here: z.boolean(),
      cards: z.number(),
      heard: z.number(),
    }),
  ),
});

/** Cards that were shared. A card said aloud has no text here; `by` is null when Wick read it. */
export const TableSlice = z.object({
  practice: z.boolean(),
  total: z.number(),
  heard: z.number(),
  cards: z.array(
    z.object({
      cardId: z.string(),
      packet: z.string(),
      role: z.string(),
      mode: z.enum(['pinned', 'said', 'read']),
      text: z.string().nullable(),
      by: z.string().nullable(),
      atMs: z.number(),
    }),
  ),
});

/** The lever puzzle. `run` are the pulls since the levers last rose, in order. */
export const LeversSlice = z.object({
  levers: z.array(
    z.object({
      name: z.string(),
      seat: z.number(),
      holder: z.string(),
      role: z.string(),
      pulled: z.number().nullable(),
      borrowable: z.boolean(),
    }),
  ),
  run: z.array(z.object({ lever: z.string(), by: z.string(), borrowed: z.boolean() })),
  plan: z.array(z.string()),
  planTouched: z.boolean(),
  proposal: z
    .object({ number: z.number(), by: z.string(), byName: z.string(), order: z.array(z.string()), atMs: z.number() })
    .nullable(),
  agreed: z
    .object({
      order: z.array(z.string()),
      by: z.string(),
      byName: z.string(),
      next: z.string().nullable(),
      turnSinceMs: z.number(),
    })
    .nullable(),
  coughs: z.number(),
  verdict: z.object({ text: z.string(), atMs: z.number() }).nullable(),
  outcome: z.enum(['open', 'solved', 'timedout']),
  playStartsAtMs: z.number(),
  playEndsAtMs: z.number(),
});

/** The hint ladder. `offer` is open until somebody answers it or it opens by itself. */
export const HintsSlice = z.object({
  total: z.number(),
  opened: z.array(z.object({ n: z.number(), text: z.string() })),
  offer: z.object({ n: z.number(), text: z.string() }).nullable(),
  requested: z.boolean(),
  opensAtMs: z.number().nullable(),
  cost: z.number(),
});

/** One line of the crew's talk. `simulated` lines come from the story. */
export const ChatItem = z.object({
  n: z.number(),
  atMs: z.number(),
  from: z.string(),
  name: z.string(),
  simulated: z.boolean(),
  trigger: z.string().nullable(),
  text: z.string(),
  reactions: z.array(z.object({ reaction: Reaction, count: z.number(), by: z.array(z.string()) })),
});
export type ChatItem = z.infer<typeof ChatItem>;

/** One sentence for the polite live region. `id` is the story's announcement id. */
export const AnnouncedItem = z.object({ n: z.number(), atMs: z.number(), id: z.string(), text: z.string() });
export type AnnouncedItem = z.infer<typeof AnnouncedItem>;

// ---- for one person -----------------------------------------------------------------------------------------------

/**
 * The person's own seat. `alone` is true when every crewmate is simulated. `entered` is the late joiner's sentence. `waitingFor`
 * is told to simulated crewmates only: who of the crew has done nothing for longest.
 */
export const MeSlice = z.object({
  id: z.string(),
  name: z.string(),
  simulated: z.boolean(),
  crew: z.string().nullable(),
  seat: z.number().nullable(),
  packets: z.array(z.string()),
  roles: z.array(z.string()),
  levers: z.array(z.string()),
  lampLit: z.boolean(),
  alone: z.boolean(),
  entered: z.string().nullable(),
  left: z.boolean(),
  waitingFor: z.object({ id: z.string(), sinceMs: z.number() }).nullable(),
});

/** The person's own cards. */
export const SatchelSlice = z.object({
  cards: z.array(
    z.object({
      cardId: z.string(),
      packet: z.string(),
      role: z.string(),
      text: z.string(),
      practice: z.boolean(),
      status: z.enum(['new', 'kept', 'pinned', 'said', 'read']),
    }),
  ),
  canSayAloud: z.boolean(),
});

/** The person's own choice in the open or closed vote. */
export const MyVoteSlice = z.object({ option: z.string().nullable() });

/** Cards of thanks: the one to give, those received. */
export const ThanksSlice = z.object({
  open: z.boolean(),
  starters: z.array(z.string()),
  maxChars: z.number(),
  crewmates: z.array(person),
  suggested: z.string().nullable(),
  given: z.object({ to: z.string(), toName: z.string(), text: z.string() }).nullable(),
  received: z.array(z.object({ from: z.string(), text: z.string() })),
});

/** The closing page: three sentences and the small print. Points only where the story shows them. */
export const ResultSlice = z.object({
  sentences: z.array(z.object({ id: z.string(), text: z.string() })),
  small: z.string(),
  points: z.number().nullable(),
});

/** All slices by name, with the audience each is for. A slice is absent (null) where it has nothing to say. */
export const slices = {
  show: { audience: 'everyone', schema: ShowSlice },
  presence: { audience: 'everyone', schema: PresenceSlice },
  scene: { audience: 'everyone', schema: SceneSlice },
  vote: { audience: 'everyone', schema: VoteSlice },
  ending: { audience: 'everyone', schema: EndingSlice },
  stage: { audience: 'crew', schema: StageSlice },
  transcript: { audience: 'crew', schema: TranscriptSlice },
  lamps: { audience: 'crew', schema: LampsSlice },
  crew: { audience: 'crew', schema: CrewSlice },
  table: { audience: 'crew', schema: TableSlice },
  levers: { audience: 'crew', schema: LeversSlice },
  hints: { audience: 'crew', schema: HintsSlice },
  me: { audience: 'person', schema: MeSlice },
  satchel: { audience: 'person', schema: SatchelSlice },
  myVote: { audience: 'person', schema: MyVoteSlice },
  thanks: { audience: 'person', schema: ThanksSlice },
  result: { audience: 'person', schema: ResultSlice },
} as const satisfies Record<string, { audience: 'everyone' | 'crew' | 'person'; schema: z.ZodType }>;

/** Feeds by name: lists that only grow at the end or change an item; `n` orders and names an item. */
export const feeds = {
  chat: { audience: 'crew', item: ChatItem },
  announced: { audience: 'crew', item: AnnouncedItem },
  whispered: { audience: 'person', item: AnnouncedItem },
} as const satisfies Record<string, { audience: 'everyone' | 'crew' | 'person'; item: z.ZodType }>;

export type SliceName = keyof typeof slices;
export type FeedName = keyof typeof feeds;
export type Slice<N extends SliceName> = z.infer<(typeof slices)[N]['schema']>;
export type FeedItem<N extends FeedName> = z.infer<(typeof feeds)[N]['item']>;

const nullableSlices = {
  show: ShowSlice.nullable(),
  presence: PresenceSlice.nullable(),
  scene: SceneSlice.nullable(),
  vote: VoteSlice.nullable(),
  ending: EndingSlice.nullable(),
  stage: StageSlice.nullable(),
  transcript: TranscriptSlice.nullable(),
  lamps: LampsSlice.nullable(),
  crew: CrewSlice.nullable(),
  table: TableSlice.nullable(),
  levers: LeversSlice.nullable(),
  hints: HintsSlice.nullable(),
  me: MeSlice.nullable(),
  satchel: SatchelSlice.nullable(),
  myVote: MyVoteSlice.nullable(),
  thanks: ThanksSlice.nullable(),
  result: ResultSlice.nullable(),
} satisfies Record<SliceName, z.ZodType>;

/** The slices of a frame: those that changed. */
export const SliceSet = z.object(nullableSlices).partial();
export type SliceSet = z.infer<typeof SliceSet>;

/** The feed items of a frame: those that are new or changed. */
export const FeedAdd = z
  .object({ chat: z.array(ChatItem), announced: z.array(AnnouncedItem), whispered: z.array(AnnouncedItem) })
  .partial();
export type FeedAdd = z.infer<typeof FeedAdd>;

/** The whole view of one participant. */
export const ShowView = z.object({
  ...nullableSlices,
  chat: z.array(ChatItem),
  announced: z.array(AnnouncedItem),
  whispered: z.array(AnnouncedItem),
});
export type ShowView = z.infer<typeof ShowView>;
