import { CHAT_KEPT, CHAT_MAX_CHARS } from '../../limits.ts';
import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

/** Reactions to a chat message. Each is shown with its word. */
export const REACTIONS = ['lamp', 'smile', 'thanks', 'yes'] as const;
export const Reaction = z.enum(REACTIONS);
export type Reaction = z.infer<typeof Reaction>;

/** One line of the crew's talk. `simulated` lines come from the story. */
export const ChatItem = z.object({
  n: z.number(),
  atMs: z.number(),
  from: z.string(),
  name: z.string(),
  simulated: z.boolean(),
  trigger: z.nullable(z.string()),
  text: z.string(),
  /** It was reported or taken down: there is no text. */
  isHidden: z.optional(z.boolean()),
  reactions: z.array(z.object({ reaction: Reaction, count: z.number(), by: z.array(z.string()) })),
});
export type ChatItem = z.infer<typeof ChatItem>;

/** The crew's talk: people write and react, simulated crewmates say the story's lines. */
export const chat = wire({
  commands: [
    command('chat.say', { text: z.string().check(z.maxLength(CHAT_MAX_CHARS)) }),
    command('chat.react', { message: z.int().check(z.minimum(1)), reaction: Reaction }),
    command('chat.report', { message: z.int().check(z.minimum(1)) }),
    /** Only simulated crewmates have scripted lines; the engine refuses it from a person. */
    command('line.say', {
      trigger: z.string().check(z.maxLength(16)),
      variant: z.int().check(z.minimum(0), z.maximum(1)),
      about: z.optional(z.string().check(z.maxLength(64))),
      /** When that happened which it answers: it may be said anew for each. */
      answersMs: z.optional(z.number()),
    }),
  ],
  slices: {},
  feeds: { chat: { audience: 'crew', item: ChatItem, kept: CHAT_KEPT } },
  refusals: {
    CHAT_001: { status: 404, message: 'That message is no longer here.' },
    CHAT_002: { status: 400, message: 'Please write something, up to 500 characters.' },
    CHAT_003: { status: 409, message: 'You have reacted with that already.' },
    CHAT_004: { status: 429, message: 'One message a second, please. Yours is still in the box.' },
  },
}).withSamples({
  'chat.say': () => [{ type: 'chat.say', text: 'Who has read theirs?' }],
  'chat.react': () => [
    { type: 'chat.react', message: 1, reaction: 'lamp' },
    { type: 'chat.react', message: 2, reaction: 'smile' },
  ],
  'chat.report': () => [{ type: 'chat.report', message: 1 }],
  'line.say': () => [{ type: 'line.say', trigger: 'hello', variant: 0 }],
});
