import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CHILD_ENVIRONMENT } from './testing/child-environment.ts';

const PROGRAM = fileURLToPath(new URL('./testing/run-main.ts', import.meta.url));
const STOPS_WITHIN_MS = 5_000;
/** A first start makes a database; on a machine that is busy with other things that takes a while, and some tests start twice. */
const START_BUDGET_MS = 120_000;

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

let dataDir: string;
/** A folder that a server has worked on, kept by the test of it: making one anew takes seconds. */
let used: string | null = null;
const running: Run[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lorecrew-main-'));
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true });
});

afterAll(() => {
  if (used) rmSync(used, { recursive: true });
});

/** Lays out what an earlier server has left, where there is such. */
function layOut(): void {
  if (used) cpSync(used, dataDir, { recursive: true });
}

function start(environment: Record<string, string> = {}): Run {
  const settings = { ...CHILD_ENVIRONMENT, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ...environment };
  const child = spawn(process.execPath, [PROGRAM], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => texts.push(text.toString()));
  const ended = once(child, 'close').then(() => child.exitCode);
  const run = { child, output: () => texts.join(''), ended };
  running.push(run);
  return run;
}

/** The address it prints once it is ready. */
async function ready(run: Run): Promise<string> {
  for (;;) {
    const address = /ready: (http:\S+)/.exec(run.output())?.[1];
    if (address && run.output().includes('Ctrl-C')) return address;
    const gone = await Promise.race([run.ended.then(() => true), once(run.child.stdout ?? run.child, 'data').then(() => false)]);
    if (gone) throw new Error(`It ended before it was ready:\n${run.output()}`);
  }
}

async function occupy(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

describe('the process', { timeout: START_BUDGET_MS }, () => {
  it('says where it is, whom to sign in and join as, and keeps its data, session and password for the next start', async () => {
    const first = start();
    const url = await ready(first);
    expect(first.output()).toMatch(/organiser@demo\.example\n\s+password \S{16} \(shown this once\)/);
    for (const page of ['/login', '/debug/mailbox']) expect(first.output()).toContain(`${url}${page}`);
    const joins = [...first.output().matchAll(/(Ada Quay|Björn Sund|Chiara Molo|Dev Rao|Efua Mensah) +(http:\S+)\?j=(\S+)/g)];
    expect(joins).toHaveLength(5);
    for (const [, name = '', address = '', secret = ''] of joins) {
      const sessionId = /^http:\S+\/experience\/([a-z2-7]{26})$/.exec(address)?.[1] ?? '';
      const headers = { 'x-requested-with': 'x', 'x-join': secret };
      const invitation = await fetch(`${url}/api/invitation?sessionId=${sessionId}`, { headers });
      expect(await invitation.json()).toMatchObject({ person: { name }, session: { id: sessionId } });
    }
    first.child.kill('SIGTERM');
    await first.ended;
    used = mkdtempSync(join(tmpdir(), 'lorecrew-main-'));
    cpSync(dataDir, used, { recursive: true });

    const second = start();
    await ready(second);
    const sessionOf = (run: Run) => /experience\/([a-z2-7]{26})/.exec(run.output())?.[1];
    expect(sessionOf(second)).toBe(sessionOf(first));
    expect(second.output()).not.toContain('shown this once');
    expect(second.output()).toContain('Lost it? "Forgot password?" puts a link among the emails');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops on %s: live connections are told, the folder is free, exit code 0',
    async (signal) => {
      layOut();
      const run = start();
      const url = await ready(run);
      const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
      await once(socket, 'open');
      const closed = once(socket, 'close');
      const beganMs = performance.now();
      run.child.kill(signal);
      const [code] = await closed;
      expect(code).toBe(closeCodes.goingAway.code);
      expect(await run.ended).toBe(0);
      expect(performance.now() - beganMs).toBeLessThan(STOPS_WITHIN_MS);
      expect(readdirSync(dataDir)).not.toContain('lorecrew.lock');
    },
  );

  it('refuses to work on a folder that another process holds', async () => {
    layOut();
    const first = start();
    await ready(first);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`The data folder ${dataDir} is in use by process ${first.child.pid}.`);
    expect(second.output()).not.toContain('    at ');
  });

  it('starts again after it was killed', async () => {
    layOut();
    const first = start();
    await ready(first);
    first.child.kill('SIGKILL');
    await first.ended;
    await ready(start());
  });

  it('says that its port is in use, and leaves the folder free', async () => {
    layOut();
    const { server, port } = await occupy();
    const run = start({ PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${port} is in use.`);
    expect(run.output()).not.toContain('    at ');
    expect(readdirSync(dataDir)).not.toContain('lorecrew.lock');
    server.close();
  });

  it('says that the database cannot be reached', async () => {
    const run = start({ DATABASE_URL: 'postgres://127.0.0.1:1/nothing' });
    expect(await run.ended).toBe(1);
    expect(run.output().trim()).toBe(
      'The database at DATABASE_URL cannot be reached (ECONNREFUSED). Start it, or mend the address.',
    );
  });

  it('does not start half configured in production mode', async () => {
    const run = start({ MODE: 'production' });
    expect(await run.ended).toBe(1);
    for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'APP_SECRET']) expect(run.output()).toContain(`${name} is missing`);
  });
});
