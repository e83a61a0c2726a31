import { z } from '../schema.ts';
import { MEDIA_NEWS } from './media.ts';
import { Signal } from './signals.ts';
import { FeedAdd, ShowView, SliceSet } from './view.ts';
import { VOICE_NEWS } from './voice-news.ts';

/** Version of the wire. A client of another version is told to reload. */
export const PROTOCOL_VERSION = 2;

/** Parameter of the address of a live connection: the language of the page, in which the show is told where its story can be. */
export const LANGUAGE_PARAM = 'language';

/** Somebody wants to join as the person who holds this seat. */
export const SeatAsked = z.object({ id: z.string(), device: z.string(), expiresAtMs: z.number() });
export type SeatAsked = z.infer<typeof SeatAsked>;

/**
 * `seq` numbers the show's events. `changes` lead from one to another; a client whose seq is not `from` sends `resync` and
 * gets a `welcome` with the whole view, as does one whose `incarnation` is another's. `nextN` is the lowest command number
 * that this tab has not used. `signals` says that this node takes signals and passes them on, `media` that it takes what voice and
 * pictures need, `voiceTimes` that it counts when somebody speaks who consents; one of an earlier build does not.
 * A `signal` comes from somebody of one's own crew, in the waiting room from anybody there. `unsent` answers one's own that was not
 * passed on. A `notice` that the seat was taken over says by whom: another tab of the same sign-in, or another place. `seat` tells who
 * asks for the seat, null once nobody does; an earlier build sends neither.
 */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    incarnation: z.string(),
    seq: z.number(),
    nextN: z.number(),
    nowMs: z.number(),
    signals: z.optional(z.boolean()),
    media: z.optional(z.boolean()),
    voiceTimes: z.optional(z.boolean()),
    view: ShowView,
  }),
  z.object({
    type: z.literal('changes'),
    from: z.number(),
    to: z.number(),
    set: SliceSet,
    add: FeedAdd,
  }),
  z.object({ type: z.literal('ack'), n: z.number(), seq: z.number() }),
  z.object({ type: z.literal('refused'), n: z.number(), code: z.string() }),
  z.object({ type: z.literal('signal'), from: z.string(), signal: Signal }),
  z.object({ type: z.literal('unsent'), code: z.string() }),
  ...MEDIA_NEWS,
  ...VOICE_NEWS,
  z.object({ type: z.literal('pong'), t: z.number(), nowMs: z.number() }),
  z.object({
    type: z.literal('notice'),
    kind: z.enum(['taken-over', 'deploy', 'busy']),
    by: z.optional(z.enum(['tab', 'place'])),
  }),
  z.object({ type: z.literal('seat'), request: z.nullable(SeatAsked) }),
  z.object({ type: z.literal('bye'), code: z.string() }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
