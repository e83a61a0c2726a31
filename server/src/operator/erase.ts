import { Email } from '@lorecrew/contract/api/person';
import { type ErasureContext, eraseCompany, erasePerson, findCompany } from '../features/erasure/commands.ts';
import { type Command, isMeant, type Workplace } from './command.ts';

async function contextOf({ storage, clock, ids }: Workplace): Promise<ErasureContext> {
  return { db: (await storage()).db, clock, ids };
}

function sayRunning({ say }: Workplace, sessions: readonly string[]): number {
  say(
    `Nothing was erased: a show runs (session ${sessions.join(', ')}), and would write down again what is erased. Try after its end.`,
  );
  return 1;
}

/** `erase person EMAIL` */
export const eraseOnePerson: Command = {
  usage: 'erase person EMAIL',
  about: 'erases whoever has this address, as organiser and as participant, in every company',
  run: async (workplace, args) => {
    const { say, mailbox } = workplace;
    const parsed = Email.safeParse(args.words[2]);
    if (!parsed.success) {
      say('erase person wants an email address.');
      return 2;
    }
    const email = parsed.data;
    if (!(await isMeant(workplace, args, email))) return 1;
    const erased = await erasePerson(await contextOf(workplace), email);
    if (erased.outcome === 'running') return sayRunning(workplace, erased.sessions);
    await mailbox?.forget([email]);
    if (erased.outcome === 'unknown') say('Nobody has this address. Emails to it are gone.');
    else say(`Erased. Accounts: ${erased.users}, participants: ${erased.seatsOf}, shows that named them: ${erased.shows}.`);
    return 0;
  },
};

/** `erase company DOMAIN` */
export const eraseOneCompany: Command = {
  usage: 'erase company DOMAIN|ID',
  about: 'erases a company with its people, sessions and shows; what tax law wants of its orders stays',
  run: async (workplace, args) => {
    const { say, mailbox } = workplace;
    const named = args.words[2]?.trim().toLowerCase() ?? '';
    const context = named === '' ? null : await contextOf(workplace);
    const company = context && (await findCompany(context.db, named));
    if (!context || !company) {
      say(named === '' ? 'erase company wants a domain, or the id of a company.' : 'There is no such company.');
      return named === '' ? 2 : 1;
    }
    say(`${company.name} (${company.id})`);
    if (!(await isMeant(workplace, args, named))) return 1;
    const erased = await eraseCompany(context, company.id);
    if (erased.outcome === 'running') return sayRunning(workplace, erased.sessions);
    await mailbox?.forget(erased.emails);
    say(`Erased, with its people: ${erased.emails.length}.`);
    if (erased.outcome === 'books stay') say('Its orders and their invoices stay for ten years, as tax law asks.');
    return 0;
  },
};
