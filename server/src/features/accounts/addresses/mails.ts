import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../../words/email-words.ts';
import type { MailContent } from '../../outbox/commands.ts';

interface To {
  readonly language: Language;
  readonly firstName: string;
  readonly email: string;
  readonly url: string;
}

const brand = BRAND;

/** Asks the owner of a new address whether it is theirs. `email` is the one the account has now. */
export function newAddressEmail({ language, firstName, email, url }: To): MailContent {
  const say = emailTexts(language, 'addresses.fresh');
  return {
    language,
    subject: say('subject', { brand }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [say('ask', { firstName, email }), say('later')],
    button: { label: say('go'), url },
    notes: [say('goodFor'), say('notMe')],
  };
}

/** Tells the owner of an address that somebody wanted to take it for another account. The page said the same as always. */
export function takenAddressEmail({ language, url }: Pick<To, 'language' | 'url'>): MailContent {
  const say = emailTexts(language, 'addresses.taken');
  return {
    language,
    subject: say('subject', { brand }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [say('text'), say('fine')],
    button: { label: say('go'), url },
    notes: [say('notMe')],
  };
}

/** Tells the previous address that another one was asked for, before anything changes, or that the account has moved. `email` is the new one. */
export function previousAddressEmail(what: 'asked' | 'moved', { language, firstName, email, url }: To): MailContent {
  const say = emailTexts(language, 'addresses');
  return {
    language,
    subject: say(`${what}.subject`, { brand }),
    preview: say(`${what}.preview`, { email }),
    heading: say(`${what}.heading`),
    paragraphs: [say(`${what}.text`, { firstName, email }), say(`${what}.fine`)],
    button: { label: say(`${what}.go`), url },
    notes: [say(`${what}.goodFor`)],
  };
}
