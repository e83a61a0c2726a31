import { Email } from '@lorecrew/contract/api/person';
import { exportOfAddress } from '../features/erasure/queries.ts';
import type { Command } from './command.ts';

/** `export person EMAIL` */
export const exportOnePerson: Command = {
  usage: 'export person EMAIL',
  about: 'writes everything that is kept about whoever has this address, as JSON',
  run: async ({ storage, clock, say }, { words }) => {
    const email = Email.safeParse(words[2]);
    if (!email.success) {
      say('export person wants an email address.');
      return 2;
    }
    const held = await exportOfAddress({ db: (await storage()).db, clock }, email.data);
    say(JSON.stringify(held, null, 2));
    return 0;
  },
};
