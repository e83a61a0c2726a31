import { Email } from '@lorecrew/contract/api/person';
import { makeOperator, removeOperator } from '../features/operators/commands.ts';
import type { Command, Workplace } from './command.ts';

const contextOf = async ({ storage, clock, ids }: Workplace) => ({ db: (await storage()).db, clock, ids });

/** `operator create EMAIL FIRST LAST` */
export const createOperator: Command = {
  usage: 'operator create EMAIL FIRST LAST',
  about: 'makes somebody staff of the site; who is new gets an email with a link to choose a password',
  run: async (workplace, { words }) => {
    const { say } = workplace;
    const email = Email.safeParse(words[2]);
    const [, , , firstName = '', ...rest] = words;
    if (!email.success || rest.length === 0) {
      say('operator create wants an email address, a first name and a last name.');
      return 2;
    }
    const person = { email: email.data, firstName, lastName: rest.join(' ') };
    const made = await makeOperator(await contextOf(workplace), person);
    if (made === 'made') say(`${email.data} is an operator now.`);
    else say(`${email.data} is an operator as soon as the email is answered that the server sends now.`);
    return 0;
  },
};

/** `operator remove EMAIL` */
export const endOperator: Command = {
  usage: 'operator remove EMAIL',
  about: 'makes an operator an organiser like others, signed out everywhere',
  run: async (workplace, { words }) => {
    const { say } = workplace;
    const email = Email.safeParse(words[2]);
    if (!email.success) {
      say('operator remove wants an email address.');
      return 2;
    }
    const removed = await removeOperator(await contextOf(workplace), email.data);
    say(removed ? `${email.data} is no operator any more.` : 'No operator has this address.');
    return removed ? 0 : 1;
  },
};
