import { z } from '../schema.ts';

/** What is sent back and forth on `/realtime/probe`, and nothing else: a number, answered by the same. */
export const PROBE_MESSAGES = 40;
/** A probe is over after this long, whatever it has said. */
export const PROBE_LASTS_MS = 20_000;
export const PROBE_MAX_BYTES = 64;

export const ProbeMessage = z.strictObject({ n: z.int().check(z.minimum(1), z.maximum(PROBE_MESSAGES)) });
