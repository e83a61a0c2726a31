import { oneLine } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Pace, StepStory } from '../../model/step-story.ts';
import { LEAST_LINE_SEC } from '../common/reading.ts';
import { BREATH_SEC, taskNeedsSec } from '../tasks/story.ts';
import { boxesFaults, taskBeside } from './proof.ts';
import { BOX_CHARS, type BoxesRule, type BoxRule, WrittenBoxes } from './written.ts';

/** Boxes that are opened in order are so many seconds apart. */
export const REVEAL_SEC = 1.5;

/** Boxes that follow on a task are open for no shorter time: where less is left, nobody is asked. */
export const LEAST_OPEN_SEC = 15;

declare module '../../model/story.ts' {
  interface StepRules {
    boxes: BoxesRule;
  }
}

const sentences = { 'a-box': ['n', 'm'], 'a-boxes': ['boxes'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

export function closesSec({ closesSec: planned, lateClosesSec }: BoxesRule, pace: Pace): number {
  return pace === 'late' ? lateClosesSec : planned;
}

/** How long it takes until the last box is open, where there is no more time. */
export function revealSec({ reveal, boxes }: BoxesRule): number {
  if (reveal === 'own-pace') return boxes.length * LEAST_LINE_SEC;
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
  facts: ['one', 'other', 'all'],
  compile: (written, tools) => ({
    rule: {
      by: written.by,
      reveal: written.reveal,
      ...(written.shape === 'toast' ? { shape: written.shape } : {}),
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
    Object.fromEntries(
      rule.boxes.flatMap((box) =>
        (rule.by === 'person' ? ['one', 'other'] : [box.id]).map((slot) => [`${id}.${slot}`, longestOf(box)]),
      ),
    ),
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
