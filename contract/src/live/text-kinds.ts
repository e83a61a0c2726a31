import { z } from '../schema.ts';

/** What people write or make for others to see, and may report. */
export const TextKind = z.enum(['chat', 'lantern', 'card', 'box', 'sketch']);
export type TextKind = z.infer<typeof TextKind>;
