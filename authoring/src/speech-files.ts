import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';

/** Each recording is named by the hash of its content. */
const SPEECH_FILE = /^([0-9a-f]{32})\.mp3$/;
/** Recordings have a constant bit rate, so that a file's size tells how long it lasts. */
const BITS_PER_SEC = 56_000;

/** Where a story keeps the recordings of its narrator. */
export function speechFolder(story: string): string {
  return join(story, 'speech');
}

/** The recordings of a story, by name. */
export function readSpeechFiles(story: string): ReadonlyMap<string, Buffer> {
  const folder = speechFolder(story);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).flatMap((name) => SPEECH_FILE.exec(name)?.[1] ?? []);
  return new Map(names.map((name) => [name, readFileSync(join(folder, `${name}.mp3`))]));
}

/** How many seconds each recording lasts, by name. Null where the content is not what the name says. */
export function measureSpeech(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, number | null> {
  return new Map(
    [...files].map(([name, bytes]) => [name, contentHash(bytes) === name ? (bytes.length * 8) / BITS_PER_SEC : null]),
  );
}
