import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { OrderProposal } from './proposal.ts';

const lever = z.string().check(z.minLength(1), z.maxLength(24));

/** Levers with one right order, a plan that the crew makes together, and two keys to try it. */
export const order = wire({
  commands: [
    command('lever.pull', { lever }),
    command('lever.undo', {}),
    command('plan.move', { lever, direction: z.enum(['up', 'down']) }),
    /** `place` counts from 1. */
    command('plan.place', { lever, place: z.int().check(z.minimum(1), z.maximum(12)) }),
    command('plan.propose', { order: z.array(lever).check(z.minLength(1), z.maxLength(12)) }),
    command('plan.agree', { proposal: z.int().check(z.minimum(1)) }),
    command('plan.decline', { proposal: z.int().check(z.minimum(1)) }),
  ],
  slices: {
    /** The levers of a crew. `run` are the pulls since they last rose, in order. */
    levers: {
      audience: 'crew',
      schema: z.object({
        levers: z.array(
          z.object({
            name: z.string(),
            seat: z.number(),
            holder: z.string(),
            role: z.string(),
            pulled: z.nullable(z.number()),
            borrowable: z.boolean(),
          }),
        ),
        run: z.array(z.object({ lever: z.string(), by: z.string(), borrowed: z.boolean() })),
        plan: z.array(z.string()),
        planTouched: z.boolean(),
        /** The latest of the proposals. */
        proposal: z.nullable(OrderProposal),
        /** All of them, where two or more stand side by side; the latest last. */
        proposals: z.optional(z.array(OrderProposal)),
        agreed: z.nullable(
          z.object({
            order: z.array(z.string()),
            by: z.string(),
            byName: z.string(),
            next: z.nullable(z.string()),
            turnSinceMs: z.number(),
          }),
        ),
        verdict: z.nullable(z.object({ text: z.string(), atMs: z.number() })),
      }),
    },
    /**
     * What else is seen at the plan. `moved` is the latest move in it; `proposedBy` whose order was agreed to; from `turnEndsAtMs` on
     * somebody else may pull what is next, or the narrator does where nobody else is here; `tries` are the latest wrong runs, with how many first pulls are known to be right.
     */
    rail: {
      audience: 'crew',
      schema: z.object({
        moved: z.nullable(z.object({ lever: z.string(), by: z.string(), atMs: z.number() })),
        proposedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
        turnEndsAtMs: z.nullable(z.number()),
        tries: z.array(z.object({ n: z.number(), order: z.array(z.string()), known: z.nullable(z.number()), text: z.string() })),
      }),
    },
  },
  feeds: {},
  refusals: {
    LEVER_001: { status: 404, message: 'There is no such lever.' },
    LEVER_002: { status: 403, message: 'That lever is held by somebody else.' },
    LEVER_003: { status: 409, message: 'That lever is already pulled.' },
    LEVER_004: { status: 409, message: 'In the agreed order another lever comes first.' },
    LEVER_005: { status: 409, message: 'Only the holder of the latest pull can take it back.' },
    PLAN_001: { status: 400, message: 'A plan names every lever once.' },
    PLAN_002: { status: 409, message: 'That lever cannot move further.' },
    PLAN_003: { status: 409, message: 'This order is already proposed.' },
    PLAN_004: { status: 404, message: 'That proposal is no longer open.' },
    PLAN_005: { status: 403, message: 'A second person has to agree to a proposal.' },
  },
}).withSamples({
  'lever.pull': ({ levers: own }) => own?.levers.map(({ name }) => ({ type: 'lever.pull', lever: name })) ?? [],
  'lever.undo': () => [{ type: 'lever.undo' }],
  'plan.move': ({ levers: own }) =>
    own?.levers.flatMap(({ name }) => [
      { type: 'plan.move', lever: name, direction: 'up' },
      { type: 'plan.move', lever: name, direction: 'down' },
    ]) ?? [],
  'plan.place': ({ levers: own }) =>
    own?.levers.flatMap(({ name }) => [1, 4, 12].map((place) => ({ type: 'plan.place', lever: name, place }))) ?? [],
  'plan.decline': ({ levers: own }) => (own?.proposal ? [{ type: 'plan.decline', proposal: own.proposal.number }] : []),
  'plan.propose': ({ levers: own }) => (own ? [{ type: 'plan.propose', order: [...own.plan] }] : []),
  'plan.agree': ({ levers: own }) => (own?.proposal ? [{ type: 'plan.agree', proposal: own.proposal.number }] : []),
});
