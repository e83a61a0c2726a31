import { z } from '../schema.ts';

/** What happened at a moment: to the crew as one, or in the story. Never who. */
export const ReplayKind = z.enum([
  'scene',
  'heard',
  'proposed',
  'declined',
  'missed',
  'solved',
  'timedout',
  'hint',
  'agreed',
  'voted',
  'paused',
  'extended',
  'ended',
]);
export type ReplayKind = z.infer<typeof ReplayKind>;

/** Times are milliseconds of the story since it began. */
const ReplayScene = z.object({ title: z.string(), fromMs: z.number(), toMs: z.number() });

/** `title`: of the scene or the ending; `role`: whose satchel was heard first; `n`: which hint, or how many seconds a host gave. */
const ReplayMoment = z.object({
  kind: ReplayKind,
  atMs: z.number(),
  title: z.nullable(z.string()),
  role: z.nullable(z.string()),
  n: z.nullable(z.number()),
});
export type ReplayMoment = z.infer<typeof ReplayMoment>;

/** What stood behind everything from a moment on: a picture of the story, and what was lit in it. */
const ReplayFrame = z.object({ atMs: z.number(), picture: z.string(), states: z.array(z.string()) });

/** A show that is over, as one crew may look at it again. */
export const Replay = z.object({
  lengthMs: z.number(),
  scenes: z.array(ReplayScene),
  moments: z.array(ReplayMoment),
  frames: z.array(ReplayFrame),
});
export type Replay = z.infer<typeof Replay>;

/** Answer of `GET /api/consumer/replay`: null while the show is not over, and to who sat in no crew. */
export const ReplayAnswer = z.object({ replay: z.nullable(Replay) });
export type ReplayAnswer = z.infer<typeof ReplayAnswer>;
