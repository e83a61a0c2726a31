import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../words/email-words.ts';
import type { MailContent } from '../outbox/commands.ts';

/** Tells an organiser that the report of a session is there. It holds no figure: whoever opens it has to be signed in. */
export function reportEmail(input: {
  language: Language;
  firstName: string;
  name: string;
  url: string;
  settingsUrl: string;
}): MailContent {
  const { language, firstName, name, url, settingsUrl } = input;
  const say = emailTexts(language, 'report');
  return {
    language,
    subject: say('subject', { name }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [say('over', { firstName, name }), say('what')],
    button: { label: say('go'), url },
    notes: [say('why', { url: settingsUrl })],
  };
}
