import { endWhatIsOver } from '../features/retention/commands.ts';
import { kept } from '../features/retention/queries.ts';
import type { Command } from './command.ts';

/** `retention` */
export const showRetention: Command = {
  usage: 'retention',
  about: 'says what is kept, how long, and why',
  run: async ({ say }) => {
    for (const { table, what, howLong, why } of kept()) say(`${table.padEnd(16)} ${howLong}: ${what}. ${why}.`);
    return 0;
  },
};

/** `retention end` */
export const endNow: Command = {
  usage: 'retention end',
  about: 'ends what is over now; the server does so every hour by itself',
  run: async ({ storage, clock, ids, say }) => {
    const { ended, failed, elsewhere } = await endWhatIsOver({ db: (await storage()).db, clock, ids });
    for (const { rows, count } of ended) say(`${count} ${rows}`);
    for (const { rows, error } of failed) say(`Not ended: ${rows}: ${error instanceof Error ? error.message : String(error)}`);
    if (elsewhere) say('A server is ending what is over at this moment.');
    else if (ended.length + failed.length === 0) say('Nothing is over.');
    return failed.length === 0 ? 0 : 1;
  },
};
