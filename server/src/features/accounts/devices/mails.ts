import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { letterWords } from '../../../words/letter-words.ts';
import type { MailContent } from '../../outbox/commands.ts';

/** Tells somebody that their account was opened in a browser that had not opened it before. */
export function newDeviceLetter(input: {
  language: Language;
  firstName: string;
  device: string;
  at: string;
  url: string;
}): MailContent {
  const { language, firstName, device, at, url } = input;
  const say = letterWords(language, 'devices.newDevice');
  return {
    language,
    subject: say('subject', { brand: BRAND }),
    preview: say('preview', { device, at }),
    heading: say('heading'),
    paragraphs: [say('text', { firstName, device, at }), say('fine')],
    button: { label: say('go'), url },
    notes: [say('where')],
  };
}
