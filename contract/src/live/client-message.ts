import { TabId } from '../ids.ts';
import { z } from '../schema.ts';
import { ParticipantCommand } from './commands.ts';
import { MEDIA_ASKS } from './media.ts';
import { Signal } from './signals.ts';
import { VOICE_ASKS } from './voice-asks.ts';

/** `n` counts the commands of one tab from 1; the command's id is `participant:tab:n`. One command per tab is outstanding. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    protocol: z.int(),
    ticket: z.string().check(z.maxLength(128)),
    tab: TabId,
    incarnation: z.optional(z.string().check(z.maxLength(64))),
    seq: z.optional(z.int().check(z.minimum(0))),
  }),
  z.strictObject({ type: z.literal('command'), n: z.int().check(z.minimum(1)), command: ParticipantCommand }),
  z.strictObject({ type: z.literal('signal'), signal: Signal }),
  ...MEDIA_ASKS,
  ...VOICE_ASKS,
  z.strictObject({ type: z.literal('resync') }),
  z.strictObject({ type: z.literal('ping'), t: z.number() }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** A command that only a build after this one may know, as a page sends it that has been served by such a node before. */
export const LaterCommand = z.strictObject({
  type: z.literal('command'),
  n: z.int().check(z.minimum(1)),
  command: z.looseObject({ type: z.string().check(z.maxLength(64)) }),
});

/** A signal that only a build after this one may know. */
export const LaterSignal = z.strictObject({
  type: z.literal('signal'),
  signal: z.looseObject({ kind: z.string().check(z.maxLength(64)) }),
});
