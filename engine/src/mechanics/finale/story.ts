import { z } from 'zod';
import { When } from '../../format/conditions.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Condition } from '../../model/condition.ts';
import type { StepFault, StepStory } from '../../model/step-story.ts';

/** The ending is told, and the night's figures stand under it. */
export interface FinaleRule {
  /** Left out where the story keeps no log of the night. */
  readonly log?: readonly LogLine[];
  /** Each crew's own lines under it. One with a slot that nothing fills is left out. */
  readonly page?: readonly { readonly label: string; readonly text: string }[];
}

/** One line of the night log. With `from` it has a number, in `{n}`: that of the ending, moved by what happened. */
export interface LogLine {
  readonly label: string;
  readonly text: string;
  /** Other words of endings that have some. */
  readonly texts: Readonly<Record<string, string>>;
  readonly from?: Readonly<Record<string, number>>;
  readonly more: readonly { readonly when: Condition; readonly by: number }[];
  readonly plus: readonly { readonly variable: string; readonly times: number }[];
  readonly least: number | null;
  readonly most: number | null;
}
declare module '../../model/story.ts' {
  interface StepRules {
    finale: FinaleRule;
  }
}

const sentences = { 'a-ending': ['title'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const Line = z.strictObject({
  label: words(40),
  text: words(80),
  texts: z.record(Id, words(80)).default({}),
  from: z.record(Id, z.int()).optional(),
  more: z.array(z.strictObject({ when: When, by: z.int() })).default([]),
  plus: z.array(z.strictObject({ variable: Id, times: z.int() })).default([]),
  least: z.int().optional(),
  most: z.int().optional(),
});

const WrittenFinale = z.strictObject({
  ...stepFields,
  /** What stands under the ending: figures of the night. */
  log: z.array(Line).max(8).default([]),
  /** Under them, what is a crew's own: what it lent, wrote and sounded like. */
  page: z
    .array(z.strictObject({ label: words(40), text: words(80) }))
    .max(10)
    .default([]),
});
type WrittenFinale = z.infer<typeof WrittenFinale>;

function* lineFaults(line: z.infer<typeof Line>, endings: readonly string[]): Iterable<StepFault> {
  const { from, text, texts } = line;
  for (const key of ['from', 'texts'] as const)
    for (const id of Object.keys(line[key] ?? {}))
      if (!endings.includes(id)) yield { path: [key, id], says: `is no ending. There are ${endings.join(', ')}.` };
  const missing = from && endings.find((id) => !(id in from));
  if (missing !== undefined) yield { path: ['from'], says: `has no number for the ending ${missing}. Give it one.` };
  const said = [text, ...Object.values(texts)];
  if (from && said.some((each) => !each.includes('{n}')))
    yield { path: ['text'], says: 'and its forms do not all say the number. Put {n} into each.' };
  if (!from && said.some((each) => each.includes('{n}')))
    yield { path: ['text'], says: 'names a number, and there is none. Write "from", or take {n} out.' };
  if (!from && line.more.length + line.plus.length > 0)
    yield { path: ['text'], says: 'has nothing that could grow. Write "from" with a number for each ending.' };
}

function compiledLine({ label, text, texts, from, more, plus, least, most }: z.infer<typeof Line>): LogLine {
  return {
    label: oneLine(label),
    text: oneLine(text),
    texts: Object.fromEntries(Object.entries(texts).map(([id, own]) => [id, oneLine(own)])),
    ...(from ? { from } : {}),
    more,
    plus,
    least: least ?? null,
    most: most ?? null,
  };
}

/** The ending is told. Its narration stands among the phase's own: `- ending: true`. */
export const finaleStory: StepStory<'finale', WrittenFinale> = {
  schema: WrittenFinale,
  announcements: sentences,
  lines: [],
  slots: { 'log.*.text': ['n'], 'log.*.texts.*': ['n'], 'page.*.text': ['*', 'call'] },
  compile: ({ log, page }) => ({
    rule: {
      ...(log.length > 0 ? { log: log.map(compiledLine) } : {}),
      ...(page.length > 0 ? { page: page.map(({ label, text }) => ({ label: oneLine(label), text: oneLine(text) })) } : {}),
    },
  }),
  neededSec: () => 0,
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof({ log }, _, { story }) {
    const endings = story.endings.map(({ id }) => id);
    for (const [i, line] of log.entries()) {
      for (const { path, says } of lineFaults(line, endings)) yield { path: ['log', i, ...path], says };
      for (const [j, { variable }] of line.plus.entries())
        if (!(variable in story.variables))
          yield {
            path: ['log', i, 'plus', j, 'variable'],
            says: `is ${variable}, which is no variable. Declare it in story.yml.`,
          };
    }
  },
};
