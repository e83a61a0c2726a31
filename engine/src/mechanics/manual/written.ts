import { MANUAL_CONTROLS, MANUAL_PAGES, MANUAL_SIGNS } from '@lorecrew/contract/live/mechanics/manual';
import { z } from 'zod';
import { Said } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, Seconds, words } from '../../format/texts.ts';

/** A value of a sign or a control: a name, or a number. */
const Value = z.union([z.string().max(32), z.int()]);
export const AnyOf = z.union([Value, z.array(Value).min(1)]);
export const Names = z.record(Id, AnyOf);

export const Row = z.strictObject({
  given: Names.default({}),
  /** How many right actions there were in this round. */
  made: z.union([z.int(), z.array(z.int()).min(1)]).optional(),
  /** What the latest right action of this round was. */
  last: Names.optional(),
  says: z.record(
    Id,
    z.union([
      AnyOf,
      z.strictObject({ from: Id, map: z.record(z.string(), Value).optional(), plus: z.int().min(-20).max(20).optional() }),
    ]),
  ),
});

const Page = z.strictObject({
  id: z.string().regex(/^\w{1,8}$/, 'is no id of a page: write up to eight letters or digits'),
  /** A sentence of whoever wrote the page. */
  author: words(60).optional(),
  text: words(240),
  rule: z.array(Row).min(1).max(24),
  /** Values of signs that the text names besides those of its rule. */
  names: z.array(Value).optional(),
});

const Round = z.strictObject({
  id: Id,
  title: words(40),
  moves: z.int().min(1).max(6),
  seconds: Seconds,
  /** In a show that began late; `false` leaves the round out. */
  late: z.union([z.literal(false), Seconds]).optional(),
  early: Seconds.optional(),
  only: z.record(Id, z.array(Value).min(2)).default({}),
  notes: z.record(Id, z.array(Value).min(2).max(12)).default({}),
  pages: z.array(Page).min(2).max(MANUAL_PAGES),
  say: Said.optional(),
  opened: Said.optional(),
});

const labelled = { id: Id, label: words(40) };
const Labels = z.record(z.string().max(32), words(32));

export const WrittenManual = z.strictObject({
  ...stepFields,
  id: Id,
  heading: words(60),
  note: words(160).optional(),
  cost: z.number().min(1).max(30),
  signs: z
    .array(z.strictObject({ ...labelled, as: z.enum(['plate', 'lamp', 'clock', 'bolts']), values: Labels }))
    .min(2)
    .max(MANUAL_SIGNS),
  controls: z
    .array(
      z.strictObject({
        ...labelled,
        columns: z.int().min(1).max(6).optional(),
        options: z.union([Labels, z.strictObject({ from: z.int().min(0), to: z.int().max(20) })]),
      }),
    )
    .min(1)
    .max(MANUAL_CONTROLS),
  counts: z.strictObject({ control: Id, option: Value, states: z.array(z.string().max(24)).max(12).default([]) }).optional(),
  lines: z.strictObject({
    right: z.array(Said).default([]),
    wrong: z.array(Said).min(1),
    time: Said.optional(),
    counted: Said.optional(),
    idle: z.strictObject({ after: Seconds, say: Said }).optional(),
    slow: Said.optional(),
  }),
  rounds: z.array(Round).min(1).max(6),
});
export type WrittenManual = z.infer<typeof WrittenManual>;
