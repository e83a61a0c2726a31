import type { CompiledStory } from '@lorecrew/authoring/compiled';
import type { Story } from '@lorecrew/engine/story';
import type { StoryArchive, StoryName } from '../../ports/stories.ts';

/** The stories there are. */
export interface Catalogue {
  /** The story that shows of this slug are opened with now. */
  find(slug: string): Story | null;
  /** All of them, the shortest first. */
  stories(): readonly Story[];
  /** The story a show was opened with, also when its slug has another by now. */
  storyOf(name: StoryName): Promise<Story | null>;
}

/** The catalogue of these stories. `archive` knows those of other builds. */
export function catalogueOf(compiled: readonly CompiledStory[], archive: Pick<StoryArchive, 'story'>): Catalogue {
  const stories = compiled.map(({ story }) => story).sort((a, b) => a.lengthSec - b.lengthSec);
  const find = (slug: string) => stories.find((story) => story.slug === slug) ?? null;
  return {
    find,
    stories: () => stories,
    storyOf: async ({ slug, hash }) => {
      if (hash === null) return find(slug);
      return stories.find((story) => story.hash === hash) ?? archive.story(hash);
    },
  };
}
