import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

/** A private choice of everybody, changeable until it closes. */
export const vote = wire({
  commands: [command('vote.cast', { option: z.string().check(z.maxLength(32)) })],
  slices: {
    /** How many have voted, never who or what, until it is closed. */
    vote: {
      audience: 'everyone',
      schema: z.object({
        /** Names the vote in the story. */
        step: z.string(),
        open: z.boolean(),
        closesAtMs: z.number(),
        /** When the choices are shown, where that is later than the phase begins. */
        opensAtMs: z.optional(z.number()),
        options: z.array(z.object({ id: z.string(), label: z.string() })),
        votesIn: z.number(),
        voters: z.number(),
        /** How the session has fared so far, told beside the choices. Left out where the story tells nothing. */
        figure: z.optional(z.string()),
        result: z.nullable(
          z.object({
            option: z.string(),
            where: z.string(),
            drawn: z.nullable(z.string()),
            shares: z.array(z.object({ option: z.string(), votes: z.number() })),
          }),
        ),
      }),
    },
    /** The person's own choice in the open or closed vote. */
    myVote: { audience: 'person', schema: z.object({ option: z.nullable(z.string()) }) },
  },
  feeds: {},
  refusals: {
    VOTE_001: { status: 409, message: 'The vote is closed.' },
    VOTE_002: { status: 404, message: 'There is no such choice.' },
    VOTE_003: { status: 409, message: 'That is your choice already.' },
    VOTE_004: { status: 409, message: 'The choices are not shown yet.' },
  },
}).withSamples({
  'vote.cast': ({ vote: own }) => own?.options.map(({ id }) => ({ type: 'vote.cast', option: id })) ?? [],
});
