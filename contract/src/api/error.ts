import { z } from '../schema.ts';

/**
 * Body of every refused call: a catalogue code (or the specification's word), its message, and which fields are wrong. `reason` is a
 * second, more precise code with its message, where the first is one of the specification's general ones.
 */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  reason: z.optional(z.object({ error: z.string(), message: z.string() })),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
