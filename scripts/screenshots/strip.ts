import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../child.ts';
import type { Film } from './film.ts';

const run = promisify(execFile);

/** A laptop and a phone: their windows, and how large their pictures are shown, in pixels, and how many in a row. */
export const FORMATS = [
  { width: 1440, height: 900, shownPx: 480, inRow: 4 },
  { width: 390, height: 844, shownPx: 195, inRow: 10 },
] as const;
export type Format = (typeof FORMATS)[number];

/** One picture each 200 ms. */
export const PICTURES_PER_S = 5;

/** Writes a film to `shots/strips` as one picture, and says where. Needs ffmpeg. */
export async function printStrip(
  film: Film,
  { name, format: { width, shownPx, inRow } }: { name: string; format: Format },
): Promise<void> {
  const frames = mkdtempSync(join(tmpdir(), 'lorecrew-strip-'));
  const list = film.write(frames, writeFileSync);
  mkdirSync(join(ROOT, 'shots/strips'), { recursive: true });
  const path = `shots/strips/${name}-${width}.png`;
  const rows = Math.max(1, Math.ceil((film.seconds * PICTURES_PER_S) / inRow));
  const drawn = `fps=${PICTURES_PER_S},scale=${shownPx}:-2,tile=${inRow}x${rows}:padding=4`;
  await run('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-vf',
    drawn,
    '-frames:v',
    '1',
    join(ROOT, path),
  ]);
  rmSync(frames, { recursive: true });
  console.log(path);
}
