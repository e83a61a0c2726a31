import { LANGUAGES } from '@lorecrew/contract/languages';
import { z } from 'zod';

const Way = z.object({ label: z.string(), url: z.string() });

/** What a mail says. All text is plain; it is made safe for HTML when it is sent. */
export const MailContent = z.object({
  /** What it is written in. */
  language: z.enum(LANGUAGES).default('en'),
  subject: z.string(),
  /** Shown by mail programs beside the subject. */
  preview: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()).readonly(),
  /** Names and figures, in rows. */
  facts: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .readonly()
    .optional(),
  /** Draws facts and button as a ticket. `line` stands below its title, `note` below the button; both may be empty. */
  ticket: z.object({ title: z.string(), line: z.string(), note: z.string() }).optional(),
  /** A file for calendar programs (RFC 5545), and what they are to do with it. */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).optional(),
  button: Way.readonly().nullable(),
  /** Another way, as words that lead somewhere. */
  otherWay: Way.readonly().optional(),
  /** Where mail programs stop emails of this kind with one press (RFC 8058); none for emails that have to be written. */
  unsubscribeUrl: z.string().optional(),
  /** Whom an answer goes to; nobody reads what is sent to the sender of mails. */
  replyTo: z.string().optional(),
  /** Below the button, smaller: how long it is good, what to do when it was not oneself. */
  notes: z.array(z.string()).readonly(),
});
export type MailContent = z.infer<typeof MailContent>;
