import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  readonly pid: number;
  /** When that process began, in the kernel's ticks, so that a number given out again is not taken for it. */
  readonly startedTicks: string | null;
}

/** Says that another process works on the data folder. */
export class DataDirLocked extends Error {
  override readonly name = 'DataDirLocked';
}

function startedTicks(pid: number): string | null {
  try {
    // The name in the second field may hold spaces; the 20th after it is the start time (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isAlive(holder: Holder): boolean {
  if (!runs(holder.pid)) return false;
  return holder.startedTicks === null || holder.startedTicks === startedTicks(holder.pid);
}

function read(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    const ticks = 'startedTicks' in value && typeof value.startedTicks === 'string' ? value.startedTicks : null;
    return { pid: value.pid, startedTicks: ticks };
  } catch {
    return null;
  }
}

function isOwn(holder: Holder | null): boolean {
  return holder?.pid === process.pid && holder.startedTicks === startedTicks(process.pid);
}

function tryCreate(file: string): boolean {
  try {
    const own: Holder = { pid: process.pid, startedTicks: startedTicks(process.pid) };
    writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the data folder for this process and returns how to give it back. The embedded database would destroy its files if
 * two processes opened them. Throws `DataDirLocked` with a sentence for the person at the terminal. A lock whose process is
 * gone is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lorecrew.lock');
  if (!tryCreate(file)) {
    const holder = read(file);
    if (holder && isAlive(holder)) throw new DataDirLocked(refusal(dataDir, holder.pid));
    takeAway(file, holder);
    if (!tryCreate(file)) throw new DataDirLocked(refusal(dataDir, read(file)?.pid ?? null));
  }
  return () => {
    if (isOwn(read(file))) rmSync(file, { force: true });
  };
}

/** Removes a dead process's lock, and puts back a live one that another process made in the same moment. */
function takeAway(file: string, dead: Holder | null): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && moved.pid !== dead?.pid && isAlive(moved)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function refusal(dataDir: string, pid: number | null): string {
  const who = pid === null ? 'another process' : `process ${pid}`;
  return `The data folder ${dataDir} is in use by ${who}. Stop it first, or start with another DATA_DIR (and PORT).`;
}
