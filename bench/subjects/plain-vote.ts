import { z } from 'zod';

/** A vote as every peer gets it. Peers parse what they get, as the product does. */
export const PlainVote = z.object({ n: z.number(), option: z.string() });
