import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { measureSpeech, readSpeechFiles } from './speech-files.ts';

/** The files of one story's folder: texts by their path within it, with forward slashes. */
export interface StoryFiles {
  readonly slug: string;
  readonly files: ReadonlyMap<string, string>;
  /** Recordings of the narrator: their seconds, by name. Null for one that is not what its name says. */
  readonly recordings?: ReadonlyMap<string, number | null>;
}

const KNOWN = /\.(yml|svg)$/;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 400;

/** A folder that is no story's: a link, too large, or out of hand. */
export class UnreadableStory extends Error {
  override readonly name = 'UnreadableStory';
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink())
      throw new UnreadableStory(`${entry.name} is a link. Put the file itself into the story's folder.`);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && KNOWN.test(entry.name)) yield path;
  }
}

/** Paths of the files of a story's folder. Throws `UnreadableStory` for links. */
export function pathsIn(folder: string): string[] {
  return [...filesBelow(folder)];
}

/** Reads a story's folder. Throws `UnreadableStory` for links, too many files, and more than 20 MB. */
export function readStoryFiles(folder: string): StoryFiles {
  const files = new Map<string, string>();
  let bytes = 0;
  for (const path of filesBelow(folder)) {
    bytes += lstatSync(path).size;
    if (bytes > MAX_BYTES || files.size >= MAX_FILES)
      throw new UnreadableStory(`The folder holds more than ${MAX_FILES} files or 20 MB. Make the drawings smaller.`);
    files.set(relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8'));
  }
  return { slug: basename(folder), files, recordings: measureSpeech(readSpeechFiles(folder)) };
}

/** Slugs of the stories in a folder of stories: those that have a `story.yml`. */
export function storySlugs(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.isSymbolicLink())
    .map((entry) => entry.name)
    .filter((name) => readdirSync(join(folder, name)).includes('story.yml'))
    .sort();
}
