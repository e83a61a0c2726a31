import { TabId } from '../ids.ts';
import { CANDIDATES_A_FRAME, SDP_MAX_CHARS } from '../limits.ts';
import { z } from '../schema.ts';

/** Who is spoken to: somebody of one's own crew, and the visit of theirs that is meant. Both are those that `media.room` told. */
const Towards = { to: z.string().check(z.maxLength(64)), peer: TabId };

const Candidate = z.strictObject({
  candidate: z.string().check(z.maxLength(512)),
  sdpMid: z.nullable(z.string().check(z.maxLength(16))),
  sdpMLineIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(64))),
  usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

/**
 * What two browsers tell each other to be connected: how they would send, and where they can be reached. `again` asks whoever makes the
 * offers for another one: nothing comes, and the other may not have noticed.
 */
export const MediaSignal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('description'),
    type: z.enum(['offer', 'answer']),
    sdp: z.string().check(z.maxLength(SDP_MAX_CHARS)),
  }),
  z.strictObject({
    kind: z.literal('candidates'),
    candidates: z.array(Candidate).check(z.minLength(1), z.maxLength(CANDIDATES_A_FRAME)),
  }),
  z.strictObject({ kind: z.literal('again') }),
]);
export type MediaSignal = z.infer<typeof MediaSignal>;

/**
 * What a page asks of its crew's room for voice and pictures. `watch` asks to be told who is in it; `join` comes in, or says what has
 * changed. `peer` names one visit of one page: whoever loads the page again comes in under another.
 */
export const MEDIA_ASKS = [
  z.strictObject({ type: z.literal('media.watch') }),
  z.strictObject({ type: z.literal('media.join'), peer: TabId, microphone: z.boolean(), camera: z.boolean() }),
  z.strictObject({ type: z.literal('media.leave') }),
  z.strictObject({ type: z.literal('media.signal'), ...Towards, signal: MediaSignal }),
] as const;
export const MediaAsk = z.discriminatedUnion('type', MEDIA_ASKS);
export type MediaAsk = z.infer<typeof MediaAsk>;

/** Somebody in a room. `sinceMs` orders them: the later one makes the first offer to the earlier. */
export const Caller = z.object({
  person: z.string(),
  peer: z.string(),
  microphone: z.boolean(),
  camera: z.boolean(),
  sinceMs: z.number(),
  /** A host has taken the voice and the picture of this person away: what still comes of them is not played. */
  silenced: z.optional(z.boolean()),
});
export type Caller = z.infer<typeof Caller>;

/** A server that helps two browsers to find a way to each other. */
export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.infer<typeof IceServer>;

/** A room at a server that forwards voices and pictures: where it is, and a key to it that is good for a minute, and for one person. */
export const ForwardedRoom = z.object({ url: z.string(), room: z.string(), token: z.string() });
export type ForwardedRoom = z.infer<typeof ForwardedRoom>;

/**
 * How voices and pictures travel. `relayOnly`: only through a server, so that nobody learns the address of another. With `forwarded`
 * everybody is connected to that room, and without it to each other.
 */
export const MediaWay = z.object({
  iceServers: z.array(IceServer),
  relayOnly: z.boolean(),
  forwarded: z.optional(ForwardedRoom),
});
export type MediaWay = z.infer<typeof MediaWay>;

/** What a page is told of that room: who is in it, how to reach them, what one of them says, why one's own was refused. */
export const MEDIA_NEWS = [
  z.object({
    type: z.literal('media.room'),
    callers: z.array(Caller),
    /** `crew` while crews are among themselves, `stage` while everybody is together: of more than six voices only. */
    place: z.optional(z.enum(['crew', 'stage'])),
    /** More are together than can talk at once: nobody is heard until the crews are among themselves again. */
    rests: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('media.way'), way: MediaWay }),
  z.object({ type: z.literal('media.signal'), from: z.string(), peer: z.string(), signal: MediaSignal }),
  z.object({ type: z.literal('media.refused'), code: z.string() }),
] as const;
export const MediaNews = z.discriminatedUnion('type', MEDIA_NEWS);
export type MediaNews = z.infer<typeof MediaNews>;
