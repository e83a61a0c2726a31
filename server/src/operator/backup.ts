import { restoreBackup, takeBackup } from '../adapters/db/backup.ts';
import type { Command } from './command.ts';

/** `backup FOLDER` */
export const backUp: Command = {
  usage: 'backup FOLDER',
  about: 'copies all data into a new folder; without DATABASE_URL the secret and the mailbox, too',
  run: async ({ config, clock, say }, { words }) => {
    const folder = words[1];
    if (folder === undefined) {
      say('backup wants a folder.');
      return 2;
    }
    const { databaseUrl, dataDir } = config;
    await takeBackup({ databaseUrl: config.databaseDirectUrl ?? databaseUrl, dataDir, folder, atMs: clock.nowMs() });
    say(`All data is in ${folder}.`);
    if (databaseUrl !== null) say('The secrets in the environment are not: keep them apart.');
    return 0;
  },
};

/** `restore FOLDER` */
export const putBack: Command = {
  usage: 'restore FOLDER',
  about: 'puts such a copy back into an empty database, or an empty data folder',
  run: async ({ config, say }, { words }) => {
    const folder = words[1];
    if (folder === undefined) {
      say('restore wants the folder of a copy.');
      return 2;
    }
    const { databaseUrl, dataDir } = config;
    const takenAt = await restoreBackup({ databaseUrl: config.databaseDirectUrl ?? databaseUrl, dataDir, folder });
    say(`Everything is as it was at ${takenAt}. Erase again whom it has brought back.`);
    if (databaseUrl !== null) say('Emails that were waiting are held back: "mail resend EMAIL" sends those of one address.');
    return 0;
  },
};
