import { z } from '../schema.ts';

/** What can be stopped: reminders to somebody who is invited, what an organiser is told of colleagues, everything that others cause to an address. */
export const OptionalEmailKind = z.enum(['reminders', 'colleagues', 'all']);
export type OptionalEmailKind = z.infer<typeof OptionalEmailKind>;

/** What stops letters: what they are, whose they are, and the signature. */
export const UnsubscribeToken = z
  .string()
  .check(z.regex(/^(?:(?:reminders|colleagues)(?:\.[0-9a-f-]{36}){2}|all\.[\w-]{43})\.[\w-]{43}$/));

/** Body of the call that stops letters, or has them sent again. */
export const SubscriptionBody = z.strictObject({ stop: z.boolean() });
export type SubscriptionBody = z.infer<typeof SubscriptionBody>;
