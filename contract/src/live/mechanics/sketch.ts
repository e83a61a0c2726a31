import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { PersonView } from '../person.ts';

/** The ends of the slider on which each says how like the picture is; whoever leaves it alone is in the middle. */
export const SKETCH_LIKE = { least: 0, middle: 50, most: 100, step: 10 } as const;
/** How often somebody may move it. */
export const SKETCH_LIKES = 30;

/** A strip of paper in its own units: eight columns of 30 and eight rows of 50. `edge` is what shows of a neighbour. */
export const SKETCH_PAPER = { width: 240, height: 400, cells: 8, edge: 18 } as const;
/** The most of one strip: points that are on it, and marks that were ever made on it, erased ones included. */
export const SKETCH_POINTS = 400;
export const SKETCH_MARKS = 200;
/** A shape counts like a stroke of so many points. */
export const SKETCH_SHAPE_POINTS = 8;

export const SKETCH_COLORS = ['red', 'yellow', 'blue', 'green', 'brown', 'black'] as const;
export const SKETCH_WIDTHS = ['thin', 'middle', 'thick'] as const;
export const SKETCH_SHAPES = ['circle', 'ring', 'square', 'triangle', 'bar', 'post', 'arch', 'star'] as const;

const x = z.int().check(z.minimum(0), z.maximum(SKETCH_PAPER.width));
const y = z.int().check(z.minimum(0), z.maximum(SKETCH_PAPER.height));
const place = z.int().check(z.minimum(0), z.maximum(SKETCH_PAPER.cells - 1));
const color = z.enum(SKETCH_COLORS);

/** A stroke of a brush, or a shape on the grid: equal parts of one picture. */
export const SketchMark = z.union([
  z.strictObject({
    points: z.array(z.tuple([x, y])).check(z.minLength(1), z.maxLength(SKETCH_POINTS)),
    color,
    width: z.enum(SKETCH_WIDTHS),
  }),
  z.strictObject({
    shape: z.enum(SKETCH_SHAPES),
    column: place,
    row: place,
    /** Columns that it is wide. */
    size: z.int().check(z.minimum(1), z.maximum(4)),
    color,
  }),
]);
export type SketchMark = z.infer<typeof SketchMark>;

/** The number of a mark on its strip, by which it is erased. */
const Painted = z.object({ n: z.number(), mark: SketchMark });

const HERE = {
  points: [
    [20, 30],
    [60, 200],
    [200, 380],
  ],
  color: 'red',
  width: 'thick',
} satisfies SketchMark;
const THERE = { shape: 'star', column: 7, row: 0, size: 2, color: 'blue' } satisfies SketchMark;

/** Each of a crew paints a strip of a picture that only a neighbour has seen; then all strips hang together. */
export const sketch = wire({
  commands: [
    command('sketch.paint', { mark: SketchMark }),
    /** Takes a mark off one's own strip: the eraser, and undo. */
    command('sketch.erase', { n: z.int() }),
    command('sketch.done', {}),
    /** How like the old picture it is, once it hangs. */
    command('sketch.like', { value: z.int().check(z.minimum(SKETCH_LIKE.least), z.maximum(SKETCH_LIKE.most)) }),
    /** A strip that hangs and that somebody else painted is shown as bare paper from now on. */
    command('sketch.report', { strip: z.string().check(z.maxLength(64)) }),
  ],
  slices: {
    /** What one has to do: one's own paper, and what one tells somebody else. */
    sketch: {
      audience: 'person',
      schema: z.object({
        step: z.string(),
        /** From 0; null before the first. */
        turn: z.nullable(z.number()),
        turns: z.number(),
        startedAtMs: z.nullable(z.number()),
        endsAtMs: z.nullable(z.number()),
        paper: z.nullable(
          z.object({
            strip: z.string(),
            turn: z.number(),
            isOpen: z.boolean(),
            isDone: z.boolean(),
            marks: z.array(Painted),
            pointsLeft: z.number(),
            marksLeft: z.number(),
            /** Who tells; null where nobody can and `told` does. */
            teller: z.nullable(PersonView),
            told: z.nullable(z.string()),
            /** What shows of the strips beside it, within its own edge. */
            left: z.array(SketchMark),
            right: z.array(SketchMark),
          }),
        ),
        tells: z.nullable(
          z.object({
            strip: z.string(),
            turn: z.number(),
            painter: PersonView,
            /** Only while it is the turn; without facts once they have been seen for as long as the story allows. */
            memory: z.nullable(z.object({ title: z.string(), facts: z.array(z.string()) })),
            /** The paper as it is painted, where the story shows it. */
            marks: z.nullable(z.array(Painted)),
          }),
        ),
        /** A paper that is painted now, for whoever neither paints nor tells in this turn, and does not tell this one. */
        watches: z.nullable(z.object({ painter: PersonView, marks: z.array(Painted) })),
      }),
    },
    /** What one has said of the picture that hangs, where the story asks; nobody sees another's. */
    sketchLike: { audience: 'person', schema: z.object({ step: z.string(), value: z.number() }) },
    /** The whole picture, once it hangs: the same for all of a crew. */
    sketchWall: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        strips: z.array(
          z.object({
            strip: z.string(),
            title: z.string(),
            painter: PersonView,
            teller: z.nullable(PersonView),
            marks: z.array(Painted),
            isDown: z.boolean(),
          }),
        ),
      }),
    },
  },
  feeds: {},
  refusals: {
    SKETCH_001: { status: 409, message: 'It is not your turn to paint.' },
    SKETCH_002: { status: 409, message: 'There is no more room for paint on this strip. Take something off first.' },
    SKETCH_003: { status: 429, message: 'This strip has been painted over often enough.' },
    SKETCH_004: { status: 404, message: 'That is not on your strip any more.' },
    SKETCH_005: { status: 409, message: 'Your brush is down already.' },
    SKETCH_006: { status: 404, message: 'There is no strip of somebody else with paint on it.' },
    SKETCH_007: { status: 409, message: 'Nobody asks how like the picture is now.' },
    SKETCH_008: { status: 429, message: 'You have moved it often enough. It stays where it is.' },
  },
}).withSamples({
  'sketch.paint': ({ sketch: own }) => (own?.paper ? [HERE, THERE].map((mark) => ({ type: 'sketch.paint', mark })) : []),
  'sketch.erase': ({ sketch: own }) => (own?.paper ? [{ type: 'sketch.erase', n: own.paper.marks.at(-1)?.n ?? 1 }] : []),
  'sketch.done': ({ sketch: own }) => (own?.paper ? [{ type: 'sketch.done' }] : []),
  'sketch.like': ({ sketchLike: like }) => (like ? [{ type: 'sketch.like', value: like.value === 90 ? 20 : 90 }] : []),
  'sketch.report': ({ sketchWall: wall }) => wall?.strips.map(({ strip }) => ({ type: 'sketch.report' as const, strip })) ?? [],
});
