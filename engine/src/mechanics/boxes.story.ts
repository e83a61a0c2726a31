import { z } from '@lorecrew/contract/schema';
import type { SentencesOf } from '../announcement.ts';
import { Said } from '../format/narration.ts';
import { stepFields } from '../format/step.ts';
import { Id, oneLine, Seconds, words } from '../format/texts.ts';
import type { Pace, StepStory } from '../step-story.ts';
import type { Packet } from '../story.ts';
import { boxesFaults, taskBeside } from './boxes.proof.ts';
import { BREATH_SEC, taskNeedsSec } from './tasks.story.ts';

/** The most characters of own words, and of words that lie ready. */
export const BOX_CHARS = 30;
/** Boxes that are opened in order are so many seconds apart. */
export const REVEAL_SEC = 1.5;

/** Boxes that follow on a task are open for no shorter time: where less is left, nobody is asked. */
export const LEAST_OPEN_SEC = 15;

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
      ...(written.afterTask
        ? {
            afterTask: {
              latestSec: written.afterTask.latest,
              asked: tools.say(written.afterTask.asked, ['afterTask', 'asked']),
            },
          }
        : {}),
      filed: written.filed ? tools.say(written.filed, ['filed']) : null,
      ...(written.latecomersUntil ? { latecomersUntil: written.latecomersUntil } : {}),
    },
    stage: { heading: oneLine(written.heading), ...(written.note ? { note: oneLine(written.note) } : {}) },
  }),
  slotsSaid: ({ rule }, { id }) =>
    Object.fromEntries(rule.boxes.map((box) => [`${id}.${rule.by === 'person' ? 'one' : box.id}`, longestOf(box)])),
  neededSec: ({ rule }, pace, context) => {
    const openedSec = revealSec(rule) + (rule.filed === null ? 0 : context.secondsOf(rule.filed));
    if (!rule.afterTask) return Math.max(context.spokenSec, closesSec(rule, pace)) + openedSec;
    const restSec = context.phaseSec.planned - rule.afterTask.latestSec;
    return taskNeedsSec(taskBeside(context), pace, context) + BREATH_SEC + LEAST_OPEN_SEC + Math.max(restSec, openedSec);
  },
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  proof: (written, { rule }, context) => boxesFaults(written, rule, context),
};
