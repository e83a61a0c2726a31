import { findCompany } from '../features/erasure/commands.ts';
import { listSessions } from '../features/operators/queries.ts';
import type { Command } from './command.ts';

const SHOWN = 100;

/** `sessions list [DOMAIN|ID]` */
export const showSessions: Command = {
  usage: 'sessions list [DOMAIN|ID]',
  about: `says which sessions there are, of one company or of all, the last ${SHOWN} by their start`,
  run: async ({ storage, say }, { words }) => {
    const { db } = await storage();
    const named = words[2]?.toLowerCase();
    const company = named === undefined ? null : await findCompany(db, named);
    if (named !== undefined && !company) {
      say('There is no such company.');
      return 1;
    }
    const found = await listSessions(db, { companyId: company?.id ?? null, limit: SHOWN + 1 });
    for (const { id, status, startsAtMs, seats, company: whose, name } of found.slice(0, SHOWN))
      say(`${id}  ${new Date(startsAtMs).toISOString().slice(0, 16)}Z  ${status.padEnd(9)}  ${seats} seats  ${whose}: ${name}`);
    if (found.length === 0) say('There are no sessions.');
    if (found.length > SHOWN) say(`And more: only the last ${SHOWN} are shown.`);
    return 0;
  },
};
