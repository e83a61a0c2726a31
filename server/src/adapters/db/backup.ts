import { type ChildProcessByStdio, spawn } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { BackupRefused, decryptStream, encryptStream } from './backup-encryption.ts';
import { lockDataDir } from './lock.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Program = ChildProcessByStdio<Writable, Readable, Readable>;

/** What lies beside a copy. */
const About = z.object({ kind: z.enum(['postgres', 'folder']), takenAt: z.string() });
/** Our tables only: extensions belong to the server, and an ordinary login could not put them back. */
const OWN_SCHEMA = '--schema=public';
const [ABOUT, DUMP, ENCRYPTED_DUMP, FOLDER] = ['about.json', 'database.dump', 'database.dump.age', 'data'];
/** What a stream to or from a program fails with when the program has ended: its own message says why. */
const PROGRAM_ENDED = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Runs one of PostgreSQL's own programs on the database, and `transfer` with its input and output. The password is passed in a private
 * file, because everybody on the machine can read arguments. The owner of the tables sees their rows only after setting `app.owner`.
 */
async function runProgram(
  program: string,
  { args, databaseUrl, transfer }: { args: readonly string[]; databaseUrl: string; transfer: (child: Program) => Promise<void> },
): Promise<void> {
  const url = new URL(databaseUrl);
  const room = mkdtempSync(join(tmpdir(), 'lorecrew-backup-'));
  const passfile = join(room, 'password');
  const password = decodeURIComponent(url.password).replace(/[\\:]/g, '\\$&');
  writeFileSync(passfile, `*:*:*:*:${password}\n`, { mode: 0o600 });
  url.password = '';
  // Spaces of the address have to be written %20 here, which `searchParams` does not.
  const more = `passfile=${encodeURIComponent(passfile)}&options=${encodeURIComponent('-c app.owner=on')}`;
  const database = `${url.href}${url.search === '' ? '?' : '&'}${more}`;
  try {
    const child = spawn(program, [...args, `--dbname=${database}`], { stdio: ['pipe', 'pipe', 'pipe'] });
    const [ended, transferred] = await Promise.allSettled([finish(child, program), transfer(child)]);
    if (transferred.status === 'rejected' && !PROGRAM_ENDED.has(transferred.reason?.code)) {
      throw new BackupRefused(`The copy could not be carried to or from ${program}: ${transferred.reason?.message}`);
    }
    if (ended.status === 'rejected') throw ended.reason;
  } finally {
    rmSync(room, { recursive: true });
  }
}

async function finish(child: Program, program: string): Promise<void> {
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  if (code === null) throw new BackupRefused(`${program} is missing: install the client programs of PostgreSQL.`);
  if (code !== 0) throw new BackupRefused(`${program} could not do it: ${said.trim()}`);
}

export interface Backup extends Where {
  readonly folder: string;
  readonly atMs: number;
  /** Public keys of age that may each open the copy; none leaves it unencrypted. */
  readonly encryptTo?: readonly string[] | undefined;
}

async function dumpPostgres(
  databaseUrl: string,
  { folder, encryptTo = [] }: Pick<Backup, 'folder' | 'encryptTo'>,
): Promise<string> {
  const encrypt = encryptTo.length > 0 ? encryptStream(encryptTo) : null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, encrypt ? ENCRYPTED_DUMP : DUMP);
  const args = ['--format=custom', '--enable-row-security', '--no-owner', OWN_SCHEMA, '--exclude-table-data=database_login'];
  const transfer = async ({ stdout }: Program) =>
    pipeline(encrypt ? await encrypt(stdout) : stdout, createWriteStream(file, { mode: 0o600 }));
  await runProgram('pg_dump', { args, databaseUrl, transfer });
  return file;
}

function copyDataDir(dataDir: string, folder: string): void {
  const unlock = lockDataDir(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    cpSync(dataDir, join(folder, FOLDER), { recursive: true, filter: (source) => !source.endsWith('lorecrew.lock') });
  } finally {
    unlock();
  }
}

