import type { z } from 'zod';
import type { Said } from '../../format/narration.ts';
import { oneLine } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { StepStory } from '../../model/step-story.ts';
import type { PageRow } from './device.ts';
import { manualProof } from './proof.ts';
import { BREATH_SEC, deviceInView, ENDED_SEC, rightAction } from './rule.ts';
import { type AnyOf, type Names, type Row, WrittenManual } from './written.ts';

const sentences = {
  'a-manual-round': ['n', 'm', 'name'],
  'a-manual-right': ['n', 'm'],
  'a-manual-wrong': ['n'],
  'a-manual-again': [],
  'a-manual-told': ['page', 'name'],
  'a-manual-hint': ['page'],
  'a-manual-over': ['n', 'm'],
} as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const valuesOf = (any: z.infer<typeof AnyOf>) => [any].flat().map(String);
const namesOf = (names: z.infer<typeof Names>) => mapValues(names, valuesOf);

function mapValues<V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function partsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([id, word]) => ({ id, word: oneLine(word) }));
}

function toRow({ given, made, last, says }: z.infer<typeof Row>): PageRow {
  return {
    given: namesOf(given),
    ...(made === undefined ? {} : { made: [made].flat() }),
    ...(last === undefined ? {} : { last: namesOf(last) }),
    says: mapValues(says, (term) => {
      if (typeof term !== 'object' || Array.isArray(term)) return { oneOf: valuesOf(term) };
      const { from, map, plus } = term;
      return { from, ...(map ? { map: mapValues(map, String) } : {}), ...(plus === undefined ? {} : { plus }) };
    }),
  };
}

/** A device whose next right action follows from rules that are spread over pages. */
export const manualStory: StepStory<'manual', WrittenManual> = {
  schema: WrittenManual,
  announcements: sentences,
  lines: [],
  facts: ['opened', 'right', 'firstTry', 'wrong', 'counted'],
  compile: ({ lines, rounds, signs, controls, counts, cost, heading, note }, { say }) => {
    const saidOr = (said: Said | undefined, path: (string | number)[]) => (said ? say(said, path) : null);
    return {
      rule: {
        signs: signs.map(({ id, label, as, values }) => ({ id, label: oneLine(label), as, values: partsOf(values) })),
        controls: controls.map(({ id, label, columns = null, options }) => ({
          id,
          label: oneLine(label),
          columns,
          values:
            typeof options.from === 'number' && typeof options.to === 'number'
              ? numbersFrom(options.from, options.to)
              : partsOf(options as Record<string, string>),
        })),
        rounds: rounds.map(({ title, moves, seconds, late, early, only, notes, pages, ...said }, i) => ({
          title: oneLine(title),
          moves,
          sec: { planned: seconds, ...(late === false ? {} : { late: late ?? seconds }) },
          ...(early === undefined ? {} : { earlySec: early }),
          only: namesOf(only),
          notes: namesOf(notes),
          pages: pages.map(({ id, author, text, rule }) => ({
            ...{ id, text: oneLine(text), rows: rule.map(toRow) },
            author: author === undefined ? null : oneLine(author),
          })),
          say: saidOr(said.say, ['rounds', i, 'say']),
          opened: saidOr(said.opened, ['rounds', i, 'opened']),
        })),
        costSec: cost,
        counts: counts ? { ...counts, option: `${counts.option}` } : null,
        lines: {
          right: lines.right.map((each, i) => say(each, ['lines', 'right', i])),
          wrong: lines.wrong.map((each, i) => say(each, ['lines', 'wrong', i])),
          time: saidOr(lines.time, ['lines', 'time']),
          counted: saidOr(lines.counted, ['lines', 'counted']),
          idle: lines.idle ? { afterSec: lines.idle.after, say: say(lines.idle.say, ['lines', 'idle', 'say']) } : null,
          slow: saidOr(lines.slow, ['lines', 'slow']),
        },
      },
      stage: { heading: oneLine(heading), ...(note === undefined ? {} : { note: oneLine(note) }) },
    };
  },
  neededSec: ({ rule }, pace, { spokenSec, secondsOf }) => {
    const secOf = (narration: string | null) => (narration === null ? 0 : secondsOf(narration) + BREATH_SEC);
    const { right, wrong, time, counted, idle, slow } = rule.lines;
    const interruptedSec = Math.max(...[...right, ...wrong, counted, idle?.say ?? null, slow].map(secOf));
    const rounds = rule.rounds.filter(({ sec, earlySec }) => sec[pace] !== undefined && earlySec === undefined);
    const roundsSec = rounds.reduce(
      (sum, { sec, say, opened }) => sum + secOf(say) + (sec[pace] ?? 0) + ENDED_SEC + interruptedSec + secOf(opened),
      0,
    );
    return spokenSec + roundsSec + secOf(time);
  },
  states: ({ rule }) => rule.counts?.states ?? [],
  outcomes: ({ rule }) => {
    const right = rule.rounds.reduce((sum, { moves }) => sum + moves, 0);
    const none = { opened: 0, right: 0, firstTry: 0, wrong: 0, counted: 0 };
    return [none, { ...none, wrong: 1 }, { ...none, opened: rule.rounds.length, right, firstTry: right, counted: right }];
  },
  secrets: ({ rule }) => rule.rounds.flatMap(({ pages }) => pages.map(({ text }) => text)),
  solve: ({ rule }, { manual: own }) => {
    const round = own && own.round !== null ? rule.rounds[own.round] : undefined;
    if (!own || !round) return null;
    if (own.device) {
      const choices = own.pausedUntilMs === null ? rightAction(rule, round, deviceInView(rule, own)) : undefined;
      return choices ? { type: 'manual.act', choices } : null;
    }
    const page = own.pages.find(({ isMine, isTold }) => isMine && !isTold);
    return page ? { type: 'manual.tell', page: page.id } : null;
  },
  proof: manualProof,
};

function numbersFrom(from: number, to: number) {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ id: `${from + i}`, word: `${from + i}` }));
}
