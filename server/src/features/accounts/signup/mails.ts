import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../../words/email-words.ts';
import type { MailContent } from '../../outbox/commands.ts';
import type { WaysToStop } from '../../outbox/queries.ts';

interface To {
  readonly language: Language;
  readonly firstName: string;
}

const brand = BRAND;

/** Asks somebody to prove their address. */
export function verificationEmail({ language, firstName, url }: To & { url: string }): MailContent {
  const say = emailTexts(language, 'signup.verification');
  return {
    language,
    subject: say('subject', { brand }),
    preview: say('preview'),
    heading: say('heading', { firstName }),
    paragraphs: [say('ask', { brand })],
    button: { label: say('go'), url },
    notes: [say('goodFor'), say('notMe')],
  };
}

/** Tells somebody who signs up again that the account exists. The page must not say so. */
export function knownEmail({
  language,
  firstName,
  loginUrl,
  resetUrl,
}: To & { loginUrl: string; resetUrl: string }): MailContent {
  const say = emailTexts(language, 'signup.known');
  return {
    language,
    subject: say('subject', { brand }),
    preview: say('preview'),
    heading: say('heading', { firstName }),
    paragraphs: [say('text')],
    button: { label: say('go'), url: loginUrl },
    otherWay: { label: say('forgot'), url: resetUrl },
    notes: [say('goodFor'), say('notMe')],
  };
}

/** Asks an owner to let a colleague in. */
export function waitingEmail(input: To & { who: string; email: string; url: string; stop: WaysToStop }): MailContent {
  const { language, firstName, who, email, url, stop } = input;
  const say = emailTexts(language, 'signup.waiting');
  return {
    language,
    subject: say('subject', { who, brand }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [say('text', { firstName, who, email }), say('until')],
    button: { label: say('go'), url },
    unsubscribeUrl: stop.unsubscribeUrl,
    notes: [say('why'), say('stop', { url: stop.pageUrl })],
  };
}
