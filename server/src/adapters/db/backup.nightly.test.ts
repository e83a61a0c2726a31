import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { releaseHeldMails } from '../../features/outbox/commands.ts';
import type { Database } from '../../ports.ts';
import { testDatabases } from '../../testing/databases.ts';
import { restoreBackup, takeBackup } from './backup.ts';
import { BackupRefused } from './backup-encryption.ts';
import { takeNextBackup } from './backup-series.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const owner = { role: 'owner' } as const;
const AT = Date.parse('2026-11-22T15:00:00Z');
const room = mkdtempSync(join(tmpdir(), 'lorecrew-backup-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** Every row of every table, by table. */
async function everything(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.query<{ name: string }>(
    owner,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const lines = await db.query<{ line: string }>(owner, `select to_jsonb(t)::text as line from "${name}" t order by 1`);
    rows[name] = lines.map(({ line }) => line);
  }
  return rows;
}

/** Runs one statement with all rights, in the database of this address. */
async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function fill(db: Database): Promise<void> {
  const [company, user, session] = [randomUUID(), randomUUID(), randomUUID()];
  await db.query(owner, 'insert into company (id, name) values ($1, $2)', [company, 'Harbour Lights']);
  await db.query(
    owner,
    `insert into app_user (id, company_id, first_name, last_name, email, user_type_id) values ($1, $2, 'Ada', 'Quay', 'ada@crew.example', 2)`,
    [user, company],
  );
  await db.query(
    owner,
    `insert into session (id, public_id, company_id, organiser_id, experience, version, status, starts_at, seats, name)
     values ($1, 'abcdefghijklmnopqrstuvwxyz', $2, $3, 'lamp-room', 1, 'scheduled', now(), 4, 'Get-together')`,
    [session, company, user],
  );
  await db.query(owner, 'insert into session_organiser (company_id, session_id, user_id) values ($1, $2, $3)', [
    company,
    session,
    user,
  ]);
  await db.query(owner, 'insert into session_word (company_id, session_id, word) values ($1, $2, $3)', [company, session, 'get']);
}

/** An empty database of an owner who is nobody special on the server, as an installation has it. */
async function ordinaryDatabase(server: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const [name, password] = [`test_${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')];
  const admin = (sql: string) => asAdmin(server, sql);
  await admin(`create role ${name} login createrole password '${password}'`);
  await admin(`create database ${name} owner ${name}`);
  const url = Object.assign(new URL(server), { pathname: name, username: name, password }).href;
  const remove = async () => {
    await admin(`drop database ${name} with (force)`);
    await admin(`drop owned by ${name} cascade`);
    await admin(`drop role ${name}`);
  };
  return { url, remove };
}

const server = process.env.TEST_DATABASE_URL;
const hasDump = spawnSync('pg_dump', ['--version']).status === 0;

describe('a copy of a data folder', () => {
  it('brings back every file, into an empty folder only', async () => {
    const [dataDir, other, folder] = [join(room, 'here'), join(room, 'there'), join(room, 'copy')];
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    for (const file of ['secret', 'db/rows']) writeFileSync(join(dataDir, file), file);
    await takeBackup({ databaseUrl: null, dataDir, folder, atMs: AT });
    expect(await restoreBackup({ databaseUrl: null, dataDir: other, folder })).toBe('2026-11-22T15:00:00.000Z');
    expect(readdirSync(other, { recursive: true }).sort()).toEqual(['db', 'db/rows', 'secret']);
    await expect(restoreBackup({ databaseUrl: null, dataDir, folder })).rejects.toThrow('is not empty');
    await expect(takeBackup({ databaseUrl: null, dataDir, folder, atMs: AT })).rejects.toThrow('is there already');
    await expect(restoreBackup({ databaseUrl: null, dataDir: other, folder: dataDir })).rejects.toThrow('holds no whole copy');
  });
});

describe.runIf(server && hasDump)('a copy of PostgreSQL', () => {
  it('brings back every row, taken by an ordinary login beside an extension that it could not create', async () => {
    const dataDir = join(room, 'unused');
    const folder = join(room, 'dump');
    const here = await ordinaryDatabase(server ?? '');
    const [, postgres] = testDatabases(server);
    const there = await postgres?.open({ empty: true });
    const db = openPostgres(here.url);
    await migrate(db);
    await fill(db);
    const inside = Object.assign(new URL(server ?? ''), { pathname: new URL(here.url).pathname });
    await asAdmin(inside.href, 'create extension pg_stat_statements');
    const before = await everything(db);
    expect(before.session_organiser).toHaveLength(1);
    await takeBackup({ databaseUrl: here.url, dataDir, folder, atMs: AT });
    await expect(restoreBackup({ databaseUrl: here.url, dataDir, folder })).rejects.toThrow(BackupRefused);
    await restoreBackup({ databaseUrl: there?.url ?? '', dataDir, folder });
    const again = openPostgres(there?.url ?? '');
    expect(await everything(again)).toEqual(before);
    expect(await migrate(again)).toEqual([]);
    await again.close();
    await db.close();
    await there?.remove();
    await here.remove();
  });

  it('of a series is encrypted to a public key, noted, and opened by its secret key alone; waiting emails are held back', async () => {
    const [, postgres] = testDatabases(server);
    const [here, there] = [await postgres?.open(), await postgres?.open({ empty: true })];
    await here?.db.query(
      owner,
      `insert into mail_outbox (id, kind, to_address, created_at, next_attempt_at, sent_at)
       values (gen_random_uuid(), 'known', 'waits@crew.example', now(), now(), null),
         (gen_random_uuid(), 'known', 'sent@crew.example', now(), now(), now())`,
    );
    const [own, other] = [join(room, 'own.key'), join(room, 'other.key')];
    const secretKey = await generateX25519Identity();
    writeFileSync(own, `# public key: of this test\n${secretKey}\n`);
    writeFileSync(other, `${await generateX25519Identity()}\n`);
    const place = { databaseUrl: here?.url ?? '', dataDir: room, folder: join(room, 'series'), atMs: AT };
    const kept = { daily: 7, weekly: 5 };
    await expect(takeNextBackup({ ...place, kept, encryptTo: ['age1nobody'] })).rejects.toThrow('is no public key of age');
    const { folder } = await takeNextBackup({ ...place, kept, encryptTo: [await identityToRecipient(secretKey)] });
    expect(folder).toBe(join(room, 'series', '2026-11-22T15-00-00Z'));
    expect(readdirSync(folder).sort()).toEqual(['about.json', 'database.dump.age']);
    expect(readFileSync(join(folder, 'database.dump.age'), 'latin1')).not.toContain('mail_outbox');
    expect(await here?.db.query(owner, 'select taken_at, encrypted from last_backup')).toEqual([
      { taken_at: new Date('2026-11-22T15:00:00Z'), encrypted: true },
    ]);
    const back = { databaseUrl: there?.url ?? '', dataDir: room, folder };
    await expect(restoreBackup(back)).rejects.toThrow('This copy is encrypted');
    await expect(restoreBackup({ ...back, identityFile: other })).rejects.toThrow('it holds another key');
    await restoreBackup({ ...back, identityFile: own });
    const again = openPostgres(there?.url ?? '');
    const due = `select to_address, next_attempt_at = 'infinity' as held from mail_outbox order by 1`;
    expect(await again.query(owner, due)).toEqual([
      { to_address: 'sent@crew.example', held: false },
      { to_address: 'waits@crew.example', held: true },
    ]);
    expect(await releaseHeldMails(again, AT)).toBe(1);
    expect(await releaseHeldMails(again, AT)).toBe(0);
    await again.close();
    await here?.remove();
    await there?.remove();
  });

  it('that fails leaves no folder behind', async () => {
    const folder = join(room, 'failed');
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nowhere';
    await expect(takeBackup({ databaseUrl, dataDir: room, folder, atMs: AT })).rejects.toThrow('pg_dump could not do it');
    expect(existsSync(folder)).toBe(false);
  });
});
