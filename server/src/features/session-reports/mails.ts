import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../words/email-words.ts';
import type { MailContent } from '../outbox/commands.ts';

/** What the whole session did, as one sentence tells it. */
export interface ToPassOn {
  readonly people: number;
  readonly crews: number;
  readonly story: string;
  readonly ending: string;
}

/**
 * Tells an organiser that the report of a session is there, with one sentence to pass on; null where nobody came to an ending. It holds
 * no measure of the team: whoever reads those has to be signed in.
 */
export function reportEmail(input: {
  language: Language;
  firstName: string;
  name: string;
  toPassOn: ToPassOn | null;
  url: string;
  settingsUrl: string;
}): MailContent {
  const { language, firstName, name, toPassOn, url, settingsUrl } = input;
  const say = emailTexts(language, 'report');
  return {
    language,
    subject: say('subject', { name }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [
      say('over', { firstName, name }),
      say('what'),
      ...(toPassOn ? [say('passOn'), say('sentence', { ...toPassOn })] : []),
    ],
    button: { label: say('go'), url },
    notes: [say('why', { url: settingsUrl })],
  };
}
