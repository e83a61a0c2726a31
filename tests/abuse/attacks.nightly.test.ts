import { rmSync } from 'node:fs';
import { preparedDataDir } from '@lorecrew/server/testing/template';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, ServerProcess } from '../chaos/server-process.ts';
import { type Came, flood, oversize, silentSockets, slowHeaders } from './attacks.ts';
import { besideAGoodClient, type Outcome } from './target.ts';

const GONE_IN_TIME_MS = 15_000;
const GROWS_AT_MOST_MIB = 80;

let server: ServerProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = await preparedDataDir('abuse');
  server = new ServerProcess({ port: await freePort(), environment: { DATA_DIR: dataDir } });
  await server.start();
});
afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function attacked(name: string, amount: number, run: () => Promise<Came>): Promise<Outcome> {
  const outcome = await besideAGoodClient(server, { name, amount, run });
  expect(outcome).toMatchObject({ served: true, pidSame: true });
  expect(outcome.during.asked).toBeGreaterThan(0);
  expect(outcome.grownMib).toBeLessThan(GROWS_AT_MOST_MIB);
  return outcome;
}

describe('the server goes on serving who behaves, beside', () => {
  it('headers that come a byte at a time, which are cut off in time', async () => {
    const { goneWithinMs, note } = await attacked('slow headers', 100, () => slowHeaders(server.url, 100));
    expect(goneWithinMs, note).toBeLessThan(GONE_IN_TIME_MS);
  });

  it('live connections that say nothing: 200 of an address are let in, and not for long', async () => {
    const { goneWithinMs, note } = await attacked('silent sockets', 400, () => silentSockets(server.url, 400));
    expect(note).toContain('200x HTTP/1.1 429 Too Many Requests');
    expect(goneWithinMs, note).toBeLessThan(GONE_IN_TIME_MS);
  });

  it('a flood of frames, whose page is told to go', async () => {
    const { note } = await attacked('flood', 5_000, () => flood(server.url, 5_000));
    expect(note).toBe('closed with 4004');
  });

  it('frames, bodies and headers that are too large, and a frame that never ends', async () => {
    const { note } = await attacked('oversize', 20_000, () => oversize(server.url, 20_000));
    expect(note).toMatch(/^frame 1009, body 413, header 431, 20000 fragments \d+$/);
  });
});
