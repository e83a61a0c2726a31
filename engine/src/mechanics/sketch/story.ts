import { z } from 'zod';
import { Said } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, Seconds, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Pace, Path, StepFault, StepStory, StepTools } from '../../model/step-story.ts';

export interface Strip {
  readonly id: string;
  readonly title: string;
  /** The smallest crew that paints it. */
  readonly from: number;
  /** What is to be seen on it, one thing a sentence. */
  readonly facts: readonly string[];
}

/** What the narrator says meanwhile. */
export interface SketchLines {
  /** As another turn begins. */
  readonly turn: string | null;
  /** To the picture that hangs: the first, one of `hand` that is true of it, and the last. */
  readonly first: string | null;
  readonly hand: Readonly<Partial<Record<Hand, string>>>;
  readonly last: string | null;
}

/** How a strip was painted: not at all, with very many marks, with very few. In the order in which it is said. */
export const HANDS = ['bare', 'crowded', 'sparse'] as const;
export type Hand = (typeof HANDS)[number];
/** A picture that hangs is looked at for so long before a word is said. */
export const SILENT_SEC = 9;
/** Between two lines. */
export const BREATH_SEC = 1;

export interface SketchRule {
  /** From left to right. */
  readonly strips: readonly Strip[];
  /** All turns of painting together. */
  readonly paintSec: Readonly<Record<Pace, number>>;
  /** How long the picture is looked at. */
  readonly lookSec: number;
  /** How long who tells sees the memory at the beginning of a turn; the whole turn where it is left out. */
  readonly memorySec?: number;
  /** Whether who tells sees the paper meanwhile. */
  readonly live: boolean;
  readonly lines?: SketchLines;
  /** Once it hangs, everybody says alone how like it is. */
  readonly like?: true;
}
declare module '../../model/story.ts' {
  interface StepRules {
    sketch: SketchRule;
  }
}

const sentences = { 'a-sketch-hung': [] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

/** Crews of an odd number need three turns; whoever has less time than this for one can tell nothing. */
const MOST_TURNS = 3;
const LEAST_TURN_SEC = 15;
export const MOST_STRIPS = 6;

const WrittenSketch = z.strictObject({
  ...stepFields,
  id: Id,
  heading: words(60),
  note: words(160).optional(),
  seconds: Seconds,
  late: Seconds,
  look: z.number().min(4).max(180),
  live: z.boolean().default(false),
  memory: z.number().min(10).max(120).optional(),
  lines: z
    .strictObject({
      turn: Said.optional(),
      first: Said.optional(),
      hand: z.strictObject({ bare: Said.optional(), crowded: Said.optional(), sparse: Said.optional() }).default({}),
      last: Said.optional(),
    })
    .optional(),
  /** Asked of everybody alone, once it hangs: the words of the question and of both ends. */
  like: z.strictObject({ ask: words(60), low: words(40), high: words(40) }).optional(),
  strips: z
    .array(
      z.strictObject({
        id: Id,
        title: words(40),
        from: z.int().min(1).max(MOST_STRIPS),
        facts: z.array(words(140)).min(2).max(8),
      }),
    )
    .min(1)
    .max(MOST_STRIPS),
});
type WrittenSketch = z.infer<typeof WrittenSketch>;

function* stripFaults({ strips }: WrittenSketch, seats: number): Iterable<StepFault> {
  for (let people = 1; people <= Math.min(seats, MOST_STRIPS); people += 1) {
    const painted = strips.filter(({ from }) => from <= people).length;
    if (painted !== people)
      yield {
        path: ['strips'],
        says: `gives a crew of ${people} ${painted} strips; each of them paints one. Change from, so that ${people} do.`,
      };
  }
  for (const [i, { id, facts }] of strips.entries()) {
    if (strips.findIndex((strip) => strip.id === id) !== i)
      yield { path: ['strips', i, 'id'], says: `is ${id}, like a strip before. Give each its own.` };
    if (new Set(facts).size !== facts.length)
      yield { path: ['strips', i, 'facts'], says: 'has one entry twice. Name each once.' };
  }
}

function saidLines({ turn, first, hand, last }: NonNullable<WrittenSketch['lines']>, say: StepTools['say']): SketchLines {
  const saidOr = (said: Said | undefined, path: Path) => (said ? say(said, ['lines', ...path]) : null);
  const hands = HANDS.flatMap((each) => {
    const said = hand[each];
    return said ? [[each, say(said, ['lines', 'hand', each])] as const] : [];
  });
  return {
    turn: saidOr(turn, ['turn']),
    first: saidOr(first, ['first']),
    hand: Object.fromEntries(hands),
    last: saidOr(last, ['last']),
  };
}

/** A picture in strips, each painted by one person after the words of another. */
export const sketchStory: StepStory<'sketch', WrittenSketch> = {
  schema: WrittenSketch,
  announcements: sentences,
  lines: [],
  facts: ['painted', 'outcome'],
  compile: ({ strips, seconds, late, look, live, like, memory, lines, heading, note }, { say }) => ({
    rule: {
      strips: strips.map(({ id, title, from, facts }) => ({ id, title: oneLine(title), from, facts: facts.map(oneLine) })),
      paintSec: { planned: seconds, late },
      lookSec: look,
      live,
      ...(memory === undefined ? {} : { memorySec: memory }),
      ...(lines === undefined ? {} : { lines: saidLines(lines, say) }),
      ...(like ? { like: true as const } : {}),
    },
    stage: {
      heading: oneLine(heading),
      ...(note === undefined ? {} : { note: oneLine(note) }),
      ...(like ? { likeAsk: oneLine(like.ask), likeLow: oneLine(like.low), likeHigh: oneLine(like.high) } : {}),
    },
  }),
  neededSec: ({ rule }, pace, { spokenSec }) => spokenSec + rule.paintSec[pace] + rule.lookSec,
  states: () => [],
  outcomes: ({ rule }) => [
    { painted: 0, ...(rule.like ? { outcome: 'timedout' } : {}) },
    { painted: rule.strips.length, ...(rule.like ? { outcome: 'solved' } : {}) },
  ],
  secrets: ({ rule }) => rule.strips.flatMap(({ facts }) => facts),
  *proof(written, { rule }, { story, secondsOf }) {
    yield* stripFaults(written, story.crew.seats);
    const { first = null, hand = {}, last = null } = rule.lines ?? {};
    const secOf = (narration: string | null) => (narration === null ? 0 : secondsOf(narration) + BREATH_SEC);
    const saidSec = secOf(first) + Math.max(0, ...Object.values(hand).map(secOf)) + secOf(last);
    if (rule.lines && rule.lookSec < SILENT_SEC + saidSec)
      yield {
        path: ['look'],
        says: `is ${rule.lookSec} s, and what is said to the picture is over after ${Math.ceil(SILENT_SEC + saidSec)} s. Give that many.`,
      };
    for (const key of ['seconds', 'late'] as const)
      if (written[key] < MOST_TURNS * LEAST_TURN_SEC)
        yield {
          path: [key],
          says: `is ${written[key]} s for ${MOST_TURNS} turns of at least ${LEAST_TURN_SEC} s each. Give ${MOST_TURNS * LEAST_TURN_SEC} s.`,
        };
  },
};
