import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirLocked, lockDataDir } from './lock.ts';

/** The number of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('the lock on the data folder', () => {
  let dir: string;
  const holdAs = (holder: object | string) => {
    writeFileSync(join(dir, 'lorecrew.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));
  };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'lorecrew-lock-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('is given back, and nothing is left behind', () => {
    lockDataDir(dir)();
    lockDataDir(dir)();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('makes the folder when there is none', () => {
    lockDataDir(join(dir, 'new', 'folder'))();
    expect(readdirSync(join(dir, 'new'))).toEqual(['folder']);
  });

  it('refuses a second process with a sentence that names the folder and the process', () => {
    const unlock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataDirLocked);
    expect(() => lockDataDir(dir)).toThrow(`The data folder ${dir} is in use by process ${process.pid}.`);
    unlock();
  });

  it('refuses while the process that holds it lives', () => {
    holdAs({ pid: process.ppid, startedTicks: null });
    expect(() => lockDataDir(dir)).toThrow(DataDirLocked);
  });

  it.each([
    ['whose process has ended', () => ({ pid: deadPid(), startedTicks: '1' })],
    ['whose number was given to another process since', () => ({ pid: process.ppid, startedTicks: '1' })],
    ['that was cut short by a crash', () => '{"pid":'],
  ])('takes over a lock %s', (_what, holder) => {
    holdAs(holder());
    lockDataDir(dir)();
    expect(readdirSync(dir)).toEqual([]);
  });
});
