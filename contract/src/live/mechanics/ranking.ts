import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { OrderProposal } from './proposal.ts';

const option = z.string().check(z.minLength(1), z.maxLength(32));
const order = z.array(option).check(z.minLength(2), z.maxLength(6));

/** Options that everybody ranks alone first and the crew then together, by facts that nobody has all of. */
export const ranking = wire({
  commands: [
    command('rank.alone', { order }),
    /** `place` counts from 1. */
    command('rank.place', { option, place: z.int().check(z.minimum(1), z.maximum(6)) }),
    command('rank.propose', { order }),
    command('rank.agree', { proposal: z.int().check(z.minimum(1)) }),
    command('rank.decline', { proposal: z.int().check(z.minimum(1)) }),
  ],
  slices: {
    /**
     * The crew's ranking. In the part `alone` lists are made in private; `lists` counts them, and nobody sees another's. `board` are
     * the facts on the table, those of everybody first (`role` is null). `sums` come with a hint. Percentages are told in the part
     * `told`; `mean` of the private lists only where there are enough of them to tell nobody's.
     */
    ranking: {
      audience: 'crew',
      schema: z.object({
        options: z.array(z.object({ id: z.string(), name: z.string() })),
        part: z.enum(['alone', 'together', 'told']),
        aloneEndsAtMs: z.number(),
        lists: z.number(),
        members: z.number(),
        rule: z.string(),
        board: z.array(
          z.object({
            id: z.string(),
            option: z.string(),
            points: z.number(),
            text: z.string(),
            role: z.nullable(z.string()),
            atMs: z.number(),
          }),
        ),
        sums: z.nullable(z.array(z.object({ option: z.string(), points: z.number() }))),
        group: z.array(z.string()),
        moved: z.nullable(z.object({ option: z.string(), by: z.string(), byName: z.string(), atMs: z.number() })),
        /** The latest of the proposals. */
        proposal: z.nullable(OrderProposal),
        /** All of them, where two or more stand side by side; the latest last. */
        proposals: z.optional(z.array(OrderProposal)),
        told: z.nullable(
          z.object({
            order: z.array(z.string()),
            how: z.enum(['agreed', 'proposed', 'mean']),
            answer: z.array(z.string()),
            percent: z.number(),
            mean: z.nullable(z.number()),
            heard: z.number(),
            facts: z.number(),
            atMs: z.number(),
          }),
        ),
      }),
    },
    /** The person's own private list; its percentage once it is told. */
    myRanking: {
      audience: 'person',
      schema: z.object({ order: z.nullable(z.array(z.string())), percent: z.nullable(z.number()) }),
    },
  },
  feeds: {},
  refusals: {
    RANK_001: { status: 400, message: 'A list names everything to be ranked once.' },
    RANK_002: { status: 409, message: 'The private lists are closed.' },
    RANK_003: { status: 409, message: 'First everybody makes a list alone.' },
    RANK_004: { status: 409, message: 'It stands in that place already.' },
  },
}).withSamples({
  'rank.alone': ({ ranking: own }) => (own ? [{ type: 'rank.alone', order: own.options.map(({ id }) => id) }] : []),
  'rank.place': ({ ranking: own }) =>
    own?.options.flatMap(({ id }) => [1, 2].map((place) => ({ type: 'rank.place', option: id, place }))) ?? [],
  'rank.propose': ({ ranking: own }) => (own ? [{ type: 'rank.propose', order: [...own.group] }] : []),
  'rank.agree': ({ ranking: own }) => (own?.proposal ? [{ type: 'rank.agree', proposal: own.proposal.number }] : []),
  'rank.decline': ({ ranking: own }) => (own?.proposal ? [{ type: 'rank.decline', proposal: own.proposal.number }] : []),
});
