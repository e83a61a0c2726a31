import { z } from '../schema.ts';

/** What a page is told of it: whether there is a consent now (where there is none, nothing is kept), and why something was refused. */
export const VOICE_NEWS = [
  z.object({ type: z.literal('voice.consent'), given: z.boolean() }),
  z.object({ type: z.literal('voice.refused'), code: z.string() }),
] as const;
export const VoiceNews = z.discriminatedUnion('type', VOICE_NEWS);
export type VoiceNews = z.infer<typeof VoiceNews>;
