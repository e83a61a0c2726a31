import { Email } from '@lorecrew/contract/api/person';
import { sealerWith } from '../adapters/secret/sealer.ts';
import { resetFactorOf } from '../features/operators/commands.ts';
import type { Command } from './command.ts';

/** `second-factor reset EMAIL` */
export const resetSecondFactor: Command = {
  usage: 'second-factor reset EMAIL',
  about: 'removes a lost second factor, for the only owner of a company; signed out everywhere and told by email',
  run: async ({ storage, clock, ids, config, say }, { words }) => {
    const email = Email.safeParse(words[2]);
    if (!email.success) {
      say('second-factor reset wants an email address.');
      return 2;
    }
    const { db, secrets } = await storage();
    const context = {
      db,
      clock,
      ids,
      sealer: sealerWith(secrets),
      siteUrl: () => config.publicUrl ?? `http://localhost:${config.port}`,
    };
    const reset = await resetFactorOf(context, email.data);
    say(
      reset ? `${email.data} signs in without a code now, and gets an email that says so.` : 'No second factor has this address.',
    );
    return reset ? 0 : 1;
  },
};
