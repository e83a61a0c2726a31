import { z } from '@lorecrew/contract/schema';
import type { SentencesOf } from '../announcement.ts';
import { Said } from '../format/narration.ts';
import { stepFields } from '../format/step.ts';
import { Id, oneLine, Seconds, words } from '../format/texts.ts';
import type { Pace, StepStory } from '../step-story.ts';
import type { Packet } from '../story.ts';
import { boxesFaults } from './boxes.proof.ts';

/** The most characters of own words, and of words that lie ready. */
export const BOX_CHARS = 30;
/** Boxes that are opened in order are so many seconds apart. */
export const REVEAL_SEC = 1.5;

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
  readonly reveal: 'at-once' | 'in-order' | 'never';
  readonly closesSec: number;
  readonly lateClosesSec: number;
  readonly boxes: readonly BoxRule[];
  /** Seconds at which simulated crewmates fill theirs, by their place. */
  readonly simulatedFillSec: readonly number[];
  /** Said to a crew when its boxes have been opened. */
  readonly filed: string | null;
  /** The scene until whose end whoever came late may still fill their own. */
  readonly latecomersUntil?: string;
}
declare module '../story.ts' {
  interface StepRules {
    boxes: BoxesRule;
  }
}

const sentences = { 'a-box': ['n', 'm'], 'a-boxes': ['boxes'] } as const;
declare module '../announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const Ready = words(BOX_CHARS);
const WrittenBoxes = z.strictObject({
  ...stepFields,
  id: Id,
  heading: words(60),
  note: words(160).optional(),
  by: z.enum(['person', 'packet']),
  reveal: z.enum(['at-once', 'in-order', 'never']).default('at-once'),
  /** The second of the phase at which they are closed, planned and late. */
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

export function closesSec({ closesSec: planned, lateClosesSec }: BoxesRule, pace: Pace): number {
  return pace === 'late' ? lateClosesSec : planned;
}

/** How long it takes until the last box is open. */
export function revealSec({ reveal, boxes }: BoxesRule): number {
  return reveal === 'in-order' ? boxes.length * REVEAL_SEC : 0;
}

/** The longest words that a box may hold. */
function longestOf({ ready, maxChars, from, crewmates }: BoxRule): string {
  const lists = [...ready, ...Object.values(crewmates)].map((each) => each.length);
  return 'm'.repeat(Math.max(maxChars, from === null ? 0 : BOX_CHARS, ...lists));
}

/** Boxes that people fill with few words, secret until they are opened. */
export const boxesStory: StepStory<'boxes', WrittenBoxes> = {
  schema: WrittenBoxes,
  announcements: sentences,
  lines: [],
  facts: ['one', 'all'],
  compile: (written, tools) => ({
    rule: {
      by: written.by,
      reveal: written.reveal,
      closesSec: written.closes,
      lateClosesSec: written.lateCloses,
      boxes: written.boxes.map(({ id, label, ask, packet, own, ready, from, crewmates }) => ({
        id,
        label: oneLine(label),
        ask: oneLine(ask),
        packet: packet ?? null,
        maxChars: own,
        ready: ready.map(oneLine),
        from: from ?? null,
        crewmates: Object.fromEntries(Object.entries(crewmates).map(([crewmate, text]) => [crewmate, oneLine(text)])),
      })),
      simulatedFillSec: written.crewmatesFill,
      filed: written.filed ? tools.say(written.filed, ['filed']) : null,
      ...(written.latecomersUntil ? { latecomersUntil: written.latecomersUntil } : {}),
    },
    stage: { heading: oneLine(written.heading), ...(written.note ? { note: oneLine(written.note) } : {}) },
  }),
  slotsSaid: ({ rule }, { id }) =>
    Object.fromEntries(rule.boxes.map((box) => [`${id}.${rule.by === 'person' ? 'one' : box.id}`, longestOf(box)])),
  neededSec: ({ rule }, pace, { spokenSec, secondsOf }) =>
    Math.max(spokenSec, closesSec(rule, pace)) + revealSec(rule) + (rule.filed === null ? 0 : secondsOf(rule.filed)),
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  proof: (written, { rule }, context) => boxesFaults(written, rule, context),
};
