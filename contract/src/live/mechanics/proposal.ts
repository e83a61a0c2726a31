import { z } from '../../schema.ts';

const whose = { number: z.number(), by: z.string(), byName: z.string(), atMs: z.number() };

/** An order that one person proposes to the crew. */
export const OrderProposal = z.object({ ...whose, order: z.array(z.string()) });
/** A square of the chart that one person proposes to the crew. */
export const SquareProposal = z.object({ ...whose, square: z.string() });
/** Words that one person proposes to the crew. */
export const TextProposal = z.object({ ...whose, text: z.string() });
