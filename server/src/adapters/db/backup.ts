import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { lockDataDir } from './lock.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** What lies beside a copy. */
const About = z.object({ kind: z.enum(['postgres', 'folder']), takenAt: z.string() });
/** Our tables only: extensions belong to the server, and an ordinary login could not put them back. */
const OWN_SCHEMA = '--schema=public';
const [ABOUT, DUMP, FOLDER] = ['about.json', 'database.dump', 'data'];

/** Says in a sentence why a copy was not taken or put back. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/**
 * Runs one of PostgreSQL's own programs on the database. The password is passed in a private file, because everybody on the
 * machine can read arguments. The owner of the tables sees their rows only after setting `app.owner`.
 */
async function runProgram(program: string, args: readonly string[], databaseUrl: string): Promise<void> {
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
    await finish(spawn(program, [...args, `--dbname=${database}`], { stdio: ['ignore', 'inherit', 'pipe'] }), program);
  } finally {
    rmSync(room, { recursive: true });
  }
}

async function finish(child: ChildProcessByStdio<null, null, Readable>, program: string): Promise<void> {
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

/** Copies everything into a new folder. Throws `BackupRefused`, and `DataDirLocked` while a server works on the data folder. */
export async function takeBackup({
  databaseUrl,
  dataDir,
  folder,
  atMs,
}: Where & { folder: string; atMs: number }): Promise<void> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} is there already: a copy goes into a new folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (databaseUrl === null) {
    const unlock = lockDataDir(dataDir);
    try {
      cpSync(dataDir, join(folder, FOLDER), { recursive: true, filter: (source) => !source.endsWith('lorecrew.lock') });
    } finally {
      unlock();
    }
  } else {
    const file = join(folder, DUMP);
    const format = ['--format=custom', '--enable-row-security', '--no-owner', `--file=${file}`];
    await runProgram('pg_dump', [...format, OWN_SCHEMA, '--exclude-table-data=database_login'], databaseUrl);
  }
  // Written last: a folder without it is no copy.
  const about = { kind: databaseUrl === null ? 'folder' : 'postgres', takenAt: new Date(atMs).toISOString() };
  writeFileSync(join(folder, ABOUT), JSON.stringify(about));
}

function readAbout(folder: string): z.infer<typeof About> {
  try {
    return About.parse(JSON.parse(readFileSync(join(folder, ABOUT), 'utf8')));
  } catch {
    throw new BackupRefused(`${folder} holds no whole copy.`);
  }
}

async function restorePostgres(databaseUrl: string, folder: string): Promise<void> {
  const db = openPostgres(databaseUrl);
  try {
    const sql = `select count(*)::int as n from information_schema.tables where table_schema = 'public'`;
    const [tables] = await db.query<{ n: number }>({ role: 'owner' }, sql);
    if (tables?.n !== 0) throw new BackupRefused('The database is not empty: a copy is put back into one that is.');
    // The roles belong to the whole server and are in no copy of a database. Preparing an empty one makes them.
    await migrate(db);
    await db.script('drop schema public cascade; create schema public');
  } finally {
    await db.close();
  }
  const file = join(folder, DUMP);
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', OWN_SCHEMA, file];
  await runProgram('pg_restore', args, databaseUrl);
  await holdBackEmails(databaseUrl);
}

/** What was waiting to be sent when the copy was taken has been sent since. It waits for `mail resend`. */
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

/** Puts a copy back where nothing is yet; when it was taken. Throws `BackupRefused`. */
export async function restoreBackup({ databaseUrl, dataDir, folder }: Where & { folder: string }): Promise<string> {
  const { kind, takenAt } = readAbout(folder);
  if ((kind === 'folder') !== (databaseUrl === null))
    throw new BackupRefused(
      kind === 'folder'
        ? 'This is the copy of a data folder: leave DATABASE_URL out.'
        : 'This is the copy of a PostgreSQL: set DATABASE_URL.',
    );
  if (databaseUrl !== null) await restorePostgres(databaseUrl, folder);
  else if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupRefused(`The data folder ${dataDir} is not empty: a copy is put back into one that is.`);
  else cpSync(join(folder, FOLDER), dataDir, { recursive: true });
  return takenAt;
}
