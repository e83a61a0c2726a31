import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_NGINX, ReverseProxy } from '../e2e/harness/proxy.ts';
import { judge } from './audit.ts';
import { Clients } from './clients.ts';
import { PostgresCluster, postgresPrograms } from './postgres-cluster.ts';
import { databaseEnvironment, readRecords } from './record.ts';
import { freePort, ServerProcess } from './server-process.ts';

const NODES = Number(process.env.NODES ?? 2);
const CREWS = Number(process.env.CREWS ?? 5);
const SEED = Number(process.env.SEED ?? 1);
const PEOPLE_A_CREW = 6;
const DRAIN_SECONDS = 4;
const SETTLE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 25;
const CHECK = fileURLToPath(new URL('../../deploy/check-nodes.sh', import.meta.url));
const STALL_MS = 10_000;

/** How long each person was away from the show in some stretch, in milliseconds; nobody who kept the line. */
class AwayWatch {
  private readonly since = new Map<object, number>();
  private readonly away: number[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(clients: Clients) {
    this.timer = setInterval(() => {
      for (const person of clients.people) {
        const isLive = person.client.snapshot().connection === 'live';
        const sinceMs = this.since.get(person);
        if (!isLive && sinceMs === undefined) this.since.set(person, performance.now());
        if (isLive && sinceMs !== undefined) {
          this.away.push(performance.now() - sinceMs);
          this.since.delete(person);
        }
      }
    }, LOOK_EVERY_MS);
  }

  /** Ends the stretch: how many lost the line, and the median and longest time away in milliseconds. */
  stop(): { lost: number; medianMs: number; maxMs: number; stillAway: number } {
    clearInterval(this.timer);
    const sorted = this.away.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
    return { lost: sorted.length, medianMs: at(0.5), maxMs: at(1), stillAway: this.since.size };
  }
}

describe.skipIf(!HAS_NGINX || !postgresPrograms())(`${NODES} nodes behind the proxy of deploy/`, () => {
  let cluster: PostgresCluster;
  let proxy: ReverseProxy;
  let url: string;
  let checker: ChildProcess | undefined;
  const nodes: ServerProcess[] = [];
  const fromMs = Date.now();

  beforeAll(async () => {
    cluster = await PostgresCluster.create();
    const store = { databaseUrl: cluster.url };
    const redis = process.env.TEST_REDIS_URL;
    const environment = {
      ...databaseEnvironment(store),
      SHOW_SPEED: '2',
      TRUSTED_PROXIES: '2',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      ...(redis === undefined ? {} : { REDIS_URL: redis }),
    };
    for (let n = 0; n < NODES; n++) nodes.push(new ServerProcess({ port: await freePort(), environment }));
    for (const node of nodes) await node.start();
    const [app = 0, ...moreNodes] = nodes.map((node) => Number(new URL(node.url).port));
    const ports = { http: await freePort(), https: await freePort() };
    proxy = await ReverseProxy.start({ ...ports, app, moreNodes });
    checker = spawn('bash', [CHECK, proxy.file], { env: { ...process.env, RELOAD: `nginx -c ${proxy.file} -s reload` } });
    // Its certificate is its own.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    url = `https://127.0.0.1:${ports.https}`;
  });
  afterAll(async () => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    checker?.kill();
    await proxy?.close();
    for (const node of nodes) {
      node.thaw();
      await node.kill();
    }
    await cluster?.remove();
  });

  it('lose nothing and refuse nobody while they are restarted, killed and held', async () => {
    const clients = new Clients(url, SEED);
    for (let crew = 0; crew < CREWS; crew++) await clients.open(PEOPLE_A_CREW);
    const figures: Record<string, object> = {};
    const refusedSoFar = () => clients.everybody.reduce((sum, { refusedTickets }) => sum + refusedTickets, 0);
    const during = async (fault: string, work: () => Promise<void>) => {
      const watch = new AwayWatch(clients);
      const refusedBefore = refusedSoFar();
      await work();
      const moment = performance.now();
      const waits = await clients.answeredAfter(moment, SETTLE_WITHIN_MS);
      figures[fault] = {
        ...watch.stop(),
        longestWaitMs: Math.round(Math.max(...waits)),
        refusedTickets: refusedSoFar() - refusedBefore,
      };
    };
    await during('rolling restart', async () => {
      for (const node of nodes) {
        await node.stop();
        await node.start();
      }
    });
    await during('kill -9 of a node', async () => {
      await nodes[0]?.kill();
      await nodes[0]?.start();
    });
    await during('a node held', async () => {
      nodes.at(-1)?.freeze();
      await new Promise((resolve) => setTimeout(resolve, STALL_MS));
      nodes.at(-1)?.thaw();
    });
    await during('all restarted at once', async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all(nodes.map((node) => node.start()));
    });
    await clients.settle(SETTLE_WITHIN_MS);
    clients.leave();
    for (const node of nodes) await node.kill();
    const played = new Set(clients.everybody.map(({ publicId }) => publicId));
    const records = (await readRecords({ databaseUrl: cluster.url })).filter(({ publicId }) => played.has(publicId));
    const verdict = judge(records, clients.everybody, { fromMs, toMs: Date.now() });
    console.log(
      `covered: ${NODES} nodes, ${clients.everybody.length} people, ${verdict.acked} acked, ${JSON.stringify(figures)}`,
    );
    expect(verdict.offences).toBe('');
    expect({ lost: verdict.lost, twice: verdict.twice }).toEqual({ lost: 0, twice: 0 });
    expect(figures['rolling restart']).toMatchObject({ refusedTickets: 0 });
  }, 600_000);
});
