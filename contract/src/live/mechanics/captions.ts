import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

const step = z.string().check(z.maxLength(32));
/** Its place among the captions of a crew, from 0. It tells nothing of who wrote it. */
const caption = z.int().check(z.minimum(0), z.maximum(64));

/** One of those that lie ready, by its place from 0, or own words. */
const Words = z.union([
  z.strictObject({ ready: z.int().check(z.minimum(0), z.maximum(63)) }),
  z.strictObject({ text: z.string().check(z.maxLength(160)) }),
]);

/** Everybody writes a line below a picture, each votes for one that is not their own, and the crew reads them. */
export const captions = wire({
  commands: [
    /** Until all are written it may be written anew. */
    command('caption.write', { words: Words }),
    /** For a caption of somebody else; it may be changed until the vote is over. */
    command('caption.vote', { caption }),
    /** Shows everybody of the crew the next caption; `shown` is how many were shown before. */
    command('caption.turn', { step, shown: z.int().check(z.minimum(0), z.maximum(64)) }),
    command('caption.report', { step, caption }),
  ],
  slices: {
    /** The captions of a crew. They are there once all are written; whose the best is, once all are read. */
    captions: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        stage: z.enum(['writing', 'voting', 'reading']),
        /** When writing or the vote is over; null while the crew reads. */
        endsAtMs: z.nullable(z.number()),
        /** How many have written or voted, of how many. */
        done: z.number(),
        all: z.number(),
        /** In the vote by their places; while the crew reads those that are shown, the best last. */
        captions: z.array(z.object({ caption: z.number(), text: z.string(), words: z.optional(z.enum(['own', 'mislaid'])) })),
        reading: z.nullable(
          z.object({
            ...{ shown: z.number(), of: z.number(), nextAtMs: z.nullable(z.number()) },
            /** The name of whoever showed the last one; null where it came by itself. */
            turnedBy: z.optional(z.nullable(z.string())),
          }),
        ),
        /** Once all are read: the best, with how many voted for it. `by` is null where nobody wrote it. */
        best: z.nullable(z.object({ caption: z.number(), votes: z.number(), by: z.nullable(z.string()) })),
      }),
    },
    /** What one wrote and voted for. */
    myCaption: {
      audience: 'person',
      schema: z.object({
        step: z.string(),
        maxChars: z.number(),
        ready: z.array(z.string()),
        mine: z.nullable(z.string()),
        /** How often one may still change one's mind. */
        left: z.number(),
        /** The own caption by its place, once all are written; nobody votes for it. */
        own: z.nullable(z.number()),
        vote: z.nullable(z.number()),
        reportsLeft: z.number(),
      }),
    },
  },
  feeds: {},
  refusals: {
    CAPTION_001: { status: 409, message: 'The captions are written. Yours counts as it stood.' },
    CAPTION_002: { status: 409, message: 'There is no vote on captions now.' },
    CAPTION_003: { status: 400, message: 'Please choose a caption that somebody else wrote.' },
    CAPTION_004: { status: 400, message: 'Please write a few plain words, or take a caption that lies ready.' },
    CAPTION_005: { status: 400, message: 'Please take other words. Colleagues will read them.' },
    CAPTION_006: { status: 429, message: 'You have changed your mind often enough. The last words stay.' },
    CAPTION_007: { status: 409, message: 'That caption has been read already.' },
    CAPTION_008: { status: 404, message: 'There is no caption of somebody else to report there.' },
  },
}).withSamples({
  'caption.write': () => [
    { type: 'caption.write', words: { text: 'nobody told the cat' } },
    { type: 'caption.write', words: { ready: 0 } },
    { type: 'caption.write', words: { ready: 63 } },
  ],
  'caption.vote': ({ captions: all }) => all?.captions.map(({ caption: n }) => ({ type: 'caption.vote', caption: n })) ?? [],
  'caption.turn': ({ captions: all }) =>
    all?.reading ? [{ type: 'caption.turn', step: all.step, shown: all.reading.shown }] : [],
  'caption.report': ({ captions: all }) =>
    all?.captions.map(({ caption: n }) => ({ type: 'caption.report', step: all.step, caption: n })) ?? [],
});
