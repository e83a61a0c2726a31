import { z } from 'zod';
import { Said } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, Seconds, words } from '../../format/texts.ts';
import type { Pace, StepFault, StepProofContext, StepStory } from '../../model/step-story.ts';
import { compileCards } from '../tasks/story.ts';

/** A round of cards about nothing at all. */
export interface PracticeRule {
  readonly simulatedPinSec: readonly number[];
  /** The narrator reads the cards that nobody shared. */
  readonly readLeftSec: number;
  readonly lateReadLeftSec: number;
  /** Said when all are shared; null for nothing. */
  readonly whenShared: string | null;
  /** The picture shows how many were heard, as this name with a number. */
  readonly picturesHeard?: string;
  readonly things?: ThingsRule;
}

/** Cards whose words their holders give. */
export interface ThingsRule {
  readonly maxChars: number;
  /** For whoever has no words of their own. */
  readonly ready: readonly string[];
  /** What each simulated crewmate gives, by its id. */
  readonly crewmates: Readonly<Record<string, string>>;
}
declare module '../../model/story.ts' {
  interface StepRules {
    practice: PracticeRule;
  }
}

const WrittenPractice = z.strictObject({
  ...stepFields,
  id: Id,
  /** What each packet's card says. Left out where holders give their cards' words themselves. */
  cards: z.record(z.string(), words(240)).optional(),
  things: z
    .strictObject({
      chars: z.int().min(4).max(40),
      ready: z.array(words(40)).min(3).max(8),
      crewmates: z.record(Id, words(40)).default({}),
    })
    .optional(),
  crewmatesPin: z.array(Seconds).default([]),
  /** The second at which the narrator reads what is left, planned and late. */
  readLeft: Seconds,
  lateReadLeft: Seconds,
  shared: Said.optional(),
  /** The picture shows how many cards were heard: `low` for the states low-1, low-2 and so on. */
  shows: Id.optional(),
});

/** Seconds between the last card and what the narrator says of it. */
const TURN_SEC = 2;

function readLeftSec({ readLeftSec: planned, lateReadLeftSec: late }: PracticeRule, pace: Pace): number {
  return pace === 'late' ? late : planned;
}

type Written = z.infer<typeof WrittenPractice>;

function thingsRule({ things }: Written): { things?: ThingsRule } {
  if (!things) return {};
  const { chars, ready, crewmates } = things;
  const named = Object.entries(crewmates).map(([id, thing]) => [id, oneLine(thing)]);
  return { things: { maxChars: chars, ready: ready.map(oneLine), crewmates: Object.fromEntries(named) } };
}

function* thingsFaults({ cards, things }: Written, { story }: StepProofContext): Iterable<StepFault> {
  if ((cards === undefined) === (things === undefined))
    yield { path: [], says: 'has both cards and things, or neither. Say what the cards say, or let people name things.' };
  if (!things) return;
  for (const { id, name } of story.crewmates)
    if (!(id in things.crewmates)) yield { path: ['things', 'crewmates'], says: `names no thing of ${name}. Give it one.` };
  for (const id of Object.keys(things.crewmates))
    if (!story.crewmates.some((each) => each.id === id))
      yield { path: ['things', 'crewmates', id], says: 'is no crewmate of crewmates.yml. Take it out.' };
  for (const [i, thing] of things.ready.entries())
    if (thing.length > things.chars)
      yield { path: ['things', 'ready', i], says: `has ${thing.length} characters; ${things.chars} fit` };
}

/** A round of cards about nothing at all: what matters is to share them. */
export const practiceStory: StepStory<'practice', Written> = {
  schema: WrittenPractice,
  announcements: { 'a-pinned': ['role', 'text'], 'a-heard': ['n', 'm'] },
  lines: [],
  compile: (written, tools) => ({
    rule: {
      simulatedPinSec: written.crewmatesPin,
      readLeftSec: written.readLeft,
      lateReadLeftSec: written.lateReadLeft,
      whenShared: written.shared ? tools.say(written.shared, ['shared']) : null,
      ...(written.shows ? { picturesHeard: written.shows } : {}),
      ...thingsRule(written),
    },
    cards: compileCards(
      { packets: Object.fromEntries(Object.entries(written.cards ?? {}).map(([packet, card]) => [packet, { card }])) },
      tools,
    ),
    ...(written.things ? { stage: { things: written.things.ready.map(oneLine).join(', ') } } : {}),
  }),
  neededSec: ({ rule }, pace, { spokenSec, secondsOf }) =>
    Math.max(spokenSec, readLeftSec(rule, pace) + TURN_SEC) + (rule.whenShared === null ? 0 : secondsOf(rule.whenShared)),
  states: ({ rule, cards }) => (cards ?? []).flatMap((_, i) => (rule.picturesHeard ? [`${rule.picturesHeard}-${i + 1}`] : [])),
  facts: ['thing'],
  outcomes: () => [{}],
  secrets: () => [],
  *proof(written, { rule }, context) {
    const { story } = context;
    yield* thingsFaults(written, context);
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
      if (written.cards && !(packet in written.cards))
        yield { path: ['cards'], says: `has no card for packet ${packet}. Write one.` };
  },
};
