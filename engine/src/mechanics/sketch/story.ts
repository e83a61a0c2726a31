import { z } from 'zod';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, Seconds, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Pace, StepFault, StepStory } from '../../model/step-story.ts';

export interface Strip {
  readonly id: string;
  readonly title: string;
  /** The smallest crew that paints it. */
  readonly from: number;
  /** What is to be seen on it, one thing a sentence. */
  readonly facts: readonly string[];
}

export interface SketchRule {
  /** From left to right. */
  readonly strips: readonly Strip[];
  /** All turns of painting together. */
  readonly paintSec: Readonly<Record<Pace, number>>;
  /** How long the picture is looked at. */
  readonly lookSec: number;
  /** Whether who tells sees the paper meanwhile. */
  readonly live: boolean;
  /** Once it hangs, everybody says alone how like it is. */
  readonly like?: true;
}
declare module '../../model/story.ts' {
  interface StepRules {
    sketch: SketchRule;
  }
}

const sentences = { 'a-sketch-turn': ['n', 'm'], 'a-sketch-hung': [] } as const;
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

/** A picture in strips, each painted by one person after the words of another. */
export const sketchStory: StepStory<'sketch', WrittenSketch> = {
  schema: WrittenSketch,
  announcements: sentences,
  lines: [],
  facts: ['painted', 'outcome'],
  compile: ({ strips, seconds, late, look, live, like, heading, note }) => ({
    rule: {
      strips: strips.map(({ id, title, from, facts }) => ({ id, title: oneLine(title), from, facts: facts.map(oneLine) })),
      paintSec: { planned: seconds, late },
      lookSec: look,
      live,
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
  *proof(written, _, { story }) {
    yield* stripFaults(written, story.crew.seats);
    for (const key of ['seconds', 'late'] as const)
      if (written[key] < MOST_TURNS * LEAST_TURN_SEC)
        yield {
          path: [key],
          says: `is ${written[key]} s for ${MOST_TURNS} turns of at least ${LEAST_TURN_SEC} s each. Give ${MOST_TURNS * LEAST_TURN_SEC} s.`,
        };
  },
};
