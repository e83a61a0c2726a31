import { VOICE_NOTIFY_WITHIN_MS } from '../limits.ts';
import { z } from '../schema.ts';

/** How long ago it was, by the page's own clock and what its line takes: no browser's time of day is believed. */
const AgoMs = z.int().check(z.minimum(0), z.maximum(VOICE_NOTIFY_WITHIN_MS));

/**
 * What a page says of when its person speaks: whether that may be counted, and when they begin and end. `voice.watch` asks what was
 * consented to before. Nothing of what is said goes this way, and no loudness.
 */
export const VOICE_ASKS = [
  z.strictObject({ type: z.literal('voice.watch') }),
  z.strictObject({ type: z.literal('voice.consent'), given: z.boolean() }),
  z.strictObject({ type: z.literal('voice.start'), agoMs: AgoMs }),
  /** `delayed`: the line is so slow that who followed whom cannot be told from it. */
  z.strictObject({ type: z.literal('voice.end'), agoMs: AgoMs, delayed: z.boolean() }),
] as const;
export const VoiceAsk = z.discriminatedUnion('type', VOICE_ASKS);
export type VoiceAsk = z.infer<typeof VoiceAsk>;
