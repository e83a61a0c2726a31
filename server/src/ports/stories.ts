import type { CompiledStory } from '@lorecrew/authoring/compiled';
import type { Story } from '@lorecrew/engine/model/story';

/** Compiled stories, each by the hash of its content: a show is played to its end by the very story it was opened with. */
export interface StoryArchive {
  /** Keeps a story, its stage and its drawings; does nothing where it is kept already. */
  keep(compiled: CompiledStory): Promise<void>;
  /** The secret half, for the engine; null where it was never kept. Throws where it was made by a later build than this. */
  story(hash: string): Promise<Story | null>;
  /** The stage that has this hash, as JSON; null where there is none. */
  stage(hash: string): Promise<string | null>;
  /** The drawing that has this hash, as SVG; null where there is none. */
  drawing(hash: string): Promise<string | null>;
}

/** How a show names its story: by hash, or by slug alone where it was opened before stories had hashes. */
export interface StoryName {
  readonly slug: string;
  readonly hash: string | null;
}
