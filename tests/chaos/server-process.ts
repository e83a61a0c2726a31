import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '@lorecrew/server/testing/child-environment';

const WITH_PAGES = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const CALLS_ONLY = fileURLToPath(new URL('../../server/src/testing/run-main.ts', import.meta.url));
const KEPT_OUTPUT_CHARS = 200_000;

/** How the product is to be run. The port stays the same over restarts, so that clients find it again. */
export interface ServerSettings {
  readonly port: number;
  /** `DATA_DIR`, `DATABASE_URL`, `SHOW_SPEED` ... */
  readonly environment: Readonly<Record<string, string>>;
  readonly pages?: boolean;
  /** A program in front of Node, such as one that bends time. */
  readonly under?: readonly string[];
}

/** A TCP port that nothing uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The product as a process of its own, which can be killed, held still and started again on the same data. */
export class ServerProcess {
  readonly url: string;
  private readonly settings: ServerSettings;
  private child: ChildProcess | null = null;
  private text = '';

  constructor(settings: ServerSettings) {
    this.settings = settings;
    this.url = `http://127.0.0.1:${settings.port}`;
  }

  /** What it has said, all runs together; only the end is kept. */
  get output(): string {
    return this.text;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get running(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it and waits until it says that it is ready. Answers how long that took. */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<number> {
    const beganMs = performance.now();
    const { under = [], pages, port } = this.settings;
    const [program = process.execPath, ...args] = [...under, process.execPath, pages ? WITH_PAGES : CALLS_ONLY];
    const env = {
      ...CHILD_ENVIRONMENT,
      HOST: '127.0.0.1',
      PORT: String(port),
      // Every simulated person comes from an address of its own.
      TRUSTED_PROXIES: '1',
      APP_SECRET: 'a secret of tests, long enough to be one',
      DEMO_PASSWORD: 'a password of tests',
      ...this.settings.environment,
      ...environment,
    };
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    const since = this.text.length;
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        this.text = (this.text + chunk.toString()).slice(-KEPT_OUTPUT_CHARS);
        if (this.text.slice(Math.min(since, KEPT_OUTPUT_CHARS / 2)).includes('Ctrl-C')) resolve();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${this.text.slice(-2_000)}`)));
    });
    child.removeAllListeners('exit');
    return performance.now() - beganMs;
  }

  /** `SIGKILL`: no chance to say anything. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** `SIGTERM`: it may finish what it is doing. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || !this.running) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Holds the whole process still, as a machine that stalls. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }
}
