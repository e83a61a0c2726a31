import { z } from '../schema.ts';

/** What somebody is honoured for after a show, private to them until they pass it on. */
export const Award = z.object({
  /** `Door Opener`. */
  title: z.string(),
  /** What the log saw, said to its person. */
  did: z.string(),
  /** The text of the own lantern; null for who cut none. */
  lantern: z.string().nullable(),
  /** What the certificate says: of its person, in which story, when. The name is on it only where its person wishes. */
  paper: z.object({
    theirs: z.string(),
    story: z.string(),
    ending: z.string(),
    roles: z.array(z.string()),
    on: z.string(),
    name: z.string().nullable(),
  }),
  /** Where its files are for the next quarter of an hour; `named` is the certificate with the name, null where it cannot be printed. */
  /** Whether the own crew is shown it; and who of the crew shows theirs. */
  shown: z.boolean(),
  crew: z.array(z.object({ name: z.string(), title: z.string() })),
  /** Where whoever is given it finds the picture, without a name; null where its person has made no link, or stopped it. */
  link: z.object({ url: z.string(), untilMs: z.number() }).nullable(),
  files: z.object({ picture: z.string(), certificate: z.string(), named: z.string().nullable() }),
});
export type Award = z.infer<typeof Award>;

/** Body of `PUT /api/consumer/award`: shows it to the own crew, or makes a link to its picture; false takes it back. */
export const AwardBody = z.strictObject({ shown: z.boolean().optional(), link: z.boolean().optional() });
export type AwardBody = z.infer<typeof AwardBody>;

/** Answer of `GET /api/consumer/award`: null while the show is not over, and to who sat in no crew of people. */
export const AwardAnswer = z.object({ award: Award.nullable() });
export type AwardAnswer = z.infer<typeof AwardAnswer>;

/** A file of an award, as it is sent. */
export const AwardFile = z.unknown();
