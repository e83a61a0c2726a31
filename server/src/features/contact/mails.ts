import { type ContactBody, TOPICS } from '@lorecrew/contract/api/contact';
import type { MailContent } from '../outbox/commands.ts';

/** What a visitor wrote, for the site's operator. Answering the email answers the visitor. */
export function contactEmail({ body, number }: { body: ContactBody; number: string }): MailContent {
  const { topic, name, email, company, message } = body;
  return {
    // Its reader is the site's operator, who reads English.
    language: 'en',
    subject: `${TOPICS[topic]} (${number})`,
    preview: `${name}${company === '' ? '' : `, ${company}`}`,
    heading: 'Somebody has written to you.',
    paragraphs: message.split(/\n+/).filter((one) => one.trim() !== ''),
    facts: [
      { label: 'From', value: name },
      { label: 'Email', value: email },
      ...(company === '' ? [] : [{ label: 'Company', value: company }]),
      { label: 'About', value: TOPICS[topic] },
      { label: 'Number', value: number },
    ],
    button: null,
    replyTo: email,
    notes: [
      'Sent through the contact page. Answer this email to answer them.',
      'The address is as they typed it: nobody has proved that it is theirs.',
    ],
  };
}

/** Tells the operator that more messages come in than are mailed. */
export function manyMessagesEmail(): MailContent {
  return {
    language: 'en',
    subject: 'Many messages through the contact page',
    preview: 'Further ones are kept, and not mailed today.',
    heading: 'More messages come in than are mailed.',
    paragraphs: [
      'A thousand messages have come in through the contact page within a day. Further ones are kept in the database and not mailed.',
      'On the server, "npm run lorecrew -- contact list" shows the latest.',
    ],
    button: null,
    notes: [],
  };
}
