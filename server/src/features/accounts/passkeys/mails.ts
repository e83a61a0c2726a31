import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../../words/email-words.ts';
import type { MailContent } from '../../outbox/commands.ts';

export type PasskeyChange = 'added' | 'removed';

/** Tells somebody that a passkey of their account was added or removed. Its name is not told: whoever added it has chosen it. */
export function passkeyEmail(
  change: PasskeyChange,
  { language, firstName, url }: { language: Language; firstName: string; url: string },
): MailContent {
  const say = emailTexts(language, 'passkeys');
  return {
    language,
    subject: say(`${change}.subject`, { brand: BRAND }),
    preview: say(`${change}.preview`),
    heading: say(`${change}.heading`),
    paragraphs: [say(`${change}.text`, { firstName }), say('fine')],
    button: { label: say('go'), url },
    notes: [say('notMe')],
  };
}
