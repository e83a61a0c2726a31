import type { LetterMoment } from '../felt/queries.ts';
import type { MailContent } from '../outbox/commands.ts';
import type { WaysToStop } from '../outbox/queries.ts';

const SINCE: Readonly<Record<LetterMoment, string>> = { day30: 'a month', day60: 'two months' };

/** Asks somebody who took part the two questions once more. */
export function feltLetter(input: {
  moment: LetterMoment;
  first: string;
  name: string;
  from: string;
  url: string;
  privacyUrl: string;
  stop: WaysToStop;
}): MailContent {
  const { moment, first, name, from, url, privacyUrl, stop } = input;
  return {
    subject: `Two questions, ${SINCE[moment]} after ${name}`,
    preview: 'Without your name, and done in half a minute.',
    heading: `${first}, what has stayed?`,
    paragraphs: [
      `It is ${SINCE[moment]} since you played ${name} together. ${from} would like to know what has stayed of it.`,
      'It is two questions. Only how often each answer was given is kept; averages are shown only where five or more have answered.',
    ],
    button: { label: 'Answer two questions', url },
    unsubscribeUrl: stop.unsubscribeUrl,
    notes: [
      'The link is yours and good for two weeks.',
      `${from} gave us your name and address for sessions of your team. What we keep: ${privacyUrl}`,
      `You would rather get no such letters: ${stop.pageUrl}`,
    ],
  };
}
