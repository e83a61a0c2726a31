import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contestants } from './contestants.ts';
import { spreadOf } from './figures.ts';
import { type LoadResult, loadTest } from './load-test.ts';
import { plans } from './plan.ts';
import { short } from './tables.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const WORKSPACES = ['contract', 'engine', 'authoring', 'server', 'web', 'bench'];
/** From so much processor time more for a delivery the run fails. Two builds of one commit differ by a tenth. */
const MOST_CPU = 1.3;

const FIGURES: readonly { readonly title: string; readonly of: (result: LoadResult) => number }[] = [
  { title: 'processor time of a delivery', of: ({ cpuMsPer1000 }) => cpuMsPer1000 },
  { title: 'deliveries/s', of: ({ deliveriesPerSec }) => deliveriesPerSec },
  { title: 'acknowledgement p50', of: ({ ackP50Ms }) => ackP50Ms },
  { title: 'memory of a socket', of: ({ busyKiBPerSocket }) => busyKiBPerSocket },
];

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** A checkout of a commit that uses the packages installed here, with its own workspaces. */
function checkOut(commit: string): string {
  const path = `${ROOT}.cache/bench/${commit}`;
  if (existsSync(path)) remove(path);
  git('worktree', 'add', '--force', '--detach', path, commit);
  mkdirSync(`${path}/node_modules/@lorecrew`, { recursive: true });
  for (const name of readdirSync(`${ROOT}node_modules`).filter((each) => each !== '@lorecrew'))
    symlinkSync(`${ROOT}node_modules/${name}`, `${path}/node_modules/${name}`);
  for (const name of WORKSPACES.filter((each) => existsSync(`${path}/${each}`))) {
    symlinkSync(`${path}/${name}`, `${path}/node_modules/@lorecrew/${name}`);
    const own = `${ROOT}${name}/node_modules`;
    if (existsSync(own)) symlinkSync(own, `${path}/${name}/node_modules`);
  }
  return path;
}

function remove(path: string): void {
  git('worktree', 'remove', '--force', path);
  rmSync(path, { recursive: true, force: true });
}

/**
 * Runs the busy load on this commit and an earlier one in turn, and reports this one's figures as ratios to the other's. Returns 1
 * when a delivery costs far more processor time, or a result is wrong.
 */
export async function besideEarlier(revision: string): Promise<number> {
  const [ours] = contestants;
  if (!ours) return 1;
  const commit = git('rev-parse', '--short', revision);
  const checkout = checkOut(commit);
  const pairs: { readonly now: LoadResult; readonly before: LoadResult }[] = [];
  try {
    for (let round = 0; round < Number(process.env.BENCH_ROUNDS ?? 3); round++) {
      const before = await loadTest(ours, plans.quick.busy, { epoll: null, databaseUrl: null, checkout });
      pairs.push({ before, now: await loadTest(ours, plans.quick.busy, { epoll: null, databaseUrl: null }) });
    }
  } finally {
    remove(checkout);
  }
  const ratioOf = (of: (result: LoadResult) => number) => spreadOf(pairs.map(({ now, before }) => of(now) / of(before)));
  for (const { title, of } of FIGURES) {
    const { min, median, max } = ratioOf(of);
    console.log(`covered: ${title} ${short(median)} x of ${commit} (${short(min)}-${short(max)})`);
  }
  const wrong = pairs.flatMap(({ now }) => now.wrong);
  for (const sentence of wrong) console.log(sentence);
  const costs = ratioOf(({ cpuMsPer1000 }) => cpuMsPer1000).median;
  return wrong.length === 0 && costs <= MOST_CPU ? 0 : 1;
}
