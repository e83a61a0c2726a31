import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { emailTexts } from '../../../words/email-words.ts';
import type { MailContent } from '../../outbox/commands.ts';

/** The last email to somebody: their account is gone. */
export function accountDeletedEmail(input: {
  language: Language;
  firstName: string;
  company: string;
  companyGone: boolean;
  orders: number;
  url: string;
}): MailContent {
  const { language, firstName, company, companyGone, orders, url } = input;
  const say = emailTexts(language, 'deletion');
  return {
    language,
    subject: say('subject', { brand: BRAND }),
    preview: say('preview'),
    heading: say('heading', { firstName }),
    paragraphs: [
      companyGone ? say('withCompany', { company }) : say('alone', { company }),
      say('shows'),
      ...(orders > 0 ? [say('orders')] : []),
    ],
    button: null,
    otherWay: { label: say('notMe'), url },
    notes: [say('noCopy')],
  };
}
