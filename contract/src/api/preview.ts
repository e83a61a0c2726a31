import { ParticipantCommand } from '../live/commands.ts';
import { z } from '../schema.ts';

const Fault = z.object({ file: z.string(), line: z.number(), says: z.string() });
export type StoryFault = z.infer<typeof Fault>;

/** Something that is said, when it begins in its phase (null: after what stands before it), and on what condition. */
const SaidLine = z.object({
  narration: z.string(),
  atSec: z.nullable(z.number()),
  seconds: z.number(),
  when: z.nullable(z.string()),
});

const StepOutline = z.object({
  kind: z.string(),
  id: z.string(),
  /** What each role holds. */
  cards: z.array(z.object({ role: z.string(), text: z.string() })),
  hints: z.array(z.string()),
  /** Texts that pages show, by name. */
  words: z.record(z.string(), z.string()),
});
export type StepOutline = z.infer<typeof StepOutline>;

const PhaseOutline = z.object({
  id: z.string(),
  room: z.enum(['plenary', 'crew']),
  seconds: z.number(),
  lateSeconds: z.number(),
  picture: z.nullable(z.string()),
  said: z.array(SaidLine),
  steps: z.array(StepOutline),
});
export type PhaseOutline = z.infer<typeof PhaseOutline>;

const SceneOutline = z.object({ id: z.string(), title: z.string(), latecomer: z.string(), phases: z.array(PhaseOutline) });
export type SceneOutline = z.infer<typeof SceneOutline>;

/** A story as its writer sees it, with its secrets. */
export const StoryOutline = z.object({
  title: z.string(),
  tagline: z.string(),
  lengthSec: z.number(),
  players: z.object({ min: z.number(), max: z.number() }),
  seats: z.number(),
  simulated: z.boolean(),
  /** Name of what it shows. */
  stage: z.string(),
  roles: z.array(z.string()),
  scenes: z.array(SceneOutline),
  endings: z.array(
    z.object({ id: z.string(), title: z.string(), text: z.string(), picture: z.string(), when: z.nullable(z.string()) }),
  ),
});
export type StoryOutline = z.infer<typeof StoryOutline>;

/**
 * Answer of `GET /api/preview/{slug}`. `revision` is another when a file was saved. `proof` says how far the proof is: not begun where
 * the story cannot even be read.
 */
export const PreviewAnswer = z.object({
  revision: z.string(),
  proof: z.enum(['none', 'running', 'done']),
  faults: z.array(Fault),
  outline: z.nullable(StoryOutline),
});
export type PreviewAnswer = z.infer<typeof PreviewAnswer>;

/**
 * Body of `POST /api/preview/{slug}/shows`: from which moment, with how many people, how fast; 0 stands still. The moment is a second
 * of a phase; left out, it is when `step` can be played, else the phase's first.
 */
export const PreviewFrom = z.strictObject({
  scene: z.string().check(z.maxLength(64)),
  phase: z.optional(z.string().check(z.maxLength(64))),
  step: z.optional(z.string().check(z.maxLength(64))),
  atSec: z.optional(z.number().check(z.minimum(0), z.maximum(7200))),
  crew: z.int().check(z.minimum(1), z.maximum(7)),
  speed: z.number().check(z.minimum(0), z.maximum(16)),
});
export type PreviewFrom = z.infer<typeof PreviewFrom>;

/** A show of a preview as one person sees it. `nowMs` is its clock, which goes `speed` times as fast as others. */
export const PreviewShow = z.object({
  id: z.string(),
  me: z.string(),
  seq: z.number(),
  nowMs: z.number(),
  speed: z.number(),
  /** A `ShowView`, as it is read at the door of the page. */
  view: z.record(z.string(), z.unknown()),
});
export type PreviewShow = z.infer<typeof PreviewShow>;

/** Body of `POST /api/preview/shows/{id}`: what the writer does, or how fast it goes from now on. */
export const PreviewAct = z.union([
  z.strictObject({ command: ParticipantCommand }),
  z.strictObject({ speed: z.number().check(z.minimum(0), z.maximum(16)) }),
]);
export type PreviewAct = z.infer<typeof PreviewAct>;

/** Its answer: the code of the catalogue where the act was refused. */
export const PreviewActAnswer = z.object({ refused: z.nullable(z.string()), show: PreviewShow });
export type PreviewActAnswer = z.infer<typeof PreviewActAnswer>;
