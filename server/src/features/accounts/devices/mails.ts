import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../../words/email-words.ts';
import type { MailContent } from '../../outbox/commands.ts';
import { UNKNOWN_DEVICE } from '../auth/queries.ts';

/** A device as it is kept, `Firefox on Windows` or one name alone, in the language of whoever reads of it. */
function deviceIn(language: Language, kept: string): string {
  const say = emailTexts(language, 'devices.newDevice');
  const [browser = kept, system] = kept.split(' on ');
  if (system !== undefined) return say('device', { browser, system });
  return kept === UNKNOWN_DEVICE ? say('unknown') : kept;
}

/** Tells somebody that their account was opened in a browser that had not opened it before. */
export function newDeviceEmail(input: {
  language: Language;
  firstName: string;
  device: string;
  at: string;
  url: string;
}): MailContent {
  const { language, firstName, at, url } = input;
  const device = deviceIn(language, input.device);
  const say = emailTexts(language, 'devices.newDevice');
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
