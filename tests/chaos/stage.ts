import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { preparedDataDir } from '@lorecrew/server/testing/template';
import { judge, type Verdict } from './audit.ts';
import { Clients } from './clients.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { databaseEnvironment, readRecords, type Store } from './record.ts';
import { freePort, ServerProcess, type ServerSettings } from './server-process.ts';

const SETTLE_WITHIN_MS = 60_000;

/** A product that runs, the people in it, and where its data lies. */
export interface Stage {
  readonly server: ServerProcess;
  readonly clients: Clients;
  readonly cluster: PostgresCluster | null;
  /** Everybody rests, the product is stopped, and what is written is held against what people were told. */
  readonly verdict: () => Promise<Verdict>;
  /** Removes everything. May be called at any time. */
  readonly strike: () => Promise<void>;
}

export interface StageOptions {
  readonly on: 'PGlite' | 'PostgreSQL';
  readonly seed: number;
  readonly speed: number;
  /** A folder for the data instead of one that is made and removed. */
  readonly room?: string;
  readonly settings?: Partial<ServerSettings>;
}

/** Starts the product on a store of its own. */
export async function setStage({ on, seed, speed, room, settings }: StageOptions): Promise<Stage> {
  const fromMs = Date.now();
  const cluster = on === 'PostgreSQL' ? await PostgresCluster.create(room ? { room } : {}) : null;
  const dataDir = room && !cluster ? join(room, 'data') : await preparedDataDir('chaos');
  const store: Store = cluster ? { databaseUrl: cluster.url } : { dataDir };
  const { environment, ...rest } = settings ?? {};
  const server = new ServerProcess({
    port: await freePort(),
    environment: { ...databaseEnvironment(store), SHOW_SPEED: String(speed), ...environment },
    ...rest,
  });
  const clients = new Clients(server.url, seed);
  const strike = async () => {
    clients.leave();
    server.thaw();
    await server.kill();
    await cluster?.remove({ keepRoom: room !== undefined });
    rmSync(dataDir, { recursive: true, force: true });
  };
  const verdict = async () => {
    await clients.settle(SETTLE_WITHIN_MS);
    clients.leave();
    await server.stop();
    // The demo brings a show that was played before.
    const played = new Set(clients.everybody.map(({ publicId }) => publicId));
    const records = (await readRecords(store)).filter(({ publicId }) => played.has(publicId));
    return judge(records, clients.everybody, { fromMs, toMs: Date.now() });
  };
  try {
    await server.start();
  } catch (error) {
    await strike();
    throw error;
  }
  return { server, clients, cluster, verdict, strike };
}
