import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPglite } from '@lorecrew/server/adapters/db/pglite';
import { describe, expect, it } from 'vitest';
import { SmallDisk } from './small-disk.ts';

const owner = { role: 'owner' } as const;
/** Rows with room on their pages: writing them again needs no space but that of the log of writes, which then runs out. */
const TABLE = `create table kept (id int primary key, v int, fill text) with (fillfactor = 20);
  insert into kept select g, 0, repeat('x', 200) from generate_series(1, 200) g`;
const DISK_MIB = 160;
const WRITES = 2_000;

async function writeUntilRefused(write: (v: number) => Promise<unknown>): Promise<number> {
  for (let v = 1; v <= WRITES; v++) {
    try {
      await write(v);
    } catch {
      return v - 1;
    }
  }
  throw new Error('The disk is full, and everything is still kept.');
}

describe.skipIf(!SmallDisk.isPossible())('an embedded database that gives up on a full disk', () => {
  it('refuses while it is full, and is opened again by itself with all that was acknowledged', async () => {
    const disk = SmallDisk.create(DISK_MIB);
    try {
      mkdirSync(join(disk.room, 'data'));
      const db = await openPglite({ dataDir: join(disk.room, 'data/db'), template: null });
      const write = (v: number) => db.query(owner, 'update kept set v = $1', [v]);
      await db.script(TABLE);
      disk.fill();
      const kept = await writeUntilRefused(write);
      disk.free();
      const read = () => db.query<{ v: number }>(owner, 'select distinct v from kept').catch(() => []);
      await expect.poll(read, { timeout: 60_000, interval: 500 }).not.toEqual([]);
      // The one write whose outcome nobody knows may be in, or not.
      expect([kept, kept + 1]).toContain((await read())[0]?.v);
      await write(-1);
      expect(await read()).toEqual([{ v: -1 }]);
      await db.close();
    } finally {
      disk.remove();
    }
  });
});
