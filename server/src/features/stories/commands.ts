import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledStory } from '@lorecrew/authoring/compiled';
import { told } from '@lorecrew/authoring/fault';
import { readFilmFiles } from '@lorecrew/authoring/film-files';
import { loadStory, makeStory, STORIES } from '@lorecrew/authoring/library';
import { readSpeechFiles } from '@lorecrew/authoring/speech-files';
import { readStoryFiles, storySlugs } from '@lorecrew/authoring/story-files';

export interface StoriesInput {
  /** A further folder of stories; null for none. */
  readonly storiesDir: string | null;
  /** Told of each further story that is left out, and why. */
  readonly onLeftOut: (slug: string, why: string) => void;
}

function further(folder: string, slug: string): CompiledStory | string {
  try {
    const made = makeStory(readStoryFiles(join(folder, slug)));
    return 'faults' in made ? made.faults.map((fault) => told(fault, `${slug}/`)).join('\n') : made.compiled;
  } catch (error) {
    return String(error);
  }
}

/** Compiles the product's stories, and the further ones that hold: one that does not is left out and harms nobody. */
export function compileStories({ storiesDir, onLeftOut }: StoriesInput): CompiledStory[] {
  const own = storySlugs(STORIES);
  const compiled: CompiledStory[] = own.map((slug) => loadStory(slug));
  if (storiesDir === null) return compiled;
  if (!existsSync(storiesDir)) throw new Error(`STORIES_DIR names a folder that is not there: ${storiesDir}`);
  for (const slug of storySlugs(storiesDir)) {
    const made = own.includes(slug)
      ? 'There is a story of this name already. Name the folder otherwise.'
      : further(storiesDir, slug);
    if (typeof made === 'string') onLeftOut(slug, made);
    else compiled.push(made);
  }
  return compiled;
}

/** The files of all stories that `read` finds in a story's folder. One that two stories have is the same in both: it is named by what it holds. */
function filesOfAll(
  storiesDir: string | null,
  read: (story: string) => ReadonlyMap<string, Buffer>,
): ReadonlyMap<string, Buffer> {
  const folders = storiesDir === null ? [STORIES] : [STORIES, storiesDir];
  return new Map(folders.flatMap((folder) => storySlugs(folder).flatMap((slug) => [...read(join(folder, slug))])));
}

/** The films of all stories, by the names of their files. */
export function filmFiles(storiesDir: string | null): ReadonlyMap<string, Buffer> {
  return filesOfAll(storiesDir, readFilmFiles);
}

/** The recordings of all narrators, by name. */
export function speechFiles(storiesDir: string | null): ReadonlyMap<string, Buffer> {
  return filesOfAll(storiesDir, readSpeechFiles);
}
