import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

const step = z.string().check(z.maxLength(32));
const box = z.string().check(z.maxLength(64));

/** One of those that lie ready, by its place from 0, or own words. */
const Words = z.union([
  z.strictObject({ ready: z.int().check(z.minimum(0), z.maximum(63)) }),
  z.strictObject({ text: z.string().check(z.maxLength(120)) }),
]);

/** Short words that people put into boxes: their own or from a list, secret until all are opened. */
export const boxes = wire({
  commands: [
    /** Until the boxes are closed it may be filled anew. */
    command('box.fill', { box, words: Words }),
    /** `box` as it is named in the slices `boxes` and `lent`: by its own id, or by whose it is. */
    command('box.report', { step, box }),
    /** Shows the next line of a form that the crew reads at its own pace; `shown` is how many were shown before. */
    command('box.turn', { step, shown: z.int().check(z.minimum(0), z.maximum(64)) }),
  ],
  slices: {
    /** The boxes of the present step. Texts are there once they are closed; `by` names nobody where whose box it was stays secret. */
    boxes: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        /** When one could begin to fill them; not there where they were closed without that. */
        openedAtMs: z.optional(z.number()),
        closesAtMs: z.number(),
        isClosed: z.boolean(),
        /** Whether what was written is ever shown as a whole. */
        isShown: z.boolean(),
        /** What they make together, where that is no form. */
        shape: z.optional(z.enum(['toast'])),
        /** Once they are closed, where the crew reads line by line: how many are shown, and when the next comes by itself. */
        reading: z.optional(
          /** `turnedBy` is the name of whoever showed the last line; null where it came by itself. */
          z.object({ shown: z.number(), nextAtMs: z.nullable(z.number()), turnedBy: z.optional(z.nullable(z.string())) }),
        ),
        boxes: z.array(
          z.object({
            box: z.string(),
            label: z.string(),
            by: z.nullable(z.string()),
            isFilled: z.boolean(),
            text: z.nullable(z.string()),
            /** From when on it is shown, so that a form is read line by line. */
            showsAtMs: z.nullable(z.number()),
            words: z.optional(z.enum(['own', 'mislaid'])),
          }),
        ),
      }),
    },
    /** The boxes that one may fill oneself, and what one put there. */
    myBoxes: {
      audience: 'person',
      schema: z.object({
        step: z.string(),
        /** They are asked because they came in late: what they put there is shown at once. */
        late: z.optional(z.boolean()),
        boxes: z.array(
          z.object({
            box: z.string(),
            ask: z.string(),
            /** Characters of own words; 0 where there is only the list. */
            maxChars: z.number(),
            ready: z.array(z.string()),
            mine: z.nullable(z.string()),
          }),
        ),
        /** How often one may still change one's mind. */
        left: z.number(),
        reportsLeft: z.number(),
      }),
    },
    /** What each of the crew named, for the rest of the show. */
    lent: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        things: z.array(z.object({ person: z.string(), text: z.string(), words: z.optional(z.enum(['own', 'mislaid'])) })),
      }),
    },
  },
  feeds: {},
  refusals: {
    BOX_001: { status: 409, message: 'The boxes are closed. What stood there counts.' },
    BOX_002: { status: 404, message: 'That box is somebody else’s.' },
    BOX_003: { status: 429, message: 'You have changed your mind often enough. The last words stay.' },
    BOX_004: { status: 400, message: 'Please take a few plain words, or one that lies ready.' },
    BOX_005: { status: 400, message: 'Please take other words. Colleagues will read them.' },
    BOX_006: { status: 404, message: 'There are no words of somebody else in that box.' },
    BOX_007: { status: 409, message: 'That line has been read already.' },
  },
}).withSamples({
  'box.fill': ({ myBoxes }) =>
    myBoxes?.boxes.flatMap(({ box: id }) => [
      { type: 'box.fill', box: id, words: { text: 'a red stapler' } },
      { type: 'box.fill', box: id, words: { ready: 1 } },
      { type: 'box.fill', box: id, words: { ready: 63 } },
    ]) ?? [],
  'box.turn': ({ boxes: all }) => (all?.reading ? [{ type: 'box.turn', step: all.step, shown: all.reading.shown }] : []),
  'box.report': ({ boxes: all, lent }) => [
    ...(all?.boxes.map((each) => ({ type: 'box.report' as const, step: all.step, box: each.box })) ?? []),
    ...(lent?.things.map(({ person }) => ({ type: 'box.report' as const, step: lent.step, box: person })) ?? []),
  ],
});
