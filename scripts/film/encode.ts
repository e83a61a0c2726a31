import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '@lorecrew/authoring/content-hash';
import { findProgram } from '../find-browser.ts';
import { FRAME } from './studio.ts';

interface Material {
  readonly frames: AsyncIterable<Buffer>;
  /** 32-bit samples, 48,000 a second. */
  readonly sound: Buffer;
}

function inputs(sound: string): string[] {
  const pictures = ['-f', 'image2pipe', '-framerate', String(FRAME.perSecond), '-c:v', 'mjpeg', '-i', '-'];
  return [...pictures, '-f', 'f32le', '-ar', '48000', '-ac', '1', '-i', sound, '-map', '0:v', '-map', '1:a'];
}

/** Flat paper compresses well: what is spent goes into edges. Nothing in the file tells when or with what it was made. */
const PICTURE = '-c:v libx264 -preset slow -crf 27 -tune animation -profile:v main -pix_fmt yuv420p -bf 2 -threads 1'.split(' ');
const SOUND = '-c:a aac -b:a 40k -ac 1'.split(' ');
const PLAIN = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact'.split(' ');
const SEGMENT_SEC = 4;

async function run(program: string, args: readonly string[], frames: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}.\n${said}`))));
  });
  // Where it ends early the pipe breaks; the reason is what it said, not the broken pipe.
  child.stdin.on('error', () => undefined);
  const fed = (async () => {
    for await (const frame of frames)
      if (!child.stdin.write(frame)) await new Promise((resolve) => child.stdin.once('drain', resolve));
    child.stdin.end();
  })();
  await Promise.all([ended, fed]);
}

/** Makes a film of frames and sound: one file, and a playlist beside it, each named by its hash. Answers the playlist's, and how many bytes they have. */
export async function encode(folder: string, { frames, sound }: Material): Promise<{ film: string; bytes: number }> {
  const ffmpeg = findProgram({ variable: 'FFMPEG_PATH', names: ['ffmpeg'] });
  if (!ffmpeg) throw new Error('Films are made by ffmpeg, and there is none. Install it, or name it in FFMPEG_PATH.');
  const room = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const samples = join(room, 'sound.f32');
    writeFileSync(samples, sound);
    const [media, playlist] = [join(room, 'media.m4s'), join(room, 'film.m3u8')];
    const hls = ['-f', 'hls', '-hls_time', String(SEGMENT_SEC), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
    const keys = ['-g', String(FRAME.perSecond * SEGMENT_SEC), '-keyint_min', String(FRAME.perSecond)];
    await run(
      ffmpeg,
      [
        '-hide_banner',
        '-loglevel',
        'error',
        '-y',
        ...inputs(samples),
        ...PICTURE,
        ...keys,
        ...SOUND,
        ...PLAIN,
        ...hls,
        '-hls_flags',
        'single_file',
        '-hls_segment_filename',
        media,
        playlist,
      ],
      frames,
    );
    const mediaName = `${contentHash(readFileSync(media))}.m4s`;
    const text = readFileSync(playlist, 'utf8').replaceAll('media.m4s', mediaName);
    const film = contentHash(text);
    writeFileSync(join(folder, `${film}.m3u8`), text);
    writeFileSync(join(folder, mediaName), readFileSync(media));
    return { film, bytes: text.length + readFileSync(media).length };
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
