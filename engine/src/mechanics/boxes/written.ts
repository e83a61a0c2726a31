import { z } from 'zod';
import { Said } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, Seconds, words } from '../../format/texts.ts';
import type { Packet } from '../../model/story.ts';

/** The most characters of own words, and of words that lie ready. */
export const BOX_CHARS = 30;

/** One box: what is asked, and what may be put there. */
export interface BoxRule {
  readonly id: string;
  /** Stands before its words when all are opened. */
  readonly label: string;
  readonly ask: string;
  /** Whose box it is; null where everybody has one. */
  readonly packet: Packet | null;
  /** Characters of own words; 0 where there is only the list. */
  readonly maxChars: number;
  readonly ready: readonly string[];
  /** An earlier step whose words are the list, where there are some. */
  readonly from: string | null;
  /** What each simulated crewmate puts there, by its id. */
  readonly crewmates: Readonly<Record<string, string>>;
}

export interface BoxesRule {
  readonly by: 'person' | 'packet';
  /** `own-pace`: line by line, each when somebody of the crew asks for it, or by itself after a while. */
  readonly reveal: 'at-once' | 'in-order' | 'own-pace' | 'never';
  /** What the boxes make together; a form where it is not said. */
  readonly shape?: 'toast';
  readonly closesSec: number;
  readonly lateClosesSec: number;
  readonly boxes: readonly BoxRule[];
  /** Seconds at which simulated crewmates fill theirs, by their place. */
  readonly simulatedFillSec: readonly number[];
  /**
   * Each crew has its own opening, once it has heard how the task of the phase ended: what is said then, and the second of the phase at
   * which all are closed. `closesSec` counts from the opening.
   */
  readonly afterTask?: { readonly latestSec: number; readonly asked: string };
  /** Said to a crew when its boxes have been opened. */
  readonly filed: string | null;
  /** The scene until whose end whoever came late may still fill their own. */
  readonly latecomersUntil?: string;
}
const Ready = words(BOX_CHARS);
/** The step as it is written. */
export const WrittenBoxes = z.strictObject({
  ...stepFields,
  id: Id,
  heading: words(60),
  note: words(160).optional(),
  by: z.enum(['person', 'packet']),
  reveal: z.enum(['at-once', 'in-order', 'own-pace', 'never']).default('at-once'),
  shape: z.enum(['form', 'toast']).default('form'),
  /** Each crew has its own opening, after its own end of the phase's task; all are closed at a second of the phase. */
  afterTask: z.strictObject({ latest: Seconds, asked: Said }).optional(),
  /** The second at which they are closed, planned and late: of the phase, or after the opening of a crew. */
  closes: Seconds,
  lateCloses: Seconds,
  boxes: z
    .array(
      z.strictObject({
        id: Id,
        label: words(24),
        ask: words(60),
        packet: z.string().optional(),
        own: z.int().min(0).max(BOX_CHARS).default(0),
        ready: z.array(Ready).min(3).max(8),
        from: Id.optional(),
        crewmates: z.record(Id, Ready).default({}),
      }),
    )
    .min(1)
    .max(8),
  crewmatesFill: z.array(Seconds).default([]),
  filed: Said.optional(),
  /** Whoever comes in after the start may fill their own box until this scene is over. */
  latecomersUntil: Id.optional(),
});
export type WrittenBoxes = z.infer<typeof WrittenBoxes>;
