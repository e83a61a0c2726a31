import { BedName, Clip } from './film.ts';
import { z } from './schema.ts';

/** One caption of at most two lines. Seconds count from the narration's start. */
const Cue = z.object({ startSec: z.number(), endSec: z.number(), lines: z.array(z.string()) });
export type Cue = z.infer<typeof Cue>;

/** A recording of a narration. `slots` are the values of the slots that are spoken in it. */
const Recording = z.object({ file: z.string(), seconds: z.number(), slots: z.optional(z.record(z.string(), z.string())) });
export type Recording = z.infer<typeof Recording>;

/** What the narrator says in one go. `{slots}` of it are filled by the show. */
const Narration = z.object({
  seconds: z.number(),
  paragraphs: z.array(z.string()),
  cues: z.array(Cue),
  /** Pictures it brings with it, from a second on. */
  pictures: z.array(z.object({ fromSec: z.number(), picture: z.string() })),
  clip: z.optional(Clip),
  /** Its recordings, one for each value of the slots it speaks; left out where it has captions only. */
  speech: z.optional(z.array(Recording)),
});
export type Narration = z.infer<typeof Narration>;

/** A state that holds from one second of a narration to another, or for good. */
const TimedState = z.object({
  narration: z.string(),
  fromSec: z.number(),
  toSec: z.nullable(z.number()),
  state: z.string(),
});
export type TimedState = z.infer<typeof TimedState>;

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
const Motion = z.enum(MOTIONS);
export type Motion = z.infer<typeof Motion>;

/** What moves. `part` is a selector within the drawing; where it names a whole layer, moving it costs least. */
const Move = z.object({
  part: z.string(),
  motion: Motion,
  /** The point, in units of the drawing, round which a layer turns. */
  origin: z.optional(z.object({ x: z.number(), y: z.number() })),
  delayMs: z.optional(z.number()),
  /** Added to the delay from one part to the next where the selector finds several. */
  staggerMs: z.optional(z.number()),
});
export type Move = z.infer<typeof Move>;

/**
 * The places of a drawing at which people act. `behind` are the layers that fill the room; the layer `heart` is what they work on, to
 * be seen in `box`, with its middle at `centre`. `signs` are the parts of the drawing, as selectors, that stand for things.
 */
const Machine = z.object({
  behind: z.array(z.string()),
  heart: z.string(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  centre: z.object({ x: z.number(), y: z.number() }),
  signs: z.record(z.string(), z.string()),
});
export type Machine = z.infer<typeof Machine>;

const PictureBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Sounds that a thing in a picture may make when it is touched. */
export const SPOT_SOUNDS = ['purr', 'tin', 'creak', 'tick', 'bell', 'paper'] as const;
export type SpotSound = (typeof SPOT_SOUNDS)[number];

/** Where in a picture what the crew made is seen, in units of the drawing. */
const Places = z.object({
  /** The words of a slot, on a wooden sign. */
  sign: z.optional(z.object({ slot: z.string(), box: PictureBox })),
  /** The crew's own lanterns, from left to right: hung from a line that sags so far in its middle, or afloat where it does not hang. */
  lanterns: z.optional(
    z.object({ x: z.number(), y: z.number(), width: z.number(), size: z.number(), sag: z.number(), isAfloat: z.boolean() }),
  ),
  /** What each of the crew lent, on tags. */
  things: z.optional(PictureBox),
  /** The picture that the crew painted in strips, inside the frame that is drawn there. */
  picture: z.optional(PictureBox),
});

/** Something in a picture that answers when it is touched: each time with the next of its sentences. */
const Spot = z.object({
  id: z.string(),
  box: PictureBox,
  name: z.string(),
  sound: z.enum(SPOT_SOUNDS),
  says: z.array(z.string()),
});
export type Spot = z.infer<typeof Spot>;

/** A drawing in layers, 1600 by 900 units. Two pictures may share one drawing and differ by their states alone. */
const StagePicture = z.object({
  /** Name of the drawing: its content's hash. */
  art: z.string(),
  /** One sentence that says what is to be seen. */
  describedAudio: z.string(),
  /** States the picture always has, beside those the show gives it. */
  states: z.array(z.string()),
  /** States it has during a narration; they stay until the narration is replaced by a later one of this list. */
  timed: z.array(TimedState),
  /** Where captions may lie, in units of the drawing. */
  captionBox: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  /**
   * The drawing's top-level groups of class `ly-<name>`, and how many pixels, at a width of 1600, each may slide from one end of
   * the pointer's way to the other.
   */
  layerTravelPx: z.record(z.string(), z.number()),
  moves: z.array(Move),
  /** Where on its width, in units of the drawing, it is best cut round where a window is too narrow for all of it. */
  focus: z.optional(z.number()),
  /** It is there at once and does not fade in: the same figure stands in the picture before it, and would be seen twice. */
  isCut: z.optional(z.boolean()),
  machine: z.optional(Machine),
  places: z.optional(Places),
  spots: z.optional(z.array(Spot)),
});
export type StagePicture = z.infer<typeof StagePicture>;

/** A control of the story: what it says, and its name for screen readers. */
const StageButton = z.object({ label: z.string(), accessibleName: z.string() });
export type StageButton = z.infer<typeof StageButton>;

/** Begins a text that stands in the story's own language where the rest is translated. Nobody sees it, and no text is written with it. */
export const ORIGINAL = '\u2060';

/** What a story shows and says to everybody: nothing secret, so anybody may fetch it under its content's hash. */
export const Stage = z.object({
  slug: z.string(),
  language: z.string(),
  /** The language of the texts that begin with `ORIGINAL`: there is no translation of them. */
  original: z.optional(z.string()),
  /** What things are called that its texts name otherwise than commands and views do. */
  names: z.optional(z.record(z.string(), z.string())),
  title: z.string(),
  tagline: z.string(),
  narrator: z.string(),
  /** Role and emblem of each packet. */
  packets: z.record(z.string(), z.object({ role: z.string(), emblem: z.string() })),
  narration: z.record(z.string(), Narration),
  /** Scenes in which clips may be said, by number from 1, in their order. */
  clips: z.optional(z.array(z.object({ scene: z.number(), said: z.array(z.string()) }))),
  /** What may be spoken in each scene, by number from 1; left out where the language has no voice. */
  spoken: z.optional(z.array(z.object({ scene: z.number(), said: z.array(z.string()) }))),
  /** The music of scenes, by number from 1; a scene that is left out has none. */
  music: z.optional(z.array(z.object({ scene: z.number(), bed: BedName }))),
  pictures: z.record(z.string(), StagePicture),
  /** Words that not every reader knows, in all their forms, and what they mean in plain words. */
  glossary: z.optional(z.array(z.object({ words: z.array(z.string()), means: z.string() }))),
  /** Words of each step, by its id. */
  steps: z.record(z.string(), z.record(z.string(), z.string())),
  /** What the page after the show says. */
  closing: z.object({
    heading: z.string(),
    text: z.string(),
    leave: z.string(),
    again: StageButton,
    /** `story` is planned with; this one where none is named. */
    plan: z.extend(StageButton, { story: z.optional(z.string()) }),
  }),
});
export type Stage = z.infer<typeof Stage>;
