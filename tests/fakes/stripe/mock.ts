import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Answers by Stripe's own description of its API, and refuses what does not fit it. */
const MODULE = 'github.com/stripe/stripe-mock@v0.203.0';
const FOLDER = fileURLToPath(new URL('../../../.cache/stripe-mock', import.meta.url));
const PROGRAM = `${FOLDER}/stripe-mock`;
const BUILD_BUDGET_MS = 280_000;

/** Builds stripe-mock once; null with the reason where there is no Go, or the module cannot be had. */
export async function stripeMock(): Promise<{ program: string } | { without: string }> {
  if (existsSync(PROGRAM)) return { program: PROGRAM };
  try {
    await run('go', ['version']);
  } catch {
    return { without: 'there is no Go on this machine' };
  }
  mkdirSync(FOLDER, { recursive: true });
  try {
    await run('go', ['install', MODULE], {
      env: { ...process.env, GOBIN: FOLDER, GOFLAGS: '-mod=mod' },
      timeout: BUILD_BUDGET_MS,
    });
    return { program: PROGRAM };
  } catch (error) {
    return { without: `${MODULE} could not be built: ${error instanceof Error ? error.message.split('\n')[0] : error}` };
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts it; answers its address. */
export async function startMock(program: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const child: ChildProcess = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => (chunk.toString().includes('Listening') ? resolve() : undefined));
    child.once('exit', () => reject(new Error('stripe-mock ended before it was ready.')));
  });
  child.removeAllListeners('exit');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
