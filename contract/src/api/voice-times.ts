import { z } from '../schema.ts';

/** Answer of `DELETE /api/consumer/voice-times`: whether there is a consent to count when one speaks. */
export const VoiceConsentAnswer = z.object({ given: z.boolean() });
