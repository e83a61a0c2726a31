import { z } from '../schema.ts';

/** What can fly to a thing. `here` asks to look at it. */
export const FLYING = ['here', 'yes', 'hm', 'ha', 'treat', 'wave'] as const;
export const Flying = z.enum(FLYING);
export type Flying = z.infer<typeof Flying>;

/** What it flies to, as the pages mark it: a card by its packet, a lever or its tag by its name, an option of a list and a person by their id. */
export const Thing = z.string().check(z.maxLength(96), z.regex(/^(card|lever|tag|option|person):[^\p{C}]{1,80}$/u));

/**
 * What people show each other in passing. It is seen by whoever is there, is kept nowhere and changes nothing. `typing` and a
 * raised hand end by themselves unless they are said again (`SIGNAL_LASTS_MS`). `hold` is a hand at something that is being moved:
 * `at` says how far, from 0 to 1; null when it is let go.
 */
export const Signal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('react'), reaction: Flying, thing: Thing }),
  z.strictObject({ kind: z.literal('typing') }),
  z.strictObject({ kind: z.literal('hand'), up: z.boolean() }),
  z.strictObject({ kind: z.literal('hold'), thing: Thing, at: z.nullable(z.number().check(z.minimum(0), z.maximum(1))) }),
]);
export type Signal = z.infer<typeof Signal>;
