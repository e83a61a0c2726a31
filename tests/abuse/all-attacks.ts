import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from '../chaos/server-process.ts';
import { type Came, flood, oversize, silentSockets, slowBodies, slowHeaders, slowReader } from './attacks.ts';
import { besideAGoodClient, type Outcome } from './target.ts';

interface Attack {
  readonly name: string;
  readonly amount: number;
  readonly run: (url: string, amount: number) => Promise<Came>;
  readonly environment?: Readonly<Record<string, string>>;
}

const ATTACKS: readonly Attack[] = [
  { name: 'headers at 1 byte/s', amount: 2_000, run: slowHeaders },
  { name: 'bodies at 1 byte/s', amount: 2_000, run: slowBodies },
  { name: 'silent sockets of one address', amount: 2_000, run: silentSockets },
  {
    name: 'silent sockets, all let in',
    amount: 2_000,
    run: silentSockets,
    environment: { WAITING_PER_ADDRESS: '5000' },
  },
  { name: 'flood of one page', amount: 20_000, run: flood },
  { name: 'reader that does not read', amount: 1, run: slowReader },
  { name: 'oversize and fragments', amount: 200_000, run: oversize },
];

/** Every attack in full, each on a server of its own. */
export async function allAttacks(onOutcome: (outcome: Outcome) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, amount, run, environment } of ATTACKS) {
    const dataDir = mkdtempSync(join(tmpdir(), 'lorecrew-abuse-'));
    const server = new ServerProcess({ port: await freePort(), environment: { DATA_DIR: dataDir, ...environment } });
    try {
      await server.start();
      const outcome = await besideAGoodClient(server, { name, amount, run: () => run(server.url, amount) });
      outcomes.push(outcome);
      onOutcome(outcome);
    } finally {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return outcomes;
}
