import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../../words/email-words.ts';
import type { MailContent } from '../../outbox/commands.ts';

interface To {
  readonly language: Language;
  readonly firstName: string;
  readonly url: string;
}

const brand = BRAND;

/** What happened to a second factor: set up or removed by its owner, reset by an owner of the company or an operator, codes made anew. */
export type FactorChange = 'on' | 'off' | 'reset' | 'codes';

/** Tells somebody what has become of their second factor. */
export function factorEmail(change: FactorChange, { language, firstName, url }: To): MailContent {
  const say = emailTexts(language, 'secondFactors');
  return {
    language,
    subject: say(`${change}.subject`, { brand }),
    preview: say(`${change}.preview`),
    heading: say(`${change}.heading`),
    paragraphs: [say(`${change}.text`, { firstName }), say(`${change}.fine`)],
    button: { label: say('go'), url },
    notes: [say('notMe')],
  };
}

/** Tells somebody that a recovery code has opened their account, and how many are left. */
export function recoveryUsedEmail({ language, firstName, url, left }: To & { left: number }): MailContent {
  const say = emailTexts(language, 'secondFactors');
  return {
    language,
    subject: say('used.subject', { brand }),
    preview: say('used.preview', { left }),
    heading: say('used.heading'),
    paragraphs: [say('used.text', { firstName }), say('used.preview', { left })],
    button: { label: say('go'), url },
    notes: [say('notMe')],
  };
}
