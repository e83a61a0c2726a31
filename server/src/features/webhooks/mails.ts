import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../words/email-words.ts';
import type { MailContent } from '../outbox/commands.ts';

/** Tells an owner that an endpoint was switched off, because nothing could be delivered to it for days. */
export function webhookOffEmail({
  language,
  firstName,
  host,
  url,
}: {
  language: Language;
  firstName: string;
  host: string;
  url: string;
}): MailContent {
  const say = emailTexts(language, 'webhookOff');
  return {
    language,
    subject: say('subject', { host }),
    preview: say('text', { firstName, host }),
    heading: say('heading'),
    paragraphs: [say('text', { firstName, host }), say('result')],
    button: { label: say('go'), url },
    notes: [say('why')],
  };
}
