import { z } from '../schema.ts';
import { cleanText } from '../visible-text.ts';
import { Email } from './person.ts';

/** What somebody may write about. */
export const TOPICS = {
  session: 'A session for my team',
  prices: 'Prices and invoices',
  security: 'Security and privacy',
  trouble: 'Something does not work',
  other: 'Something else',
} as const;
export type Topic = keyof typeof TOPICS;

export const CONTACT_MESSAGE_MAX_CHARS = 4000;

/** Signs that cannot be seen have no place in a line. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const line = z.string().check(
  z.trim(),
  z.maxLength(100, 'Please enter up to 100 characters.'),
  z.refine((text) => !INVISIBLE.test(text), 'Please enter one line.'),
);

/** Body of `POST /api/contact`. */
export const ContactBody = z.strictObject({
  topic: z.enum(['session', 'prices', 'security', 'trouble', 'other'], 'Please choose what it is about.'),
  name: line.check(z.minLength(1, 'Please enter your name.')),
  email: Email,
  company: z._default(line, ''),
  message: z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(10, 'Please write a sentence or two.'),
      z.maxLength(CONTACT_MESSAGE_MAX_CHARS, `Please write up to ${CONTACT_MESSAGE_MAX_CHARS} characters.`),
    ),
  /** No person sees this field; machines fill it in. */
  website: z._default(z.string().check(z.maxLength(300)), ''),
});
export type ContactBody = z.infer<typeof ContactBody>;

/** Answer: under which number the message is kept. */
export const ContactAnswer = z.object({ number: z.string() });
export type ContactAnswer = z.infer<typeof ContactAnswer>;
