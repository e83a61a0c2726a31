import { z } from '../schema.ts';

/** What a crew made during a show: words of its people are here only while those people agree. */
const KeepsakePart = z.object({
  kind: z.enum(['sign', 'call', 'form', 'toast', 'caption', 'cards', 'versions', 'picture', 'plaque', 'given']),
  lines: z.array(
    z.object({
      /** What was asked, or the giver of a card; empty for none. */
      label: z.string(),
      /** Of a strip of a picture its marks, as `unpackMarks` reads them. */
      text: z.string(),
      /** To whom a card went; null for anything else. */
      to: z.nullable(z.string()),
    }),
  ),
});
export type KeepsakePart = z.infer<typeof KeepsakePart>;

/** The keepsake of a crew: sign, call, lanterns, cards and the best of the word games, as they may be shown now. */
export const Keepsake = z.object({
  /** Whether the reader agreed that their words and lantern are in it; null while they have not answered. */
  agreed: z.nullable(z.boolean()),
  /** Of the people whose words or lantern could be in it. */
  people: z.object({ agreed: z.number(), asked: z.number() }),
  /** How many words and lanterns are left out because their people have not agreed. */
  leftOut: z.number(),
  /** What the reader wrote or made that could be in it, for them to look at before they agree. */
  mine: z.array(z.string()),
  paper: z.object({
    story: z.string(),
    ending: z.string(),
    /** The day, in words. */
    on: z.string(),
    parts: z.array(KeepsakePart),
    /** Lanterns as text, with the first name of who cut each; null is plain paper. */
    lanterns: z.array(z.object({ name: z.string(), lantern: z.nullable(z.string()) })),
  }),
  /** Where its files are for the next quarter of an hour; null while nobody has agreed. */
  files: z.nullable(z.object({ picture: z.string(), page: z.string() })),
});
export type Keepsake = z.infer<typeof Keepsake>;

/** Body of `PUT /api/consumer/keepsake`: whether the own words and lantern are in it. May be changed at any time. */
export const KeepsakeBody = z.strictObject({ agreed: z.boolean() });
export type KeepsakeBody = z.infer<typeof KeepsakeBody>;

/** Answer of `GET /api/consumer/keepsake`: null while the show is not over, and to who sat in no crew of people. */
export const KeepsakeAnswer = z.object({ keepsake: z.nullable(Keepsake) });

/** A file of a keepsake, as it is sent. */
export const KeepsakeFile = z.unknown();
