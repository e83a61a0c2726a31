import { existsSync, readdirSync } from 'node:fs';
import type { Story } from '@lorecrew/engine/story';

/** The stories there are. */
export interface Catalogue {
  /** The story of a slug; with a version, only if it is that one. */
  find(slug: string, version?: number): Story | null;
  /** All of them, the shortest first. */
  stories(): readonly Story[];
}

const stories = new URL('../../../../stories/', import.meta.url);

function isStory(value: unknown): value is Story {
  return typeof value === 'object' && value !== null && 'slug' in value && 'version' in value && 'scenes' in value;
}

/** Finds every story by its folder: a new one needs no change here. */
export async function loadCatalogue(): Promise<Catalogue> {
  const folders = readdirSync(stories, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = new Map<string, Story>();
  for (const { name } of folders) {
    const file = new URL(`${name}/story/story.ts`, stories);
    if (!existsSync(file)) continue;
    const { story }: { story?: unknown } = await import(file.href);
    if (!isStory(story)) throw new Error(`stories/${name}/story/story.ts does not export a story.`);
    found.set(story.slug, story);
  }
  return {
    find: (slug, version) => {
      const story = found.get(slug);
      return story && (version === undefined || story.version === version) ? story : null;
    },
    stories: () => [...found.values()].sort((a, b) => a.lengthSec - b.lengthSec),
  };
}