/** Copies everything into a new folder; one that failed is removed. Throws `BackupRefused`, and `DataDirLocked` while a server works on the data folder. */
export async function takeBackup({ databaseUrl, dataDir, folder, atMs, encryptTo = [] }: Backup): Promise<void> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} is there already: a copy goes into a new folder.`);
  if (databaseUrl === null && encryptTo.length > 0) throw new BackupRefused('Only copies of PostgreSQL can be encrypted.');
  // Written last: a folder without it is no copy.
  const finishCopy = () => {
    const about = { kind: databaseUrl === null ? 'folder' : 'postgres', takenAt: new Date(atMs).toISOString() };
    writeFileSync(join(folder, ABOUT), JSON.stringify(about));
  };
  try {
    if (databaseUrl === null) {
      copyDataDir(dataDir, folder);
      return finishCopy();
    }
    const file = await dumpPostgres(databaseUrl, { folder, encryptTo });
    finishCopy();
    await recordSuccess(databaseUrl, { atMs, bytes: statSync(file).size, encrypted: encryptTo.length > 0 });
  } catch (error) {
    if (!isWholeBackup(folder)) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Whether this folder holds a copy that was taken to its end. */
export function isWholeBackup(folder: string): boolean {
  return existsSync(join(folder, ABOUT));
}

/** Notes when the last copy was taken, for the metric of its age. A schema that has no place for it yet is left as it is. */
async function recordSuccess(
  databaseUrl: string,
  { atMs, bytes, encrypted }: { atMs: number; bytes: number; encrypted: boolean },
): Promise<void> {
  const db = openPostgres(databaseUrl);
  try {
    const [has] = await db.query({ role: 'owner' }, `select 1 from pg_class where oid = to_regclass('public.last_backup')`);
    if (!has) return;
    const sql = `insert into last_backup (taken_at, bytes, encrypted) values ($1, $2, $3)
      on conflict (only_row) do update set taken_at = excluded.taken_at, bytes = excluded.bytes, encrypted = excluded.encrypted`;
    await db.query({ role: 'owner' }, sql, [new Date(atMs), bytes, encrypted]);
  } finally {
    await db.close();
  }
}

function readAbout(folder: string): z.infer<typeof About> {
  try {
    return About.parse(JSON.parse(readFileSync(join(folder, ABOUT), 'utf8')));
  } catch {
    throw new BackupRefused(`${folder} holds no whole copy.`);
  }
}

/** The dump of a copy, decrypted where it has to be. Throws `BackupRefused` before anything of the database is touched. */
async function openDump(folder: string, identityFile: string | null): Promise<Readable> {
  const encrypted = join(folder, ENCRYPTED_DUMP);
  if (!existsSync(encrypted)) return createReadStream(join(folder, DUMP));
  if (identityFile === null) throw new BackupRefused('This copy is encrypted: name the file of its secret key by --identity.');
  return decryptStream(createReadStream(encrypted), identityFile);
}

async function restorePostgres(databaseUrl: string, dump: Readable): Promise<void> {
  const db = openPostgres(databaseUrl);
  try {
    const sql = `select count(*)::int as n from information_schema.tables where table_schema = 'public'`;
    const [tables] = await db.query<{ n: number }>({ role: 'owner' }, sql);
    if (tables?.n !== 0) throw new BackupRefused('The database is not empty: a copy is put back into one that is.');
    // The roles belong to the whole server and are in no copy of a database. Preparing an empty one makes them.
    await migrate(db);
    // What PostgreSQL grants at first is in no dump, and without it no role would see a table.
    await db.script('drop schema public cascade; create schema public; grant usage on schema public to public');
  } finally {
    await db.close();
  }
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', OWN_SCHEMA];
  await runProgram('pg_restore', { args, databaseUrl, transfer: ({ stdin }) => pipeline(dump, stdin) });
  await holdBackEmails(databaseUrl);
}

/** What was waiting to be sent when the copy was taken has been sent since. It waits for `mail release` or `mail resend`. */
async function holdBackEmails(databaseUrl: string): Promise<void> {
  const db = openPostgres(databaseUrl);
  try {
    await db.script(`
      update mail_outbox set next_attempt_at = 'infinity', last_error = 'held back: the database was restored from a copy'
        where sent_at is null and failed_at is null;
      delete from letter_request`);
  } finally {
    await db.close();
  }
}

/**
 * Puts a copy back where nothing is yet; when it was taken. An encrypted one needs `identityFile`, the secret key of one of those it
 * was encrypted to. Throws `BackupRefused`.
 */
export async function restoreBackup({
  databaseUrl,
  dataDir,
  folder,
  identityFile = null,
}: Where & { folder: string; identityFile?: string | null }): Promise<string> {
  const { kind, takenAt } = readAbout(folder);
  if ((kind === 'folder') !== (databaseUrl === null))
    throw new BackupRefused(
      kind === 'folder'
        ? 'This is the copy of a data folder: leave DATABASE_URL out.'
        : 'This is the copy of a PostgreSQL: set DATABASE_URL.',
    );
  if (databaseUrl !== null) await restorePostgres(databaseUrl, await openDump(folder, identityFile));
  else if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupRefused(`The data folder ${dataDir} is not empty: a copy is put back into one that is.`);
  else cpSync(join(folder, FOLDER), dataDir, { recursive: true });
  return takenAt;
}
