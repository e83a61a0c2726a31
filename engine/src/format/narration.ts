import { z } from 'zod';
import { When } from './conditions.ts';
import { Id, Seconds, words } from './texts.ts';

const said = {
  id: Id.optional(),
  /** Several paragraphs are set apart by an empty line. */
  text: words(3000),
  /** How long it takes to say; counted from the text where it is left out. */
  seconds: Seconds.optional(),
  /** The seconds at which its captions begin, in place of those counted from the text. */
  captionStarts: z.array(Seconds).optional(),
  /** Pictures that come with it, each from a second of it on. */
  pictures: z.array(z.strictObject({ at: Seconds, picture: Id })).optional(),
};

/** Something the narrator says in one go. */
export const Said = z.strictObject(said);
export type Said = z.infer<typeof Said>;

/** The same at a moment of a phase: at a second, or after the one before. Both left out: at its beginning. */
export const SaidAt = z.strictObject({
  ...said,
  at: Seconds.optional(),
  after: Seconds.optional(),
  when: When.optional(),
});

/** One of several, by their conditions: the endings, or a group of codas. */
export const SaidOf = z.strictObject({
  /** Its texts stand elsewhere. */
  text: z.never('is one of several and has no text of its own').optional(),
  ending: z.literal(true).optional(),
  coda: Id.optional(),
  at: Seconds.optional(),
  after: Seconds.optional(),
});

/** How something ends: what is said then, and what is shown. */
export const SaidEnd = z.strictObject({
  ...said,
  picture: Id.optional(),
  states: z.array(z.string().max(24)).optional(),
});
export type SaidEnd = z.infer<typeof SaidEnd>;
