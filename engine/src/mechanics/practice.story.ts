import { z } from '@lorecrew/contract/schema';
import { Said } from '../format/narration.ts';
import { stepFields } from '../format/step.ts';
import { Id, Seconds, words } from '../format/texts.ts';
import type { Pace, StepStory } from '../step-story.ts';
import { compileCards } from './tasks.story.ts';

/** A round of cards about nothing at all. */
export interface PracticeRule {
  readonly simulatedPinSec: readonly number[];
  /** The narrator reads the cards that nobody shared. */
  readonly readLeftSec: number;
  readonly lateReadLeftSec: number;
  /** Said when all are shared. */
  readonly whenShared: string;
}
declare module '../story.ts' {
  interface StepRules {
    practice: PracticeRule;
  }
}

const WrittenPractice = z.strictObject({
  ...stepFields,
  id: Id,
  /** What each packet's card says. */
  cards: z.record(z.string(), words(240)),
  crewmatesPin: z.array(Seconds).default([]),
  /** The second at which the narrator reads what is left, planned and late. */
  readLeft: Seconds,
  lateReadLeft: Seconds,
  shared: Said,
});

/** Seconds between the last card and what the narrator says of it. */
const TURN_SEC = 2;

function readLeftSec({ readLeftSec: planned, lateReadLeftSec: late }: PracticeRule, pace: Pace): number {
  return pace === 'late' ? late : planned;
}

/** A round of cards about nothing at all: what matters is to share them. */
export const practiceStory: StepStory<'practice', z.infer<typeof WrittenPractice>> = {
  schema: WrittenPractice,
  announcements: { 'a-pinned': ['role', 'text'], 'a-heard': ['n', 'm'] },
  lines: [],
  compile: (written, tools) => ({
    rule: {
      simulatedPinSec: written.crewmatesPin,
      readLeftSec: written.readLeft,
      lateReadLeftSec: written.lateReadLeft,
      whenShared: tools.say(written.shared, ['shared']),
    },
    cards: compileCards(
      { packets: Object.fromEntries(Object.entries(written.cards).map(([packet, card]) => [packet, { card }])) },
      tools,
    ),
  }),
  neededSec: ({ rule }, pace, { spokenSec, secondsOf }) =>
    Math.max(spokenSec, readLeftSec(rule, pace) + TURN_SEC) + secondsOf(rule.whenShared),
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof(written, { rule }, { story }) {
    if (story.crew.simulated && rule.simulatedPinSec.length < story.crewmates.length)
      yield {
        path: ['crewmatesPin'],
        says: `has ${rule.simulatedPinSec.length} seconds for ${story.crewmates.length} crewmates. Give each one, or its card stays with it.`,
      };
    for (const [i, sec] of rule.simulatedPinSec.entries())
      if (sec >= Math.min(rule.readLeftSec, rule.lateReadLeftSec))
        yield {
          path: ['crewmatesPin', i],
          says: `is ${sec} s, when the narrator has read the card already. Take an earlier second.`,
        };
    for (const packet of story.packets)
      if (!(packet in written.cards)) yield { path: ['cards'], says: `has no card for packet ${packet}. Write one.` };
  },
};
