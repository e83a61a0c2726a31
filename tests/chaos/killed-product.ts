import { rmSync } from 'node:fs';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { preparedDataDir } from '@lorecrew/server/testing/template';
import { PostgresCluster } from './postgres-cluster.ts';
import { freePort, ServerProcess } from './server-process.ts';

/** A product that organisers work with: a process that is killed, and between whiles the same data in this one. */
export class KilledProduct {
  readonly server: ServerProcess;
  private readonly dataDir: string;
  private readonly cluster: PostgresCluster | null;

  private constructor(input: {
    port: number;
    dataDir: string;
    cluster: PostgresCluster | null;
    environment: Record<string, string>;
  }) {
    this.dataDir = input.dataDir;
    this.cluster = input.cluster;
    const database = input.cluster ? { DATABASE_URL: input.cluster.url } : {};
    const environment = { DATA_DIR: input.dataDir, ...database, ...input.environment };
    this.server = new ServerProcess({ port: input.port, environment });
  }

  static async open(on: 'PGlite' | 'PostgreSQL', environment: Record<string, string> = {}): Promise<KilledProduct> {
    const cluster = on === 'PostgreSQL' ? await PostgresCluster.create() : null;
    return new KilledProduct({
      port: await freePort(),
      dataDir: await preparedDataDir('killed'),
      cluster,
      environment,
    });
  }

  /** Does something with the product while the process does not run, so much later than now. */
  async within<T>(
    work: (started: StartedApp) => Promise<T>,
    { laterMs = 0, environment = {} }: { laterMs?: number; environment?: Record<string, string> } = {},
  ): Promise<T> {
    await this.server.stop();
    const { dataDir, cluster } = this;
    const clock = { nowMs: () => Date.now() + laterMs };
    const started = await startApp({ dataDir, clock, environment, ...(cluster ? { databaseUrl: cluster.url } : {}) });
    try {
      return await work(started);
    } finally {
      await started.close();
    }
  }

  /** A call of somebody to the process. */
  async post(path: string, { token, payload }: { token?: string; payload: object }): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'lorecrew',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${this.server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
    return answer.status;
  }

  /** Kills the process as soon as something holds of it. */
  async killOnce(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
    await this.server.kill();
  }

  async remove(): Promise<void> {
    await this.server.kill();
    await this.cluster?.remove();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
