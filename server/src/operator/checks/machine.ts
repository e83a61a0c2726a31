import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../config.ts';
import { type Finding, failed, ok, skipped, warning } from './finding.ts';

const execute = promisify(execFile);
const GIB = 1024 ** 3;
const [LEAST_GIB, LEAST_PERCENT] = [1, 10];

/** How much room the disk of DATA_DIR has. */
export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  let folder = resolve(dataDir);
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, percent] = [(bavail * bsize) / GIB, Math.round((100 * bavail) / blocks)];
  const says = `The disk of ${folder} has ${free.toFixed(1)} GiB free (${percent} %).`;
  return free < LEAST_GIB || percent < LEAST_PERCENT ? warning(says) : ok(says);
}

/** Whether the program is there that copies the data. */
export async function checkBackupTool({ databaseUrl }: Config): Promise<Finding> {
  if (databaseUrl === null) return skipped('The embedded database is copied without another program.');
  try {
    const { stdout } = await execute('pg_dump', ['--version']);
    return ok(`"backup" has ${stdout.trim()}; it has to be as new as the server.`);
  } catch {
    return failed('pg_dump is missing on this machine: "backup" cannot copy the data from here.');
  }
}
