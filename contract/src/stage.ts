/** What a story shows and says to everybody: nothing secret, so the browser may hold all of it. */
export interface Stage {
  readonly slug: string;
  readonly narration: Readonly<Record<string, Narration>>;
  readonly pictures: Readonly<Record<string, StagePicture>>;
  readonly buttons: Readonly<Record<string, StageButton>>;
  /** Short words that pages show, by name. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What the narrator says in one go. Seconds are of the story's own clock, from the narration's start. */
export interface Narration {
  readonly seconds: number;
  readonly paragraphs: readonly string[];
  readonly cues: readonly Cue[];
}

/** One caption of at most two lines. */
export interface Cue {
  readonly startSec: number;
  readonly endSec: number;
  readonly lines: readonly string[];
}

/** A button of the story. `{slots}` are filled by the page. */
export interface StageButton {
  readonly label: string;
  readonly accessibleName: string;
}

/** A drawing in layers, 1600 by 900 units. Two pictures may share one drawing (`art`) and differ by their states alone. */
export interface StagePicture {
  readonly art: string;
  /** One sentence that says what is to be seen. */
  readonly describedAudio: string;
  /** Loads the drawing as SVG text. */
  readonly load: () => Promise<string>;
  /** States the picture always has, beside those the show gives it. */
  readonly states: readonly string[];
  /** States it has during a narration; they stay until the narration is replaced by a later one of this list. */
  readonly timed: readonly TimedState[];
  /** Where captions may lie, in units of the drawing. */
  readonly captionBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /**
   * The drawing's top-level groups of class `ly-<name>`, and how many pixels, at a width of 1600, each may slide from one end of
   * the pointer's way to the other.
   */
  readonly layerTravelPx: Readonly<Record<string, number>>;
  readonly moves: readonly Move[];
}

/** A state that holds from one second of a narration to another, or for good. */
export interface TimedState {
  readonly narration: string;
  readonly fromSec: number;
  readonly toSec: number | null;
  readonly state: string;
}

/** Motions of the stage. All stand still when motion is reduced; those that only fade in show at once. */
export const MOTIONS = [
  'drift',
  'drift-back',
  'tilt',
  'glow',
  'dust',
  'nod',
  'wave',
  'carry',
  'bob',
  'settle',
  'glide-round',
  'glide-in',
  'glide-along',
  'appear',
  'puff',
  'blow',
] as const;
export type Motion = (typeof MOTIONS)[number];

/** What moves. `part` is a selector within the drawing; where it names a whole layer, moving it costs least. */
export interface Move {
  readonly part: string;
  readonly motion: Motion;
  /** The point, in units of the drawing, round which a layer turns. */
  readonly origin?: { readonly x: number; readonly y: number };
  readonly delayMs?: number;
  /** Added to the delay from one part to the next where the selector finds several. */
  readonly staggerMs?: number;
}
