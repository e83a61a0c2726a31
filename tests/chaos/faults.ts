import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemo } from '@lorecrew/contract/routes/trials';
import { postgresPrograms } from './postgres-cluster.ts';
import { SmallDisk } from './small-disk.ts';
import type { Stage, StageOptions } from './stage.ts';

/** Something that goes wrong under a running product, and is well again when `happen` is done. */
export interface Fault {
  readonly name: string;
  readonly on: StageOptions['on'];
  /** Why it cannot be tried on this machine; null when it can. */
  readonly impossible: () => string | null;
  /** True where the server's own end is part of it. */
  readonly endsServer?: boolean;
  /** People in each show, and how often each of them acts, where it takes other ones than usual. */
  readonly clients?: { readonly crews: readonly number[]; readonly actEveryMs: number };
  /** Answers the moment from which people should be answered again. */
  readonly happen: (stage: Stage) => Promise<number>;
  /** Made before the stage, for its settings; ended after it. */
  readonly prepare?: () => { readonly options: Partial<StageOptions>; readonly end: () => void };
}

const JSON_BODY = { 'content-type': 'application/json' };
const CUT_OFF_WITHIN_MS = 60_000;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const needsPostgres = () => (postgresPrograms() ? null : 'PostgreSQL is not installed');
const needsDisk = () => (SmallDisk.isPossible() ? null : 'this account may not mount a small disk');

function clusterOf({ cluster }: Stage): NonNullable<Stage['cluster']> {
  if (!cluster) throw new Error('This fault is one of PostgreSQL.');
  return cluster;
}

/** Whether anybody has been told since a moment that nothing can be kept. */
function toldBusy({ clients }: Stage, before: number): boolean {
  return clients.people.reduce((sum, person) => sum + person.notices.length, 0) > before;
}

function noticesSoFar({ clients }: Stage): number {
  return clients.people.reduce((sum, person) => sum + person.notices.length, 0);
}

const crash: Fault = {
  name: 'database crashes and restarts',
  on: 'PostgreSQL',
  impossible: needsPostgres,
  happen: async (stage) => {
    const cluster = clusterOf(stage);
    await cluster.crash();
    await cluster.start();
    return performance.now();
  },
};

const cut: Fault = {
  name: 'all database connections cut',
  on: 'PostgreSQL',
  impossible: needsPostgres,
  happen: async (stage) => {
    const atMs = performance.now();
    await clusterOf(stage).cutConnections();
    return atMs;
  },
};

function down(downMs: number): Fault {
  return {
    name: `database down for ${downMs / 1000} s`,
    on: 'PostgreSQL',
    impossible: needsPostgres,
    happen: async (stage) => {
      const cluster = clusterOf(stage);
      const before = noticesSoFar(stage);
      await cluster.crash();
      const downAtMs = performance.now();
      await pause(downMs);
      if (!toldBusy(stage, before)) throw new Error('Nobody was told that nothing can be kept.');
      const { status } = await fetch(`${stage.server.url}${startDemo.url}`, { method: 'POST', body: '{}', headers: JSON_BODY });
      if (status !== 503) throw new Error(`A call is answered ${status} while there is no database.`);
      if (stage.clients.people.some(({ lastAnswerAtMs }) => lastAnswerAtMs > downAtMs + 1_000))
        throw new Error('Somebody was answered while there was no database.');
      await cluster.start();
      return performance.now();
    },
  };
}

function stall(on: StageOptions['on'], stallMs: number): Fault {
  return {
    name: `server held still for ${stallMs / 1000} s`,
    on,
    impossible: () => (on === 'PostgreSQL' ? needsPostgres() : null),
    happen: async ({ server }) => {
      server.freeze();
      await pause(stallMs);
      server.thaw();
      return performance.now();
    },
  };
}

function fakeTimeLibrary(): string | null {
  for (const folder of existsSync('/usr/lib') ? readdirSync('/usr/lib') : []) {
    const library = join('/usr/lib', folder, 'faketime/libfaketime.so.1');
    if (existsSync(library)) return library;
  }
  return null;
}

