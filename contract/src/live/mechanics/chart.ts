import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { columnName, SQUARE_PATTERN } from '../squares.ts';
import { SquareProposal } from './proposal.ts';

const square = z.string().check(z.regex(SQUARE_PATTERN));
const mark = z.enum(['possible', 'ruledOut', 'here']);
/** A whole column or row of the largest chart. */
const MOST_SQUARES = 12;

/** A chart on which one square is looked for: marks that the crew makes together, and two keys to answer. */
export const chart = wire({
  commands: [
    /** `null` takes the marks of the squares away. */
    command('mark.place', { squares: z.array(square).check(z.minLength(1), z.maxLength(MOST_SQUARES)), mark: z.nullable(mark) }),
    /** Writes the name of a rock where somebody believes it lies; `null` takes it away. */
    command('rock.place', { rock: z.string().check(z.minLength(1), z.maxLength(24)), square: z.nullable(square) }),
    command('square.propose', { square }),
    command('square.agree', { proposal: z.int().check(z.minimum(1)) }),
    command('square.decline', { proposal: z.int().check(z.minimum(1)) }),
  ],
  slices: {
    /**
     * A crew's chart. `cards` are told to everybody; `tries` are its wrong answers; until `pausedUntilMs` no answer is taken; `answer`
     * is told when the task is over.
     */
    chart: {
      audience: 'crew',
      schema: z.object({
        columns: z.number(),
        rows: z.number(),
        start: z.object({ name: z.string(), square: z.string() }),
        rocks: z.array(z.string()),
        cards: z.array(z.object({ id: z.string(), text: z.string(), isExtra: z.boolean() })),
        marks: z.array(z.object({ square: z.string(), mark, by: z.string(), role: z.string(), atMs: z.number() })),
        placed: z.array(z.object({ rock: z.string(), square: z.string(), by: z.string(), role: z.string() })),
        /** The latest of the proposals. */
        proposal: z.nullable(SquareProposal),
        /** All of them, where two or more stand side by side; the latest last. */
        proposals: z.optional(z.array(SquareProposal)),
        tries: z.array(z.object({ n: z.number(), square: z.string(), atMs: z.number() })),
        verdict: z.nullable(z.object({ text: z.string(), atMs: z.number() })),
        pausedUntilMs: z.nullable(z.number()),
        answer: z.nullable(z.string()),
      }),
    },
  },
  feeds: {},
  refusals: {
    CHART_001: { status: 404, message: 'That square is not on the chart.' },
    CHART_002: { status: 404, message: 'There is no such rock on the chart.' },
    CHART_003: { status: 409, message: 'The chart is marked like that already.' },
    CHART_004: { status: 409, message: 'Wait a moment: the last answer was wrong, and the next is not taken yet.' },
    CHART_005: { status: 409, message: 'That square was tried already.' },
  },
}).withSamples({
  'mark.place': ({ chart: own }) => {
    if (!own) return [];
    const corner = `${columnName(own.columns)}${own.rows}`;
    const row = Array.from({ length: own.columns }, (_, i) => `${columnName(i + 1)}1`);
    return [
      { type: 'mark.place', squares: ['B2'], mark: 'possible' },
      { type: 'mark.place', squares: [corner], mark: 'here' },
      { type: 'mark.place', squares: row, mark: 'ruledOut' },
      { type: 'mark.place', squares: ['B2'], mark: null },
      { type: 'mark.place', squares: ['L12'], mark: 'here' },
    ];
  },
  'rock.place': ({ chart: own }) =>
    own?.rocks.flatMap((rock) => [
      { type: 'rock.place', rock, square: 'C2' },
      { type: 'rock.place', rock, square: null },
    ]) ?? [],
  'square.propose': ({ chart: own }) =>
    own ? ['A1', 'B2', `${columnName(own.columns)}${own.rows}`].map((each) => ({ type: 'square.propose', square: each })) : [],
  'square.agree': ({ chart: own }) => (own?.proposal ? [{ type: 'square.agree', proposal: own.proposal.number }] : []),
  'square.decline': ({ chart: own }) => (own?.proposal ? [{ type: 'square.decline', proposal: own.proposal.number }] : []),
});
