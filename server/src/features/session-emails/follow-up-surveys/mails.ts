import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../../words/email-words.ts';
import type { MailContent } from '../../outbox/commands.ts';
import type { WaysToStop } from '../../outbox/queries.ts';
import type { FollowUpMoment } from '../../survey/queries.ts';

/** Asks somebody who took part the two questions once more. */
export function followUpEmail(input: {
  language: Language;
  moment: FollowUpMoment;
  first: string;
  name: string;
  /** Whoever planned the session; null where they have left. */
  from: string | null;
  url: string;
  privacyUrl: string;
  stop: WaysToStop;
}): MailContent {
  const { language, moment, first, name, url, privacyUrl, stop } = input;
  const say = emailTexts(language, 'survey');
  const from = input.from ?? say('whoever');
  return {
    language,
    subject: say('subject', { moment, name }),
    preview: say('preview'),
    heading: say('heading', { first }),
    paragraphs: [say('since', { moment, name, from }), say('how')],
    button: { label: say('go'), url },
    unsubscribeUrl: stop.unsubscribeUrl,
    notes: [
      say('goodFor'),
      emailTexts(language, 'invited')('kept', { from, url: privacyUrl }),
      say('stop', { url: stop.pageUrl }),
    ],
  };
}
