import { cpus, loadavg, totalmem } from 'node:os';

/** Where and when it was measured. Load averages tell how alone the bench was. */
export interface Machine {
  readonly at: string;
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly loadBefore: number;
}

export function thisMachine(): Machine {
  const all = cpus();
  return {
    at: new Date().toISOString(),
    node: process.version,
    processor: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    loadBefore: loadavg()[0] ?? Number.NaN,
  };
}
