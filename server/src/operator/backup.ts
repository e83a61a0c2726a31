import { restoreBackup, takeBackup } from '../adapters/db/backup.ts';
import { takeNextBackup } from '../adapters/db/backup-series.ts';
import type { Command, Workplace } from './command.ts';

const SECRETS_APART = 'The secrets in the environment are not: keep them apart.';
/** Copies that a series keeps unless it is told otherwise: of the last seven days, and of the last five weeks. */
const [DAYS_KEPT, WEEKS_KEPT] = [7, 5];

function placeOf({ config, clock }: Workplace) {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  return { databaseUrl: databaseDirectUrl ?? databaseUrl, dataDir, atMs: clock.nowMs() };
}

/** `backup FOLDER` */
export const backUp: Command = {
  usage: 'backup FOLDER [--encrypt-to KEY]',
  about: 'copies all data into a new folder; without DATABASE_URL the secret and the mailbox, too',
  run: async (workplace, { words, 'encrypt-to': encryptTo }) => {
    const { config, say } = workplace;
    const folder = words[1];
    if (folder === undefined) {
      say('backup wants a folder.');
      return 2;
    }
    await takeBackup({ ...placeOf(workplace), folder, encryptTo });
    say(`All data is in ${folder}.`);
    if (config.databaseUrl !== null) say(SECRETS_APART);
    return 0;
  },
};

/** How many periods an option names; null for what is no whole number from 0 to 1000. */
function countOf(text: string | undefined, otherwise: number): number | null {
  if (text === undefined) return otherwise;
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** `backup series FOLDER` */
export const backUpSeries: Command = {
  usage: 'backup series FOLDER [--encrypt-to KEY]',
  about: `copies all data into FOLDER/TIME; keeps those of ${DAYS_KEPT} days and ${WEEKS_KEPT} weeks (--keep-daily, --keep-weekly)`,
  run: async (workplace, { words, ...options }) => {
    const { say } = workplace;
    const folder = words[2];
    const [daily, weekly] = [countOf(options['keep-daily'], DAYS_KEPT), countOf(options['keep-weekly'], WEEKS_KEPT)];
    if (folder === undefined || daily === null || weekly === null) {
      say('backup series wants a folder, and whole numbers after --keep-daily and --keep-weekly.');
      return 2;
    }
    const taken = await takeNextBackup({
      ...placeOf(workplace),
      folder,
      encryptTo: options['encrypt-to'],
      kept: { daily, weekly },
    });
    say(`All data is in ${taken.folder}. Copies removed: ${taken.removed}.`);
    return 0;
  },
};

/** `restore FOLDER` */
export const putBack: Command = {
  usage: 'restore FOLDER [--identity FILE]',
  about: 'puts such a copy back into an empty database, or an empty data folder',
  run: async (workplace, { words, identity }) => {
    const { config, say } = workplace;
    const folder = words[1];
    if (folder === undefined) {
      say('restore wants the folder of a copy.');
      return 2;
    }
    const takenAt = await restoreBackup({ ...placeOf(workplace), folder, identityFile: identity ?? null });
    say(`Everything is as it was at ${takenAt}. Erase again whom it has brought back.`);
    if (config.databaseUrl !== null) {
      say('Emails that were waiting are held back: "mail release" sends them, "mail resend EMAIL" those of one address.');
    }
    return 0;
  },
};
