import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { PersonView } from '../person.ts';

/** The most of one device and one round. */
export const MANUAL_SIGNS = 6;
export const MANUAL_CONTROLS = 6;
export const MANUAL_PAGES = 8;

const name = z.string().check(z.minLength(1), z.maxLength(32));

/** One stands before a device and sees its signs; the others each hold different pages of its manual. */
export const manual = wire({
  commands: [
    /** An option of each control, in their order. */
    command('manual.act', { choices: z.array(name).check(z.minLength(1), z.maxLength(MANUAL_CONTROLS)) }),
    /** One has told the others what is on a page of one's own. */
    command('manual.tell', { page: name }),
    /** Names a page that nobody has told yet. */
    command('manual.hint', {}),
  ],
  slices: {
    /** What one has before oneself: the device, or pages of the manual, and never both. */
    manual: {
      audience: 'person',
      schema: z.object({
        step: z.string(),
        /** Its place in the story, from 0; null before the first and after the last. */
        round: z.nullable(z.number()),
        /** How many rounds have begun. */
        nth: z.number(),
        title: z.string(),
        isOver: z.boolean(),
        /** Right actions of this round, and how many it takes. */
        made: z.number(),
        moves: z.number(),
        startsAtMs: z.nullable(z.number()),
        endsAtMs: z.nullable(z.number()),
        /** Nothing is accepted before; null where something is. */
        pausedUntilMs: z.nullable(z.number()),
        door: z.nullable(PersonView),
        /** Of whoever stands before the device alone. */
        device: z.nullable(
          z.object({
            signs: z.array(
              z.object({
                id: z.string(),
                label: z.string(),
                as: z.enum(['plate', 'lamp', 'clock', 'bolts']),
                value: z.string(),
                word: z.string(),
                /** The place of the value among those that there are. */
                nth: z.number(),
              }),
            ),
            controls: z.array(
              z.object({
                id: z.string(),
                label: z.string(),
                columns: z.nullable(z.number()),
                options: z.array(z.object({ id: z.string(), word: z.string() })),
              }),
            ),
            /** Options of the latest right action of this round. */
            lastRight: z.nullable(z.array(z.string())),
          }),
        ),
        /** All pages of the round. `text` is there for who holds one, and for who stands at the device where no person can tell it. */
        pages: z.array(
          z.object({
            id: z.string(),
            holder: z.nullable(PersonView),
            isMine: z.boolean(),
            isTold: z.boolean(),
            isHinted: z.boolean(),
            author: z.nullable(z.string()),
            text: z.nullable(z.string()),
          }),
        ),
        /** The latest action of the round, and who did it. */
        last: z.nullable(z.object({ n: z.number(), isRight: z.boolean(), atMs: z.number(), by: PersonView })),
        /** How the round before this one ended; `by` did the last action that opened it, null where the time ran out. */
        ended: z.nullable(z.object({ nth: z.number(), atMs: z.number(), by: z.nullable(PersonView) })),
      }),
    },
  },
  feeds: {},
  refusals: {
    MANUAL_001: { status: 409, message: 'Somebody else stands there.' },
    MANUAL_002: { status: 404, message: 'There is no such control, or no such setting of it.' },
    MANUAL_003: { status: 409, message: 'It still thinks about the last time. Wait a moment.' },
    MANUAL_004: { status: 404, message: 'That page is not with you.' },
    MANUAL_005: { status: 409, message: 'That page has been told already.' },
    MANUAL_006: { status: 409, message: 'Every page has been told or named already.' },
    MANUAL_007: { status: 409, message: 'It has not begun, or is over.' },
  },
}).withSamples({
  'manual.act': ({ manual: own }) =>
    [0, -1].flatMap((nth) => {
      const choices = own?.device?.controls.flatMap(({ options }) => options.at(nth)?.id ?? []) ?? [];
      return choices.length > 0 ? [{ type: 'manual.act' as const, choices }] : [];
    }),
  'manual.tell': ({ manual: own }) =>
    own?.pages.flatMap(({ id, isMine }) => (isMine ? [{ type: 'manual.tell' as const, page: id }] : [])) ?? [],
  'manual.hint': ({ manual: own }) => (own && own.round !== null ? [{ type: 'manual.hint' }] : []),
});
