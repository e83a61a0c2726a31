import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import type { z } from 'zod';
import type { Said, SaidEnd } from '../format/narration.ts';
import type { Card, StepKind, StepRules, StepVariant, Story, TaskEnd, TaskRule } from './story.ts';

/** What the compiler lends to a mechanic while it reads a step. */
export interface StepTools {
  /** The step's id. */
  readonly id: string;
  readonly packets: readonly string[];
  /** The words of the story's language that sentences are held against, and turned round with. */
  readonly telling: TellingWords;
  /** What the texts of the step call a thing that commands and events know by this name. */
  readonly calls: (thing: string) => string;
  /** The content hash of a drawing of the story, by its name; empty where there is none. */
  readonly artOf: (drawing: string) => string;
  /** Takes up what the narrator says; the answer is its id. `path` is where it stands in the step. */
  readonly say: (said: Said, path: Path) => string;
  readonly end: (said: SaidEnd, path: Path) => TaskEnd;
}

/** Where something stands: keys and places from the step down. */
export type Path = readonly (string | number)[];

/** A step as the engine plays it, and the words of it that pages show. */
export interface CompiledStep<K extends StepKind> {
  readonly rule: StepRules[K];
  readonly cards?: readonly Card[];
  readonly task?: TaskRule;
  /** What one of them, drawn for each show, puts in place of the above. */
  readonly variants?: readonly StepVariant<K>[];
  /** Texts for everybody, by name. */
  readonly stage?: Readonly<Record<string, string>>;
}

/** What is wrong with a step: where, and a sentence that says what to do. */
export interface StepFault {
  readonly path: Path;
  readonly says: string;
}

/** What a proof of a step may look at. */
export interface StepProofContext {
  readonly story: Story;
  readonly id: string;
  /** What the story's language calls places in an order. */
  readonly telling: TellingWords;
  /** Seconds that pass in the phase before the step can begin, and that the phase lasts, by pace. */
  readonly spokenSec: number;
  readonly phaseSec: Readonly<Record<Pace, number>>;
  /** How long a narration lasts. */
  readonly secondsOf: (narration: string) => number;
}

/** The words of a language for what is told of a chart. Those of opposite sides stand in the same places of their lists. */
export interface ChartWords {
  readonly north: readonly string[];
  readonly south: readonly string[];
  readonly east: readonly string[];
  readonly west: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly steps: readonly string[];
  /** Between the two ends of a stretch: `A to D`. */
  readonly to: readonly string[];
  /** Words without which a card is misread: `further south than`, `only columns`. */
  readonly further: readonly string[];
  readonly only: readonly string[];
}

/** The words of a language that show whether a sentence says what its rule says. */
export interface TellingWords {
  readonly ordinals: readonly string[];
  readonly numbers: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly atOnce: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly not: readonly string[];
  readonly noNumbers: readonly string[];
  /** Words by which a card of dials keeps people from taking what is forbidden for what is wanted, and "from" for "until". */
  readonly settings: { readonly no: readonly string[]; readonly later: readonly string[] };
  /** What squares of a chart and their sides are called. */
  readonly squares: ChartWords;
}

export type Pace = 'planned' | 'late';

/** What a story must say for a mechanic, and how it is held against it. */
export interface StepStory<K extends StepKind, Written = unknown> {
  /** How the step is written. JSON Schema for editors is made from it. */
  readonly schema: z.ZodType<Written>;
  /** Sentences that are read out, each with its slots. */
  readonly announcements: Readonly<Record<string, readonly string[]>>;
  /** Occasions on which simulated crewmates say a line of their temper. */
  readonly lines: readonly string[];
  /** Occasions on which only some tempers have a line. */
  readonly rareLines?: readonly string[];
  /** Those of them on which the step is over: before, no line may know how it ended. */
  readonly overLines?: readonly string[];
  /** What texts of the step may name in braces, by the text's place: `misses.again`; `*` stands for what comes of steps. */
  readonly slots?: Readonly<Record<string, readonly string[]>>;
  /** What the narrator may name in later scenes because of this step, as slots with the longest that may fill them. */
  slotsSaid?(step: CompiledStep<K>, at: { readonly seats: number; readonly id: string }): Readonly<Record<string, string>>;
  /** What comes of the step, by name: other texts and conditions may ask for it. */
  readonly facts?: readonly string[];
  compile(written: Written, tools: StepTools): CompiledStep<K>;
  /** Seconds of the phase until the step is over at the latest, everything said. */
  neededSec(step: CompiledStep<K>, pace: Pace, context: StepProofContext): number;
  /** States that its picture must know. */
  states(step: CompiledStep<K>, context: StepProofContext): readonly string[];
  /** Facts with which a show may leave the step, for the paths through the story. */
  outcomes(step: CompiledStep<K>): readonly Readonly<Record<string, string | number>>[];
  /** What a step with a task may leave the whole session with, beside what it leaves its crews with. */
  sessionOutcomes?(step: CompiledStep<K>): readonly Readonly<Record<string, string | number>>[];
  /** Names of what the answer is made of: lines of crewmates may not say them. */
  things?(step: CompiledStep<K>): readonly string[];
  /** Names of what people handle that are no part of the answer: a translation names them as well. */
  controls?(step: CompiledStep<K>): readonly string[];
  /** Texts for everybody that tell how it ended. */
  overTexts?(step: CompiledStep<K>): readonly string[];
  /** How many answers fit the cards of these packets, for writers who look for cards. */
  answersLeft?(written: Written, packets: readonly string[]): number;
  /** Texts that nobody may read before the show tells them. */
  secrets(step: CompiledStep<K>): readonly string[];
  /** What makes up the right answer, by the fields of the command that proposes it. */
  answer?(step: CompiledStep<K>): Readonly<Record<string, unknown>>;
  /** What somebody who knows the answer would do next in this view; null for nothing. */
  solve?(step: CompiledStep<K>, view: ShowView): ParticipantCommand | null;
  proof(written: Written, step: CompiledStep<K>, context: StepProofContext): Iterable<StepFault>;
}
