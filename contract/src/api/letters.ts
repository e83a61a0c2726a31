import { z } from '../schema.ts';

/** What can be stopped: reminders to somebody who is invited, what an organiser is told of colleagues, everything that others cause to an address. */
export const StoppableKind = z.enum(['reminders', 'colleagues', 'all']);
export type StoppableKind = z.infer<typeof StoppableKind>;

/** What stops letters: what they are, whose they are, and the signature. */
export const StopToken = z.string().regex(/^(?:(?:reminders|colleagues)(?:\.[0-9a-f-]{36}){2}|all\.[\w-]{43})\.[\w-]{43}$/);

/** Body of the call that stops letters, or has them sent again. */
export const StopLettersBody = z.strictObject({ stop: z.boolean() });
export type StopLettersBody = z.infer<typeof StopLettersBody>;
