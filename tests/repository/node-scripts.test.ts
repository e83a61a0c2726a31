import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/child.ts';

const CHECK = join(ROOT, 'deploy/check-nodes.sh');
const ROLL = join(ROOT, 'deploy/rolling-restart.sh');

/** A node that answers `/readyz` as it is told; `null` holds the call without an answer. */
class Node {
  status: number | null = 200;
  private readonly server: Server = createServer((_request, response) => {
    if (this.status !== null) response.writeHead(this.status).end();
  });

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('the scripts of several nodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lorecrew-nodes-'));
  const file = join(folder, 'nginx.conf');
  const nodes = [new Node(), new Node()];
  let ports: number[] = [];
  beforeAll(async () => {
    ports = await Promise.all(nodes.map((node) => node.listen()));
  });
  afterAll(() => {
    for (const node of nodes) node.close();
    rmSync(folder, { recursive: true });
  });

  const line = (port = 0, down = '') => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=1s${down};`;
  const linesOf = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((text) => text.includes('server'));

  it('leaves a node out of nginx that is not ready or holds its calls, and takes it in again', async () => {
    const [one = 0, other = 0] = ports;
    writeFileSync(file, `upstream a {\n${line(one)}\n${line(other)}\n}\n`);
    const environment = { ...process.env, EVERY_SECONDS: '0.1', RELOAD: 'true' };
    const checker: ChildProcess = spawn('bash', [CHECK, file], { env: environment, stdio: 'ignore' });
    try {
      for (const status of [503, null]) {
        Object.assign(nodes[1] ?? {}, { status });
        await expect.poll(linesOf, { timeout: 20_000 }).toEqual([line(one), line(other, ' down')]);
        Object.assign(nodes[1] ?? {}, { status: 200 });
        await expect.poll(linesOf, { timeout: 20_000 }).toEqual([line(one), line(other)]);
      }
      // With none ready nginx keeps them all, and answers 503 by itself.
      Object.assign(nodes[1] ?? {}, { status: 503 });
      await expect.poll(linesOf, { timeout: 20_000 }).toEqual([line(one), line(other, ' down')]);
      Object.assign(nodes[0] ?? {}, { status: 503 });
      await expect.poll(linesOf, { timeout: 20_000 }).toEqual([line(one), line(other)]);
    } finally {
      checker.kill();
      for (const node of nodes) node.status = 200;
    }
  });

  /** Runs the rolling restart; answers its exit code and which units were restarted. */
  async function roll(): Promise<{ code: number; restarted: string[] }> {
    const log = join(folder, 'restarted');
    writeFileSync(log, '');
    writeFileSync(join(folder, 'restart.sh'), `#!/bin/sh\necho "$1" >> ${log}\n`, { mode: 0o755 });
    const [one, other] = ports;
    const args = [ROLL, `lorecrew@${one}:${one}`, `lorecrew@${other}:${other}`];
    const env = { ...process.env, RESTART: join(folder, 'restart.sh'), PATIENCE_SECONDS: '1' };
    const child = spawn('bash', args, { env, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return { code, restarted: readFileSync(log, 'utf8').trim().split('\n') };
  }

  it('restarts one node after the other, and stops at one that does not become ready', async () => {
    const [one, other] = ports;
    expect(await roll()).toEqual({ code: 0, restarted: [`lorecrew@${one}`, `lorecrew@${other}`] });
    Object.assign(nodes[0] ?? {}, { status: 503 });
    expect(await roll()).toEqual({ code: 1, restarted: [`lorecrew@${one}`] });
  });
});
