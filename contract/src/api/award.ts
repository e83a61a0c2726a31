import { z } from '../schema.ts';
import { Pin } from './measures.ts';

/**
 * A moment that a pin was given for: in which scene, when, and when what came of it. Times in milliseconds since play began. `role` is
 * whose card followed, where that may be said; never a name.
 */
const AwardEvidence = z.object({
  title: z.string(),
  atMs: z.number(),
  afterMs: z.nullable(z.number()),
  role: z.nullable(z.string()),
});
export type AwardEvidence = z.infer<typeof AwardEvidence>;

/** What somebody is honoured for after a show, private to them until they pass it on. */
export const Award = z.object({
  /** Its name on the picture and on the certificate: `Door Opener`. */
  title: z.string(),
  /** Null for that of the role. */
  pin: z.nullable(Pin),
  /** What the log saw, for its person alone: no more than two moments, none for the pin of a role. */
  evidence: z.array(AwardEvidence),
  /** The text of the own lantern; null for who cut none. */
  lantern: z.nullable(z.string()),
  /**
   * What the certificate says in the reader's language: of its person with a name above it and without, in which story, when. The name is
   * on it only where its person wishes.
   */
  paper: z.object({
    theirs: z.string(),
    unnamed: z.string(),
    story: z.string(),
    ending: z.string(),
    roles: z.array(z.string()),
    as: z.string(),
    on: z.string(),
    name: z.nullable(z.string()),
  }),
  /** Whether the own crew is shown it; and who of the crew shows theirs. */
  shown: z.boolean(),
  crew: z.array(z.object({ name: z.string(), pin: z.nullable(Pin), roles: z.array(z.string()) })),
  /** Where whoever is given it finds the picture, without a name; null where its person has made no link, or stopped it. */
  link: z.nullable(z.object({ url: z.string(), untilMs: z.number() })),
  /** Where its files are for the next quarter of an hour; `named` is the certificate with the name, null where it cannot be printed. */
  files: z.object({ picture: z.string(), certificate: z.string(), named: z.nullable(z.string()) }),
  /** Our fonts lack a sign of the name, so that the certificate is without it. */
  nameLeftOut: z._default(z.boolean(), false),
});
export type Award = z.infer<typeof Award>;

/** Body of `PUT /api/consumer/award`: shows it to the own crew, or makes a link to its picture; false takes it back. */
export const AwardBody = z.strictObject({ shown: z.optional(z.boolean()), link: z.optional(z.boolean()) });
export type AwardBody = z.infer<typeof AwardBody>;

/** Answer of `GET /api/consumer/award`: null while the show is not over, and to who sat in no crew of people. */
export const AwardAnswer = z.object({ award: z.nullable(Award) });
export type AwardAnswer = z.infer<typeof AwardAnswer>;

/** A file of an award, as it is sent. */
export const AwardFile = z.unknown();
