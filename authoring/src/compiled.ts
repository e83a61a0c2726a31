import type { Language } from '@lorecrew/contract/languages';
import type { Stage } from '@lorecrew/contract/stage';
import type { CompiledStep, Path } from '@lorecrew/engine/model/step-story';
import type { StepKind, Story } from '@lorecrew/engine/model/story';

/** A story as it is offered in a language. */
export interface ListedStory {
  readonly language: Language;
  readonly title: string;
  readonly tagline: string;
}

/** Where something stands in the files of a story. */
export interface Place {
  readonly file: string;
  readonly path: Path;
}

/** A step with where and how it was written. */
export interface PlacedStep {
  readonly kind: StepKind;
  readonly id: string;
  readonly at: Place;
  readonly written: unknown;
  readonly step: CompiledStep<StepKind>;
  /** Its scene and phase, by number. */
  readonly scene: number;
  readonly phase: number;
}

/**
 * A story in its two halves. The secret one is for the engine; the stage is for everybody. Both are named by the hash of what they
 * hold, and the secret half names its stage, so that one name fixes everything.
 */
export interface CompiledStory {
  readonly story: Story;
  readonly stage: Stage;
  /** Drawings by the hash of their content. */
  readonly art: Readonly<Record<string, string>>;
  /** The stages of its translations. Their secret halves are the story's own. */
  readonly translated: readonly Stage[];
  /** What it is called in other languages where it is chosen, also in those that it is not translated into. */
  readonly listed: readonly ListedStory[];
}

/** The same with where everything stands, for proofs. */
export interface Compilation extends CompiledStory {
  readonly steps: readonly PlacedStep[];
  readonly narrations: readonly ({ readonly id: string } & Place)[];
}
