import { z } from '../schema.ts';
import { CrewMeasures } from './measures.ts';
import { Replay } from './replay.ts';

/** Which recorded show: fourteen people in three crews, or three in one. */
export const SampleName = z.enum(['three-crews', 'one-crew']);
export type SampleName = z.infer<typeof SampleName>;

/** A recorded show as one of its people finds it when it is over. For pages that look inside; nobody real is in it. */
export const SampleAnswer = z.object({
  /** A `ShowView`, as it is read at the door of the page. */
  view: z.record(z.string(), z.unknown()),
  nowMs: z.number(),
  measures: CrewMeasures,
  replay: Replay,
});
export type SampleAnswer = z.infer<typeof SampleAnswer>;
