import { CHAT_MAX_CHARS, THANKS_MAX_CHARS } from '../limits.ts';
import { z } from '../schema.ts';

const lever = z.string().min(1).max(24);

/** Reactions to a chat message. Each is shown with its word. */
export const REACTIONS = ['lamp', 'smile', 'thanks', 'yes'] as const;
export const Reaction = z.enum(REACTIONS);
export type Reaction = z.infer<typeof Reaction>;

/** Everything a participant, or a simulated crewmate, can ask of a show. The engine decides; this only says what is well formed. */
export const ParticipantCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('lamp.light') }),
  z.strictObject({ type: z.literal('card.pin'), cardId: z.string().max(32) }),
  z.strictObject({ type: z.literal('card.sayAloud'), cardId: z.string().max(32) }),
  z.strictObject({ type: z.literal('card.keep'), cardId: z.string().max(32) }),
  z.strictObject({ type: z.literal('lever.pull'), lever }),
  z.strictObject({ type: z.literal('lever.undo') }),
  z.strictObject({ type: z.literal('plan.move'), lever, direction: z.enum(['up', 'down']) }),
  z.strictObject({ type: z.literal('plan.propose'), order: z.array(lever).min(1).max(12) }),
  z.strictObject({ type: z.literal('plan.agree'), proposal: z.int().min(1) }),
  z.strictObject({ type: z.literal('hint.request') }),
  z.strictObject({ type: z.literal('hint.decline') }),
  z.strictObject({ type: z.literal('vote.cast'), option: z.string().max(32) }),
  z.strictObject({ type: z.literal('chat.say'), text: z.string().max(CHAT_MAX_CHARS) }),
  z.strictObject({ type: z.literal('chat.react'), message: z.int().min(1), reaction: Reaction }),
  z.strictObject({
    type: z.literal('thanks.give'),
    to: z.string().max(64),
    words: z.union([
      z.strictObject({ starter: z.int().min(0).max(12) }),
      z.strictObject({ text: z.string().max(THANKS_MAX_CHARS) }),
    ]),
  }),
  z.strictObject({ type: z.literal('show.leave') }),
  /** Only simulated crewmates have scripted lines; the engine refuses it from a person. */
  z.strictObject({
    type: z.literal('line.say'),
    trigger: z.string().max(16),
    variant: z.int().min(0).max(1),
    about: z.string().max(64).optional(),
  }),
]);
export type ParticipantCommand = z.infer<typeof ParticipantCommand>;
