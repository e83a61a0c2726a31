import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../../words/email-words.ts';
import type { MailContent } from '../../outbox/commands.ts';

interface Facts {
  readonly language: Language;
  readonly firstName: string;
  readonly company: string;
  /** The owner who did it. */
  readonly who: string;
  readonly url: string;
  /** What the sign-in is now; null where it was removed. */
  readonly connection: { readonly issuer: string; readonly required: boolean } | null;
}

/** Tells an owner that another has changed how the company signs in. */
export function signInChangedEmail({ language, firstName, company, who, url, connection }: Facts): MailContent {
  const say = emailTexts(language, 'companySignIn');
  const saved = (issuer: string, required: boolean) => ({
    subject: say('saved.subject', { company }),
    heading: say('saved.heading'),
    text: say('saved.text', { firstName, who, company, issuer }),
    result: say(required ? 'saved.required' : 'saved.optional'),
  });
  const removed = () => ({
    subject: say('removed.subject', { company }),
    heading: say('removed.heading'),
    text: say('removed.text', { firstName, who, company }),
    result: say('removed.fine'),
  });
  const { subject, heading, text, result } = connection ? saved(connection.issuer, connection.required) : removed();
  return {
    language,
    subject,
    preview: result,
    heading,
    paragraphs: [text, result],
    button: { label: say('go'), url },
    notes: [say('why', { who })],
  };
}
