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

/** Asks somebody new, who came with a Microsoft account, to prove the address it names. */
export function provingEmail({ language, firstName, url }: To): MailContent {
  const say = emailTexts(language, 'identities.proving');
  return {
    language,
    subject: say('subject', { brand }),
    preview: say('preview'),
    heading: say('heading', { firstName }),
    paragraphs: [say('text', { brand }), say('ask')],
    button: { label: say('go'), url },
    notes: [say('goodFor'), say('notMe')],
  };
}

/** Asks the owner of an account whether a Microsoft account is theirs. */
export function connectEmail({ language, firstName, url }: To): MailContent {
  const say = emailTexts(language, 'identities.connect');
  return {
    language,
    subject: say('subject', { brand }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [say('text', { firstName }), say('ask')],
    button: { label: say('go'), url },
    notes: [say('goodFor'), say('notMe')],
  };
}

/** Tells the owner that a Microsoft account opens theirs from now on, or no longer. */
export function toldEmail(what: 'connected' | 'disconnected', { language, firstName, url }: To): MailContent {
  const say = emailTexts(language, 'identities');
  return {
    language,
    subject: say(`${what}.subject`, { brand }),
    preview: say(`${what}.preview`),
    heading: say(`${what}.heading`),
    paragraphs: [say(`${what}.text`, { firstName }), say(`${what}.fine`)],
    button: { label: say(`${what}.go`), url },
    notes: [say(`${what}.notMe`)],
  };
}
