import { grant } from '../features/credits/commands.ts';
import { findCompany } from '../features/erasure/commands.ts';
import { type Command, isMeant } from './command.ts';

/** What one line of the command line may give; more is a slip of the finger. */
const MOST = 10_000;

/** `credits grant DOMAIN|ID CREDITS WHY` */
export const grantCredits: Command = {
  usage: 'credits grant DOMAIN|ID CREDITS WHY',
  about: 'gives a company credits; WHY is read on its statement',
  run: async (workplace, args) => {
    const { say, clock, ids } = workplace;
    const [, , named = '', number = '', ...why] = args.words;
    const credits = /^[1-9]\d*$/.test(number) ? Number(number) : 0;
    const label = why.join(' ');
    if (named === '' || credits === 0 || credits > MOST || label === '' || label.length > 200) {
      say(`credits grant wants a domain or the id of a company, 1 to ${MOST} credits, and why (up to 200 characters).`);
      return 2;
    }
    const { db } = await workplace.storage();
    const company = await findCompany(db, named.toLowerCase());
    if (!company) {
      say('There is no such company.');
      return 1;
    }
    say(`${company.name} (${company.id}) gets ${credits} credits: ${label}`);
    if (!(await isMeant(workplace, args, named))) return 1;
    const gift = { companyId: company.id, atMs: clock.nowMs(), credits, key: `by-hand:${ids.uuid()}`, label };
    const { available } = await db.transaction({ role: 'tenant', companyId: company.id }, (tx) => grant(tx, gift));
    say(`Given. It has ${available} to use now.`);
    return 0;
  },
};
