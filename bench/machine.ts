import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** Where and when it was measured. Load averages tell how alone the bench was. */
export interface Machine {
  readonly at: string;
  /** What was measured; with `-dirty` where files were changed since. */
  readonly commit: string;
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly loadBefore: number;
}

function commitOfTree(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** Where, when and on what, in a line. */
export function machineLine({ at, commit, processor, cores, memoryGiB, node, loadBefore }: Machine): string {
  return `${at}, commit ${commit}. ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}; load average before: ${loadBefore.toFixed(2)}.`;
}

export function thisMachine(): Machine {
  const all = cpus();
  return {
    at: new Date().toISOString(),
    commit: commitOfTree(),
    node: process.version,
    processor: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    loadBefore: loadavg()[0] ?? Number.NaN,
  };
}
