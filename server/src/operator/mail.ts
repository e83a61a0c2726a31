import { Email } from '@lorecrew/contract/api/person';
import { resend } from '../features/operators/commands.ts';
import { listEmails } from '../features/operators/queries.ts';
import { releaseHeldMails } from '../features/outbox/commands.ts';
import { type Command, isMeant } from './command.ts';

const SHOWN = 20;

/** `mail list EMAIL` */
export const showEmails: Command = {
  usage: 'mail list EMAIL',
  about: `says what became of the last ${SHOWN} emails to an address`,
  run: async ({ storage, say }, { words }) => {
    const email = Email.safeParse(words[2]);
    if (!email.success) {
      say('mail list wants an email address.');
      return 2;
    }
    const mails = await listEmails((await storage()).db, { email: email.data, limit: SHOWN });
    for (const { kind, writtenAtMs, state, attempts, lastError } of mails) {
      const at = new Date(writtenAtMs).toISOString().slice(0, 19);
      const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
      say(`${at}Z  ${kind.padEnd(14)}  ${state} after ${tries}${lastError === null ? '' : `: ${lastError}`}`);
    }
    if (mails.length === 0) say('No email to this address in the last 90 days.');
    return 0;
  },
};

/** `mail resend EMAIL` */
export const sendAgain: Command = {
  usage: 'mail resend EMAIL',
  about: 'sends what waits for an address now, and writes anew what its owner needs to go on',
  run: async ({ storage, clock, ids, say }, { words }) => {
    const email = Email.safeParse(words[2]);
    if (!email.success) {
      say('mail resend wants an email address.');
      return 2;
    }
    const { hurried, written } = await resend({ db: (await storage()).db, clock, ids }, email.data);
    if (hurried > 0) say(`Emails that waited for another try and go now: ${hurried}.`);
    for (const mail of written) say(`Written anew: ${mail}.`);
    if (hurried === 0 && written.length === 0) say('Nothing waits for this address.');
    return hurried > 0 || written.length > 0 ? 0 : 1;
  },
};

/** `mail release` */
export const releaseHeld: Command = {
  usage: 'mail release',
  about: 'sends all emails that were held back because the database was restored from a copy',
  run: async (workplace, args) => {
    const { storage, clock, say } = workplace;
    if (!(await isMeant(workplace, args, 'release'))) return 1;
    const released = await releaseHeldMails((await storage()).db, clock.nowMs());
    say(`Emails that were held back and go now: ${released}.`);
    return 0;
  },
};
