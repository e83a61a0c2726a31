import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const PIECE = Buffer.alloc(64 * 1024);

/** A disk so small that it can be filled. Only root may make one. */
export class SmallDisk {
  readonly room: string;

  private constructor(room: string) {
    this.room = room;
  }

  /** Whether this machine lets us make one. */
  static isPossible(): boolean {
    if (userInfo().uid !== 0) return false;
    try {
      SmallDisk.create(1).remove();
      return true;
    } catch {
      return false;
    }
  }

  /** One of so many mebibytes, in memory. */
  static create(sizeMib: number): SmallDisk {
    const room = mkdtempSync(join(tmpdir(), 'lorecrew-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMib}m`, 'tmpfs', room], { stdio: 'ignore' });
    return new SmallDisk(room);
  }

  private get filler(): string {
    return join(this.room, 'filler');
  }

  /** Fills it to the last byte. */
  fill(): void {
    const file = openSync(this.filler, 'a');
    try {
      for (let piece = PIECE; piece.length > 0; ) {
        try {
          writeSync(file, piece);
        } catch {
          piece = piece.subarray(0, piece.length >> 1);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  /** Frees what was filled. */
  free(): void {
    rmSync(this.filler, { force: true });
  }

  remove(): void {
    execFileSync('umount', ['-l', this.room], { stdio: 'ignore' });
    rmdirSync(this.room);
  }
}
