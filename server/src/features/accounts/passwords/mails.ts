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

/** The link that sets a new password. */
export function resetEmail({ language, firstName, url }: To): MailContent {
  const say = emailTexts(language, 'passwords.reset');
  return {
    language,
    subject: say('subject', { brand }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [say('text', { firstName })],
    button: { label: say('go'), url },
    notes: [say('goodFor'), say('notMe')],
  };
}

interface ChangedFacts extends To {
  /** Whether a Microsoft account opens the account as well, or no longer does. */
  readonly microsoft: 'none' | 'connected' | 'disconnected';
}

/** Tells somebody that their password is another now. */
export function changedEmail({ language, firstName, microsoft, url }: ChangedFacts): MailContent {
  const say = emailTexts(language, 'passwords.changed');
  return {
    language,
    subject: say('subject', { brand }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [say('text', { firstName }), say('fine')],
    button: { label: say('go'), url },
    notes: [say('where'), ...(microsoft === 'none' ? [] : [say(microsoft)])],
  };
}
