import { z } from 'zod';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Pace, StepStory } from '../../model/step-story.ts';

interface Round {
  /** The whole round, shared by those who are here. */
  readonly totalSec: number;
  /** The most that one of them has. */
  readonly eachSec: number;
}

export interface ShellRule {
  readonly rounds: Readonly<Record<Pace, Round>>;
}
declare module '../../model/story.ts' {
  interface StepRules {
    shell: ShellRule;
  }
}

const sentences = { 'a-shell': ['name'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const Length = z.strictObject({ seconds: z.int().min(6).max(600), each: z.int().min(3).max(120) });

const WrittenShell = z.strictObject({
  ...stepFields,
  id: Id,
  heading: words(60),
  /** What whoever holds it is asked. */
  prompt: words(120),
  /** The whole round in seconds, and the most that one person has of it. */
  planned: Length,
  late: Length,
});
type WrittenShell = z.infer<typeof WrittenShell>;

/** Everybody speaks in turn, by seat, or passes. */
export const shellStory: StepStory<'shell', WrittenShell> = {
  schema: WrittenShell,
  announcements: sentences,
  lines: [],
  compile: ({ planned, late, heading, prompt }) => ({
    rule: {
      rounds: {
        planned: { totalSec: planned.seconds, eachSec: planned.each },
        late: { totalSec: late.seconds, eachSec: late.each },
      },
    },
    stage: { heading: oneLine(heading), prompt: oneLine(prompt) },
  }),
  neededSec: ({ rule }, pace, { spokenSec }) => spokenSec + rule.rounds[pace].totalSec,
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof({ planned, late }) {
    for (const [key, { seconds, each }] of Object.entries({ planned, late }))
      if (each > seconds)
        yield { path: [key, 'each'], says: `is ${each} s, and the whole round has ${seconds} s. Give one person less.` };
  },
};
