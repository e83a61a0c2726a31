import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { findProgram } from '../../scripts/find-browser.ts';
import { freePort, takesConnections } from './ports.ts';

/** A word for a run without it. */
export const NO_REDIS = 'There is no redis-server here: apt-get install redis-server.';

const STARTS_WITHIN_MS = 10_000;
const LOOK_MS = 50;

/** The path of a redis-server. Nothing where there is none; the run is told so. */
export function findRedis(): string | undefined {
  const found = findProgram({ names: ['redis-server'] });
  if (!found) process.stderr.write(`${NO_REDIS}\n`);
  return found;
}

/** A Redis of a test's own, which keeps nothing: nodes of another test would be nodes of this one in a shared one. */
export async function startRedis(path: string): Promise<{ address: string; close: () => Promise<void> }> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  const child = spawn(path, args, { stdio: 'ignore' });
  const untilMs = Date.now() + STARTS_WITHIN_MS;
  while (!(await takesConnections(port))) {
    if (Date.now() > untilMs) throw new Error('The redis-server did not start.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return { address: `127.0.0.1:${port}`, close };
}
