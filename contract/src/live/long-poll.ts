import { MAX_FRAME_BYTES } from '../limits.ts';
import { z } from '../schema.ts';

/**
 * The second transport, for networks that block WebSockets: the same frames, carried by two calls. `send` brings frames of the page,
 * `receive` waits for frames of the server. Frames are numbered from 1 in each direction, so a call that is repeated changes nothing.
 */

/** Names the connection in every call. Made up by the page, so that a balancer can choose a node by it from the first call on. */
export const LIVE_CONNECTION_HEADER = 'x-live-connection';
/** Whoever knows it can read and write on the connection: at least 120 random bits, in a header that no log has. */
export const LiveConnectionId = z.string().check(z.regex(/^[\w-]{22,64}$/));

/** `receive` is answered after so long, with frames or without. Proxies give up on quiet calls after 30 seconds and more. */
export const POLL_HOLD_MS = 20_000;
/** Frames for one connection are collected for so long after an answer. */
export const POLL_PAUSE_MS = 20;
/** A connection that nobody has asked for frames for so long is lost. */
export const POLL_LOST_AFTER_MS = 15_000;
/** What a closed connection still had to say can be fetched for so long. */
export const POLL_CLOSED_KEPT_MS = 10_000;
/** Calls of one connection, on average and at once. A page that uses more is closed as `flood`. */
export const POLL_CALLS = { perSecond: 80, burst: 240 } as const;
export const FRAMES_A_CALL = 64;
/** A frame is text within JSON: its quotes may double it. */
export const SEND_MAX_BYTES = 2 * MAX_FRAME_BYTES + 4 * 1024;

/** Body of `send`: frames from number `from` on. Number 1 opens the connection. */
export const SendFrames = z.strictObject({
  from: z.int().check(z.minimum(1)),
  frames: z.array(z.string()).check(z.minLength(1), z.maxLength(FRAMES_A_CALL)),
  language: z.optional(z.string().check(z.maxLength(16))),
});
export type SendFrames = z.infer<typeof SendFrames>;

/** Body of `receive`: the number of the last frame that arrived. */
export const ReceiveFrames = z.strictObject({ after: z.int().check(z.minimum(0)) });

/** Answer of `receive`: frames up to number `last`, and the close code where the connection is over. */
export const ReceivedFrames = z.object({
  last: z.int().check(z.minimum(0)),
  frames: z.array(z.unknown()),
  closed: z.optional(z.int()),
});
export type ReceivedFrames = z.infer<typeof ReceivedFrames>;
