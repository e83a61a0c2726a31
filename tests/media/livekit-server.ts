import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { findProgram } from '../../scripts/find-browser.ts';
import { freePort } from './ports.ts';

export const LIVEKIT_KEY = 'testkey';
export const LIVEKIT_SECRET = '3f1d7c0a9b52e8467d1c0fa2b6e9835f4a7c';
/** A word for a run without it. */
export const NO_LIVEKIT = 'There is no livekit-server here: LIVEKIT_SERVER_PATH names it, and .ci/run makes one where Go is.';

const STARTS_WITHIN_MS = 15_000;
const LOOK_MS = 50;

/** The path of a livekit-server. Nothing where there is none; the run is told so. */
export function findLivekit(): string | undefined {
  const found = findProgram({ variable: 'LIVEKIT_SERVER_PATH', names: ['livekit-server'] });
  if (!found) process.stderr.write(`${NO_LIVEKIT}\n`);
  return found;
}

export interface LivekitOptions {
  /** Where it tells who came. */
  readonly noticesAt?: string;
  /** Several nodes share rooms through it: `127.0.0.1:6379`. */
  readonly redis?: string;
  readonly port?: number;
}

/** A real livekit-server of this machine alone, which asks no third party for anything. */
export class LivekitServer {
  readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'livekit-'));
  private readonly path: string;
  private child: ChildProcess | null = null;

  private constructor(path: string, port: number) {
    this.path = path;
    this.port = port;
  }

  static async start(path: string, { noticesAt, redis, port }: LivekitOptions = {}): Promise<LivekitServer> {
    const server = new LivekitServer(path, port ?? (await freePort()));
    const [udp, tcp] = [await freePort(), await freePort()];
    const settings = {
      port: server.port,
      bind_addresses: ['127.0.0.1'],
      keys: { [LIVEKIT_KEY]: LIVEKIT_SECRET },
      rtc: {
        udp_port: udp,
        tcp_port: tcp,
        node_ip: '127.0.0.1',
        use_external_ip: false,
        enable_loopback_candidate: true,
        interfaces: { includes: ['lo'] },
        // Without any it would hand out those of third parties.
        stun_servers: [`127.0.0.1:${udp}`],
      },
      ...(noticesAt ? { webhook: { api_key: LIVEKIT_KEY, urls: [noticesAt] } } : {}),
      ...(redis ? { redis: { address: redis } } : {}),
      logging: { level: 'error' },
    };
    writeFileSync(join(server.folder, 'livekit.yaml'), stringify(settings));
    await server.run();
    return server;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}`;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The product's settings for it. */
  get environment(): Readonly<Record<string, string>> {
    return { LIVEKIT_URL: this.url, LIVEKIT_API_KEY: LIVEKIT_KEY, LIVEKIT_API_SECRET: LIVEKIT_SECRET };
  }

  /** Starts it, again after it was killed. */
  async run(): Promise<void> {
    this.child = spawn(this.path, ['--config', join(this.folder, 'livekit.yaml')], { stdio: 'ignore' });
    const untilMs = Date.now() + STARTS_WITHIN_MS;
    for (;;) {
      const answer = await fetch(this.apiUrl).catch(() => null);
      if (answer?.ok) return;
      if (Date.now() > untilMs) throw new Error('The livekit-server did not start.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** As if its machine had gone. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
