import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './server-process.ts';

const execute = promisify(execFile);
const PROGRAMS = '/usr/lib/postgresql';
const START_WITHIN_S = '60';

/** The folder of PostgreSQL's own programs, the newest; null where there are none. */
export function postgresPrograms(): string | null {
  if (!existsSync(PROGRAMS)) return null;
  const newest = readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a));
  return newest.map((version) => join(PROGRAMS, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_ctl'))) ?? null;
}

async function idsOfPostgres(): Promise<{ uid: number; gid: number }> {
  const number = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}

/** A PostgreSQL of our own that may be crashed, stopped and filled up. It refuses to run as root, so then it runs as its own user. */
export class PostgresCluster {
  readonly port: number;
  readonly room: string;
  private readonly data: string;
  private readonly programs: string;

  private constructor(input: { port: number; room: string; programs: string }) {
    this.port = input.port;
    this.room = input.room;
    this.programs = input.programs;
    this.data = join(input.room, 'data');
  }

  /** Makes and starts one. Its files lie in `room`, if given; a small one there makes small write-ahead segments. */
  static async create(options: { room?: string } = {}): Promise<PostgresCluster> {
    const programs = postgresPrograms();
    if (!programs) throw new Error('PostgreSQL is not installed on this machine.');
    const room = options.room ?? mkdtempSync(join(tmpdir(), 'lorecrew-postgres-'));
    const cluster = new PostgresCluster({ port: await freePort(), room, programs });
    mkdirSync(cluster.data);
    chmodSync(room, 0o755);
    if (userInfo().uid === 0) {
      const { uid, gid } = await idsOfPostgres();
      chownSync(cluster.data, uid, gid);
    }
    const format = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--wal-segsize=1'];
    await cluster.run('initdb', ['-D', cluster.data, ...format]);
    await cluster.start();
    return cluster;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  private async run(program: string, args: readonly string[]): Promise<void> {
    const command = join(this.programs, program);
    const [file, ...all] = userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args];
    // It must not inherit our folder: its own user may not enter it.
    await execute(file ?? command, all, { cwd: tmpdir() });
  }

  async start(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_wal_size=4MB',
      'min_wal_size=2MB',
      'shared_buffers=16MB',
    ];
    const log = join(this.data, 'server.log');
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    await this.run('pg_ctl', ['-D', this.data, '-o', options, '-l', log, '-w', '-t', START_WITHIN_S, 'start']);
  }

  /** Ends all of it at once, as a crash does: the next start has to recover. */
  async crash(): Promise<void> {
    await this.run('pg_ctl', ['-D', this.data, '-m', 'immediate', '-w', 'stop']);
  }

  /** Whether it takes connections. */
  async answers(): Promise<boolean> {
    return this.ask('select 1').then(
      () => true,
      () => false,
    );
  }

  /** Runs one statement on a connection of its own. */
  async ask(sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  /** Cuts every connection but the one that does it. */
  async cutConnections(): Promise<void> {
    await this.ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$',
    );
  }

  async remove(options: { keepRoom?: boolean } = {}): Promise<void> {
    await this.crash().catch(() => undefined);
    rmSync(options.keepRoom ? this.data : this.room, { recursive: true, force: true });
  }
}
