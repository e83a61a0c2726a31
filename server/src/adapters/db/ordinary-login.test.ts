import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '../../testing/people.ts';
import { type StartedApp, startApp, TEST_SECRET } from '../../testing/start-app.ts';
import { storedLogins } from './logins.ts';
import { openPostgres } from './postgres.ts';
import type { Role } from './scope.ts';

const server = process.env.TEST_DATABASE_URL;
const OTHER_SECRET = 'another secret of tests, long enough to be one';
const hasDump = spawnSync('pg_dump', ['--version']).status === 0;

async function said<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answers = [];
    for (const statement of statements) answers.push(await client.query<Row>(statement));
    return answers.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

describe.skipIf(!server)('PostgreSQL with an ordinary login, as the guide makes it', () => {
  const name = `ordinary_${randomBytes(6).toString('hex')}`;
  const url = new URL(server ?? 'postgres://nowhere');
  let started: StartedApp;
  beforeAll(async () => {
    await said(url.href, `create role ${name} login createrole`, `create database ${name} owner ${name}`);
    url.username = name;
    url.pathname = `/${name}`;
    started = await startApp({ databaseUrl: url.href });
  });
  afterAll(async () => {
    await started?.close();
    await said(server ?? '', `drop database ${name} with (force)`);
    const logins = await said<{ rolname: string }>(server ?? '', `select rolname from pg_roles where rolname like '${name}%'`);
    for (const { rolname } of logins) await said(server ?? '', `drop owned by ${rolname}`, `drop role ${rolname}`);
  });

  it('lets the product serve', async () => {
    const people = new People(started);
    const token = await people.logIn('organiser@demo.example', 'a password of tests');
    expect((await people.as(token, { url: '/api/user' })).statusCode).toBe(200);
    expect((await started.app.inject({ method: 'POST', url: '/api/demo', payload: {} })).statusCode).toBe(201);
  });

  it.skipIf(!hasDump)('is copied whole by its owner, who says that all rows are meant', async () => {
    const said = execFileSync('pg_dump', ['--enable-row-security', '--data-only', '--table=company', url.href], {
      ...{ env: { ...process.env, PGOPTIONS: '-c app.owner=on' }, encoding: 'utf8' },
    });
    expect(said).toContain('Harbour Office (demo)');
    expect(spawnSync('pg_dump', ['--data-only', '--table=company', url.href]).status).toBe(1);
  });

  describe('has a login for each part of the work, which', () => {
    const as = async (role: Role) => {
      const owner = openPostgres(url.href);
      const logins = await storedLogins(owner, { databaseUrl: url.href, secret: TEST_SECRET });
      await owner.close();
      const { user, password } = logins[role];
      const own = new URL(url);
      [own.username, own.password] = [user, password];
      return own.href;
    };

    it.each(['reset role', 'set role app_accounts', `set role ${name}`, 'set session authorization default'])(
      'cannot become another by “%s”',
      async (statement) => {
        const read = said(await as('app_rt'), statement, 'select hash from mail_link');
        await expect(read).rejects.toMatchObject({ code: '42501' });
      },
    );

    it('sees nothing of a company that it does not name', async () => {
      expect(await said(await as('app_rt'), 'select email from app_user')).toEqual([]);
    });

    it('keeps its passwords when a process with another secret is refused, and every node goes on', async () => {
      const sql = `select rolname, rolpassword from pg_authid where rolname like '${name}\\_%' order by 1`;
      const before = await said(server ?? '', sql);
      const other = startApp({ databaseUrl: url.href, environment: { APP_SECRET: OTHER_SECRET } });
      await expect(other).rejects.toThrow('another APP_SECRET');
      expect(await said(server ?? '', sql)).toEqual(before);
      expect((await started.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    });

    it('makes the server unready while one of them is refused, and is given its password back at the next start', async () => {
      await said(server ?? '', `alter role ${name}_live nologin`);
      const loose = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}_live'`;
      await said(server ?? '', loose);
      // A terminated connection is only noticed at its next use, so the first answers may still be from before.
      const readiness = async () => {
        const answer = await started.app.inject({ url: '/readyz' });
        return { statusCode: answer.statusCode, ...answer.json() };
      };
      const refused = { statusCode: 503, status: 'unavailable', parts: { database: 'ok', logins: 'refused' } };
      await expect.poll(readiness).toMatchObject(refused);
      const other = await startApp({ databaseUrl: url.href });
      await other.close();
      expect((await started.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    });

    it('leaves shows their connections while the others have none: calls are told to come again, and nothing else fails', async () => {
      await said(server ?? '', `alter role ${name}_rt connection limit 0`);
      await said(server ?? '', `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}_rt'`);
      const call = { method: 'POST', url: '/api/demo', payload: {}, headers: { 'x-requested-with': 'lorecrew' } } as const;
      const ready = async () => (await started.app.inject({ url: '/readyz' })).json();
      await expect.poll(ready).toMatchObject({ status: 'degraded', parts: { database: 'full' } });
      const answer = await started.app.inject(call);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      await started.product.shows.invite({ sessionId: started.seed.sessionId, participantId: crypto.randomUUID() });
      await said(server ?? '', `alter role ${name}_rt connection limit -1`);
      expect((await started.app.inject(call)).statusCode).toBe(201);
    });

    it('signs in with a password of its own', async () => {
      const [row] = await said<{ kept: string }>(
        server ?? '',
        `select rolpassword as kept from pg_authid where rolname = '${name}_live'`,
      );
      expect(row?.kept).toMatch(/^SCRAM-SHA-256\$4096:/);
    });
  });
});
