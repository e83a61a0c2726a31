import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { TextProposal } from './proposal.ts';

/** The sign on a crew's door: one person proposes it, another agrees. */
export const sign = wire({
  commands: [
    /** One of those that are offered, by its place from 0, or own words. */
    command('sign.propose', {
      words: z.union([
        z.strictObject({ offer: z.int().check(z.minimum(0), z.maximum(7)) }),
        z.strictObject({ text: z.string().check(z.maxLength(120)) }),
      ]),
    }),
    command('sign.agree', { proposal: z.int() }),
    command('sign.decline', { proposal: z.int() }),
    /** The sign of any crew may be reported by whoever can read it. */
    command('sign.report', { crew: z.string().check(z.maxLength(64)) }),
  ],
  slices: {
    /** The sign while it is chosen, and once it hangs. */
    sign: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        closesAtMs: z.number(),
        offers: z.array(z.string()),
        maxChars: z.number(),
        /** The latest of the proposals. */
        proposal: z.nullable(TextProposal),
        /** All that are open, oldest first; absent from an earlier build, which keeps the latest alone. */
        proposals: z.optional(z.array(TextProposal)),
        /** What hangs, and whether two keys chose it or the time was up. */
        hung: z.nullable(
          z.object({
            text: z.string(),
            how: z.enum(['agreed', 'first']),
            by: z.nullable(z.string()),
            words: z.optional(z.enum(['own', 'mislaid'])),
          }),
        ),
      }),
    },
  },
  feeds: {},
  refusals: {
    SIGN_001: { status: 409, message: 'The sign hangs already.' },
    SIGN_002: { status: 409, message: 'That proposal is not open any more.' },
    SIGN_003: { status: 409, message: 'Somebody else turns the second key.' },
    SIGN_004: { status: 400, message: 'Please take a few plain words, or a sign that is offered.' },
    SIGN_005: { status: 400, message: 'Please take other words. Colleagues will read them.' },
    SIGN_006: { status: 429, message: 'You have proposed often enough. Somebody else may.' },
    SIGN_007: { status: 404, message: 'There are no words of somebody else on that sign.' },
    SIGN_008: { status: 409, message: 'That is proposed already.' },
  },
}).withSamples({
  'sign.propose': ({ sign: own }) =>
    own
      ? [
          { type: 'sign.propose', words: { offer: 0 } },
          { type: 'sign.propose', words: { offer: 7 } },
          { type: 'sign.propose', words: { text: 'The Dry Socks' } },
        ]
      : [],
  'sign.agree': ({ sign: own }) => (own ? [{ type: 'sign.agree', proposal: own.proposal?.number ?? 1 }] : []),
  'sign.decline': ({ sign: own }) => (own ? [{ type: 'sign.decline', proposal: own.proposal?.number ?? 1 }] : []),
  'sign.report': ({ sign: own }) =>
    own ? (['crew-1', 'crew-2'] as const).map((crew) => ({ type: 'sign.report' as const, crew })) : [],
});
