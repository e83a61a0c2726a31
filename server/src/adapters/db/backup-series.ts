import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { type Backup, isWholeBackup, takeBackup } from './backup.ts';

/** The folder of one copy of a series: the moment it was begun, in UTC. */
const NAME = /^(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}Z$/;

/** How many days and weeks a series reaches back; of each the newest copy is kept. Those without a copy do not count. */
export interface Kept {
  readonly daily: number;
  readonly weekly: number;
}

function weekOf(name: string): string {
  const date = Temporal.PlainDate.from(name.slice(0, 10));
  return `${date.yearOfWeek}-${date.weekOfYear}`;
}

/** The newest name of each of the latest periods that have any. `names` are sorted, the newest first. */
function newestOfEach(
  names: readonly string[],
  { periodOf, count }: { periodOf: (name: string) => string; count: number },
): string[] {
  const newest = new Map<string, string>();
  for (const name of names) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name);
  return [...newest.values()].slice(0, count);
}

/** Which of these copies are no longer kept. Names that are none of a series are left alone; the newest copy always stays. */
export function expiredBackups(names: readonly string[], { daily, weekly }: Kept): string[] {
  const sorted = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  const kept = new Set([
    ...sorted.slice(0, 1),
    ...newestOfEach(sorted, { periodOf: (name) => name.slice(0, 10), count: daily }),
    ...newestOfEach(sorted, { periodOf: weekOf, count: weekly }),
  ]);
  return sorted.filter((name) => !kept.has(name));
}

/**
 * Takes a copy into a new folder of a series, named by its time, and removes those that are no longer kept: only once the new one is
 * whole. Answers the new folder and how many were removed. Throws like `takeBackup`.
 */
export async function takeNextBackup({ kept, ...backup }: Backup & { kept: Kept }): Promise<{ folder: string; removed: number }> {
  const series = backup.folder;
  const folder = join(series, `${new Date(backup.atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  mkdirSync(series, { recursive: true, mode: 0o700 });
  await takeBackup({ ...backup, folder });
  const whole = readdirSync(series).filter((name) => isWholeBackup(join(series, name)));
  const expired = expiredBackups(whole, kept);
  for (const name of expired) rmSync(join(series, name), { recursive: true });
  return { folder, removed: expired.length };
}