/** What a server's own clock says, in milliseconds since 1970. */
async function dateOf(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/healthz`);
  return Date.parse(headers.get('date') ?? '');
}

function clockJumps(stayMs: number): Fault {
  const room = () => mkdtempSync(join(tmpdir(), 'lorecrew-clock-'));
  let file = '';
  return {
    name: "server's clock jumps an hour on and two back",
    on: 'PostgreSQL',
    impossible: () => needsPostgres() ?? (fakeTimeLibrary() ? null : 'libfaketime is not installed'),
    prepare: () => {
      const folder = room();
      file = join(folder, 'offset');
      writeFileSync(file, '+0');
      const environment = {
        LD_PRELOAD: fakeTimeLibrary() ?? '',
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      return { options: { settings: { environment } }, end: () => rmSync(folder, { recursive: true }) };
    },
    happen: async ({ server }) => {
      const atMs = performance.now();
      for (const offsetS of [3_600, -3_600, 0]) {
        writeFileSync(file, `${offsetS < 0 ? '' : '+'}${offsetS}`);
        await pause(stayMs);
        const aheadS = ((await dateOf(server.url)) - Date.now()) / 1_000;
        if (Math.abs(aheadS - offsetS) > 60) throw new Error(`The clock should be ${offsetS} s ahead and is ${aheadS} s.`);
      }
      return atMs;
    },
  };
}

function diskFull(on: StageOptions['on'], sizeMib: number, fullMs: number): Fault {
  let disk: SmallDisk | null = null;
  return {
    name: `disk full for ${fullMs / 1000} s`,
    on,
    impossible: () => needsDisk() ?? (on === 'PostgreSQL' ? needsPostgres() : null),
    prepare: () => {
      disk = SmallDisk.create(sizeMib);
      const made = disk;
      return { options: { room: made.room }, end: () => made.remove() };
    },
    happen: async (stage) => {
      const before = noticesSoFar(stage);
      const refusing = async (): Promise<void> => {
        // What is freed in between, by the database itself, is filled again.
        disk?.fill();
        if (!toldBusy(stage, before)) throw new Error('not yet');
      };
      const untilMs = performance.now() + CUT_OFF_WITHIN_MS;
      while (
        !(await refusing().then(
          () => true,
          () => false,
        ))
      ) {
        if (performance.now() > untilMs) throw new Error('The disk is full, and everything is still kept.');
        await pause(100);
      }
      await pause(fullMs);
      disk?.free();
      const freeAtMs = performance.now();
      // A database that stopped is restarted by its operator; our process must not be.
      if (stage.cluster && !(await stage.cluster.answers())) {
        await stage.cluster.crash().catch(() => undefined);
        await stage.cluster.start();
        return performance.now();
      }
      return freeAtMs;
    },
  };
}

/** Everybody reconnects in the same moment. Fifty shows are as many as may run at once. */
const restartBurst: Fault = {
  name: 'server restarts under 300 people',
  on: 'PGlite',
  impossible: () => null,
  endsServer: true,
  clients: { crews: Array.from({ length: 50 }, () => 6), actEveryMs: 10_000 },
  prepare: () => ({ options: { speed: 1 }, end: () => undefined }),
  happen: async ({ server }) => {
    await server.kill();
    await server.start();
    return performance.now();
  },
};

/** The faults that every test run tries, each for a short while. */
export function shortFaults(): readonly Fault[] {
  return [cut, down(4_000), clockJumps(1_500), diskFull('PGlite', 128, 2_000)];
}

/** All faults but the killed server at random moments, at full length. */
export function allFaults(): readonly Fault[] {
  return [
    crash,
    cut,
    down(20_000),
    stall('PGlite', 5_000),
    stall('PostgreSQL', 5_000),
    clockJumps(4_000),
    diskFull('PostgreSQL', 96, 10_000),
    diskFull('PGlite', 128, 10_000),
    restartBurst,
  ];
}
