import { BRAND } from '@lorecrew/contract/brand';
import type { MailContent } from '../outbox/commands.ts';

/** The last letter to somebody: their account is gone. */
export function accountDeletedLetter(input: {
  firstName: string;
  company: string;
  companyGone: boolean;
  orders: number;
  url: string;
}): MailContent {
  const { firstName, company, companyGone, orders, url } = input;
  const stays = orders > 0 ? 'Orders and invoices stay as long as tax law asks, without your name and address.' : null;
  return {
    subject: `Your ${BRAND} account is deleted`,
    preview: 'This is our last letter to you.',
    heading: `Fair winds, ${firstName}.`,
    paragraphs: [
      companyGone
        ? `Your account is deleted, and with it ${company}: its sessions, its people and its credits.`
        : `Your account is deleted. Your sessions went to a colleague of ${company}.`,
      'What you said and did in shows is gone, too, or is about nobody.',
      ...(stays === null ? [] : [stays]),
    ],
    button: null,
    otherWay: { label: 'It was not me: write to us', url },
    notes: ['We keep no copy of this letter.'],
  };
}
