import { listMessages } from '../features/contact/queries.ts';
import type { Command } from './command.ts';

const SHOWN = 100;

/** Control characters could steer the terminal of whoever reads. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '');
}

/** `contact list` */
export const showMessages: Command = {
  usage: 'contact list',
  about: `shows the last ${SHOWN} messages of the contact page, those that were not mailed included`,
  run: async ({ storage, say }) => {
    const { db } = await storage();
    const found = await listMessages(db, { limit: SHOWN });
    for (const { number, atMs, name, email, company, topic, message, suspected } of found) {
      const from = [name, company].filter((one) => one !== '').join(', ');
      say(
        `${number}  ${new Date(atMs).toISOString().slice(0, 16)}Z  ${topic}  ${from} <${email}>${suspected ? '  (spam?)' : ''}`,
      );
      say(`${printable(message).replace(/^/gm, '  ')}\n`);
    }
    if (found.length === 0) say('There are no messages.');
    return 0;
  },
};
