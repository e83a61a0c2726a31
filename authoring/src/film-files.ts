import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of films: playlists, and what they play. Each is named by the hash of what it holds. */
const FILM_FILE = /^[0-9a-f]{32}\.(m3u8|m4s)$/;

/** Where a story keeps its films. */
export function filmFolder(story: string): string {
  return join(story, 'films');
}

/** The films of a story, by the names of their files. */
export function readFilmFiles(story: string): ReadonlyMap<string, Buffer> {
  const folder = filmFolder(story);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => FILM_FILE.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}
