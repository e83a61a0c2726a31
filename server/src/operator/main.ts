import { createInterface } from 'node:readline/promises';
import { systemClock } from '../adapters/clock/system.ts';
import { BackupRefused } from '../adapters/db/backup-encryption.ts';
import { DataDirLocked } from '../adapters/db/lock.ts';
import { LoginsRefused } from '../adapters/db/logins.ts';
import { OtherSchema } from '../adapters/db/migrate.ts';
import { randomIds } from '../adapters/ids/random.ts';
import { SealedWithOtherSecret } from '../adapters/secret/data-key.ts';
import { openMail, openStorage, type Storage } from '../compose-storage.ts';
import { readConfig } from '../config.ts';
import { backUp, backUpSeries, putBack } from './backup.ts';
import { checkSettings } from './check.ts';
import { type Command, parseArguments, type Workplace } from './command.ts';
import { showMessages } from './contact.ts';
import { grantCredits } from './credits.ts';
import { eraseOneCompany, eraseOnePerson } from './erase.ts';
import { exportOnePerson } from './export.ts';
import { releaseHeld, sendAgain, showEmails } from './mail.ts';
import { showNodes } from './nodes.ts';
import { createOperator, endOperator } from './operators.ts';
import { endPreview, previewDraft, showPreviews } from './previews.ts';
import { endNow, showRetention } from './retention.ts';
import { resetSecondFactor } from './second-factor.ts';
import { showSecrets, signOutEverybody } from './secrets.ts';
import { showSessions } from './sessions.ts';
import { inspectOneShow, showShows } from './shows.ts';

/** Everything an operator can have done, the longest names first. */
const COMMANDS: readonly (readonly [name: string, Command])[] = [
  ['operator create', createOperator],
  ['operator remove', endOperator],
  ['credits grant', grantCredits],
  ['sessions list', showSessions],
  ['shows inspect', inspectOneShow],
  ['shows list', showShows],
  ['contact list', showMessages],
  ['preview draft', previewDraft],
  ['preview list', showPreviews],
  ['preview stop', endPreview],
  ['mail list', showEmails],
  ['mail resend', sendAgain],
  ['mail release', releaseHeld],
  ['export person', exportOnePerson],
  ['check', checkSettings],
  ['nodes', showNodes],
  ['backup series', backUpSeries],
  ['backup', backUp],
  ['restore', putBack],
  ['erase person', eraseOnePerson],
  ['erase company', eraseOneCompany],
  ['second-factor reset', resetSecondFactor],
  ['secrets', showSecrets],
  ['sign-out everybody', signOutEverybody],
  ['retention end', endNow],
  ['retention', showRetention],
];

export interface OperatorInput extends Pick<Workplace, 'say' | 'ask'> {
  readonly argv: readonly string[];
  /** Settings; those of the process when left out. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

function help(say: Workplace['say'], commands = COMMANDS): void {
  say('npm run lorecrew -- COMMAND, with the settings of the server in the environment:\n');
  for (const [, { usage, about }] of commands) say(`  ${usage.padEnd(36)} ${about}`);
  say(`  ${'help'.padEnd(36)} says this`);
  say('\n--yes asks nobody whether they are sure. Without DATABASE_URL the server has to be stopped first.');
}

/** What was not understood, before the commands that begin as it does, or else all. */
function notUnderstood(say: Workplace['say'], argv: readonly string[]): void {
  const [first = ''] = argv;
  if (first !== '') say(`There is no command "${argv.join(' ')}", or it has an option that there is not.\n`);
  const alike = COMMANDS.filter(([name]) => name.split(' ')[0] === first);
  help(say, alike.length === 0 ? COMMANDS : alike);
}

const PLAIN = [BackupRefused, DataDirLocked, LoginsRefused, OtherSchema, SealedWithOtherSecret];

/** Does what an operator asks for; the exit code of the process: 0 done, 1 not done, 2 not understood. */
export async function operate({ argv, environment, say, ask }: OperatorInput): Promise<number> {
  const args = parseArguments(argv);
  const words = args?.words.join(' ') ?? '';
  const [, command] = COMMANDS.find(([name]) => words === name || words.startsWith(`${name} `)) ?? [];
  const isOdd = (['events', 'json', 'send-to'] as const).some(
    (option) => args?.[option] !== undefined && !command?.options?.includes(option),
  );
  if (!args || !command || isOdd) {
    if (words !== 'help') notUnderstood(say, argv);
    else help(say);
    return words === 'help' ? 0 : 2;
  }
  const read = readConfig(environment);
  if (!read.ok) {
    for (const problem of read.problems) say(problem);
    return 1;
  }
  const { config } = read;
  let opened: Promise<Storage | null> = Promise.resolve(null);
  const storage = async () => {
    const opening = openStorage({ config });
    opened = opening.catch(() => null);
    return opening;
  };
  try {
    const { mailbox } = config.smtp ? { mailbox: null } : openMail({ config }, systemClock);
    return await command.run({ config, storage, clock: systemClock, ids: randomIds, mailbox, say, ask }, args);
  } catch (error) {
    if (!(error instanceof Error) || !PLAIN.some((kind) => error instanceof kind)) throw error;
    say(error.message);
    return 1;
  } finally {
    await (await opened)?.close();
  }
}

async function askAtTerminal(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

if (import.meta.main) {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  process.exitCode = await operate({ argv: process.argv.slice(2), say, ask: askAtTerminal });
}
