import type { CompiledStory } from '@lorecrew/authoring/compiled';
import { type Language, parseLanguage } from '@lorecrew/contract/languages';
import type { Stage } from '@lorecrew/contract/stage';
import type { Story } from '@lorecrew/engine/model/story';
import type { StoryArchive, StoryName } from '../../ports/stories.ts';

/** A language that a story is told in. Where a voice does not speak it, it has captions only. */
export interface ToldLanguage {
  readonly language: Language;
  readonly isSpoken: boolean;
}

/** The stories there are. */
export interface Catalogue {
  /** The story that shows of this slug are opened with now. */
  find(slug: string): Story | null;
  /** Those that sessions can be planned with, the shortest first. */
  stories(): readonly Story[];
  /** What a story is called in other languages where it is chosen. */
  listed(slug: string): CompiledStory['listed'];
  /** The languages that a story is told in, its own first. */
  told(slug: string): readonly ToldLanguage[];
  /** The one of them of this slug. */
  offered(slug: string): Story | null;
  /** The story a show was opened with, also when its slug has another by now. */
  storyOf(name: StoryName): Promise<Story | null>;
}

/** What a story is called in a language; by its own title where it has no other, by its slug where there is none. */
export function storyTitle({ find, listed }: Pick<Catalogue, 'find' | 'listed'>, slug: string, language: string): string {
  return listed(slug).find((one) => one.language === language)?.title ?? find(slug)?.title ?? slug;
}

function toldLanguages({ stage, translated }: Pick<CompiledStory, 'stage' | 'translated'>): ToldLanguage[] {
  return [stage, ...translated].flatMap(({ language: named, narration }: Pick<Stage, 'language' | 'narration'>) => {
    const language = parseLanguage(named);
    return language === null
      ? []
      : [{ language, isSpoken: Object.values(narration).every(({ speech }) => speech !== undefined) }];
  });
}

/** The catalogue of these stories. `archive` knows those of other builds. */
export function buildCatalogue(compiled: readonly CompiledStory[], archive: Pick<StoryArchive, 'story'>): Catalogue {
  const stories = compiled.map(({ story }) => story).sort((a, b) => a.lengthSec - b.lengthSec);
  const offered = stories.filter((story) => story.offered !== false);
  const find = (slug: string) => stories.find((story) => story.slug === slug) ?? null;
  return {
    find,
    stories: () => offered,
    listed: (slug) => compiled.find(({ story }) => story.slug === slug)?.listed ?? [],
    told: (slug) => compiled.filter(({ story }) => story.slug === slug).flatMap(toldLanguages),
    offered: (slug) => offered.find((story) => story.slug === slug) ?? null,
    storyOf: async ({ slug, hash }) => {
      if (hash === null) return find(slug);
      return stories.find((story) => story.hash === hash) ?? archive.story(hash);
    },
  };
}
