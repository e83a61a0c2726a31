import type { CompiledStep, Path, StepFault, StepProofContext } from '../../model/step-story.ts';
import { type DeviceState, type ManualPage, type PageRow, possibleActions } from './device.ts';
import { BREATH_SEC, type ManualRound, type ManualRule, unknownsOf } from './rule.ts';
import type { WrittenManual } from './written.ts';

type Compiled = CompiledStep<'manual'>;

/** What the panel can draw of a sign; a plate shows any word. */
const DRAWN: Readonly<Record<string, RegExp>> = {
  lamp: /^(red|amber|green|blue|white)$/,
  clock: /^(I{1,3}|I?V|VI{1,3}|I?X|XI{1,2})$/,
  bolts: /^([0-9]|1[0-2])$/,
};
/** Whoever has less time than this for an action can tell nothing. */
const LEAST_ACTION_SEC = 20;

function idsOf(values: readonly { readonly id: string }[]): string[] {
  return values.map(({ id }) => id);
}

function firstTwice(all: readonly string[]): string | undefined {
  return all.find((each, i) => all.indexOf(each) !== i);
}

function* parts({ rule }: Compiled): Iterable<StepFault> {
  const twice = firstTwice(idsOf([...rule.signs, ...rule.controls]));
  if (twice !== undefined) yield { path: ['controls'], says: `has ${twice}, which there is already. Name each once.` };
  for (const [i, { as, values }] of rule.signs.entries()) {
    const strange = values.find(({ id }) => DRAWN[as]?.test(id) === false);
    if (strange) yield { path: ['signs', i, 'values'], says: `has ${strange.id}, which no ${as} can show.` };
    if (values.length < 2) yield { path: ['signs', i, 'values'], says: 'are too few: a sign has at least two.' };
  }
  for (const [i, { values }] of rule.controls.entries())
    if (values.length < 2) yield { path: ['controls', i, 'options'], says: 'are too few: a control has at least two.' };
  const { counts } = rule;
  const counted = rule.controls.find(({ id }) => id === counts?.control);
  if (counts && !counted?.values.some(({ id }) => id === counts.option))
    yield { path: ['counts'], says: `counts ${counts.option} of ${counts.control}, which no control has.` };
}

function* times({ rounds, lines, cost }: WrittenManual, { rule }: Compiled, context: StepProofContext): Iterable<StepFault> {
  const { secondsOf } = context;
  const isPlanned = (pace: 'planned' | 'late') => rule.rounds.some(({ sec, earlySec }) => sec[pace] && earlySec === undefined);
  for (const pace of ['planned', 'late'] as const)
    if (!isPlanned(pace)) yield { path: ['rounds'], says: `has none that is always played when ${pace}. Let one be.` };
  for (const [i, { moves, sec, earlySec, say, opened }] of rule.rounds.entries()) {
    const leastSec = Math.min(...Object.values(sec));
    if (leastSec < moves * LEAST_ACTION_SEC)
      yield {
        path: ['rounds', i, 'seconds'],
        says: `is ${leastSec} s for ${moves} actions. Give ${LEAST_ACTION_SEC} s for each.`,
      };
    const said = [say, opened].reduce((sum, each) => sum + (each === null ? 0 : secondsOf(each) + BREATH_SEC), BREATH_SEC);
    const wantedSec = Math.ceil(Math.max(...Object.values(sec)) + said);
    if (earlySec !== undefined && earlySec < wantedSec)
      yield { path: ['rounds', i, 'early'], says: `is ${earlySec} s, and the round takes ${wantedSec} s. Ask for as many.` };
    if (rounds[i]?.late !== false && earlySec !== undefined)
      yield { path: ['rounds', i, 'late'], says: 'has to be false where the round is played only by crews that are early.' };
  }
  for (const [i, narration] of rule.lines.wrong.entries())
    if (secondsOf(narration) > cost)
      yield {
        path: ['lines', 'wrong', i],
        says: `takes ${Math.ceil(secondsOf(narration))} s, and a wrong action costs ${cost} s. Say less.`,
      };
  if (lines.counted && !rule.counts?.states.length)
    yield { path: ['lines', 'counted'], says: 'is said at the last of the states of counts, and there are none.' };
}

/** The values that each name of a round may have. */
function domains(rule: ManualRule, { notes, only }: ManualRound): ReadonlyMap<string, readonly string[]> {
  const signs = rule.signs.map(({ id, values }) => [id, only[id] ?? idsOf(values)] as const);
  const controls = rule.controls.map(({ id, values }) => [id, idsOf(values)] as const);
  return new Map([...signs, ...Object.entries(notes), ...controls]);
}

function strangeIn(values: Readonly<Record<string, readonly string[]>>, known: ReadonlyMap<string, readonly string[]>) {
  for (const [name, all] of Object.entries(values)) {
    const domain = known.get(name);
    if (!domain) return `names ${name}, which is no sign, note or control.`;
    const odd = all.find((value) => !domain.includes(value));
    if (odd !== undefined) return `names ${odd}, and ${name} may be ${domain.join(', ')}.`;
  }
  return null;
}

function strangeInPage({ rows }: ManualPage, on: { rule: ManualRule; round: ManualRound }): string | null {
  const known = domains(on.rule, on.round);
  const controls = new Map(on.rule.controls.map(({ id, values }) => [id, idsOf(values)]));
  const signs = idsOf(on.rule.signs);
  for (const { given, last = {}, made = [], says } of rows) {
    const told = Object.entries(says).flatMap(([name, term]) => ('oneOf' in term ? [[name, term.oneOf] as const] : []));
    const odd = strangeIn(given, known) ?? strangeIn(last, controls) ?? strangeIn(Object.fromEntries(told), known);
    if (odd !== null) return odd;
    const late = made.find((each) => each < 0 || each >= on.round.moves);
    if (late !== undefined) return `asks for ${late} right actions so far, and the round has ${on.round.moves}.`;
    for (const [name, term] of Object.entries(says)) {
      if (signs.includes(name)) return `says what ${name} is, which whoever stands there sees.`;
      if (!known.has(name)) return `names ${name}, which is no note or control.`;
      if ('from' in term && !known.has(term.from)) return `names ${term.from}, which is no sign, note or control.`;
    }
  }
  return null;
}

/** Whether a text has a word, at most with an ending. */
function hasWord(text: string, word: string): boolean {
  const first = word.charAt(0);
  const rest = word.slice(1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])[${first.toLowerCase()}${first.toUpperCase()}]${rest}\\p{Ll}{0,2}(?![\\p{L}\\d])`, 'u').test(
    text,
  );
}

/** The values of a sign that a row tells apart. */
function valuesAsked({ given, says }: PageRow, sign: string): string[] {
  const mapped = Object.values(says).flatMap((term) => ('from' in term && term.from === sign ? Object.keys(term.map ?? {}) : []));
  return [...(given[sign] ?? []), ...mapped];
}

/** A page names the values of signs that its rule asks for, and no others. Numbers may be told otherwise. */
function* told(written: WrittenManual, { rule }: Compiled): Iterable<StepFault> {
  for (const [i, { pages }] of rule.rounds.entries())
    for (const [j, { rows, text }] of pages.entries()) {
      const besides = written.rounds[i]?.pages[j]?.names?.map(String) ?? [];
      for (const { id, as, values } of rule.signs) {
        const asked = rows.flatMap((row) => valuesAsked(row, id));
        if (as === 'bolts') continue;
        for (const value of values) {
          const [isAsked, isNamed] = [asked.includes(value.id), hasWord(text, value.word)];
          if (isAsked === isNamed || (isNamed && besides.includes(value.id))) continue;
          const says = isAsked
            ? `does not name "${value.word}", and its rule asks for it. Let the two say the same.`
            : `names "${value.word}", and its rule does not. Let the two say the same, or put ${value.id} under names.`;
          yield { path: ['rounds', i, 'pages', j, 'text'], says };
        }
      }
    }
}

function* names({ rounds }: WrittenManual, { rule }: Compiled, { story }: StepProofContext): Iterable<StepFault> {
  const twice = firstTwice(idsOf(rounds));
  if (twice !== undefined) yield { path: ['rounds'], says: `has ${twice} twice. Give each an id of its own.` };
  for (const [i, round] of rule.rounds.entries()) {
    const here = ['rounds', i] as const;
    const limited = strangeIn(round.only, new Map(rule.signs.map(({ id, values }) => [id, idsOf(values)])));
    if (limited !== null) yield { path: [...here, 'only'], says: limited };
    const taken = Object.keys(round.notes).find((note) => idsOf([...rule.signs, ...rule.controls]).includes(note));
    if (taken !== undefined) yield { path: [...here, 'notes', taken], says: 'is a sign or a control. Call it otherwise.' };
    const samePage = firstTwice(idsOf(round.pages));
    if (samePage !== undefined) yield { path: [...here, 'pages'], says: `has ${samePage} twice. Name each once.` };
    if (round.pages.length < story.crew.seats - 1)
      yield {
        path: [...here, 'pages'],
        says: `has ${round.pages.length} pages, and ${story.crew.seats - 1} people of a full crew are to hold one each. Write more.`,
      };
    for (const [j, page] of round.pages.entries()) {
      const odd = strangeInPage(page, { rule, round });
      if (odd !== null) yield { path: [...here, 'pages', j, 'rule'], says: odd };
    }
  }
}

function* products(all: readonly (readonly [string, readonly string[]])[]): Iterable<Record<string, string>> {
  const [first, ...rest] = all;
  if (!first) {
    yield {};
    return;
  }
  for (const value of first[1]) for (const others of products(rest)) yield { [first[0]]: value, ...others };
}

/** Every state in which a device can be in a round: signs, right actions so far, and what the latest of them was. */
function* deviceStates(rule: ManualRule, { only, moves, pages }: ManualRound): Iterable<DeviceState> {
  const asked = new Set(pages.flatMap(({ rows }) => rows.flatMap(({ last = {} }) => Object.keys(last))));
  const before = rule.controls.flatMap(({ id, values }) => (asked.has(id) ? [[id, idsOf(values)] as const] : []));
  for (const signs of products(rule.signs.map(({ id, values }) => [id, only[id] ?? idsOf(values)] as const)))
    for (let made = 0; made < moves; made += 1)
      for (const last of made === 0 ? [null] : products(before)) yield { signs, made, last };
}

function describe({ signs, made, last }: DeviceState): string {
  const shown = Object.entries(signs).map(([sign, value]) => `${sign} ${value}`);
  const so = Object.entries(last ?? {}).map(([control, option]) => `last ${control} ${option}`);
  return [...shown, `action ${made + 1}`, ...so].join(', ');
}

function roundFault(rule: ManualRule, round: ManualRound): { path: Path; says: string } | null {
  const unknowns = unknownsOf(rule, round);
  for (const state of deviceStates(rule, round)) {
    const count = (pages: readonly ManualPage[]) => possibleActions(unknowns, { pages, state, most: 2 }).length;
    const all = count(round.pages);
    if (all !== 1)
      return {
        path: ['pages'],
        says: `leave ${all === 0 ? 'no action' : 'more than one action'} at ${describe(state)}. Let exactly one be right.`,
      };
    for (const [j, page] of round.pages.entries())
      if (count(round.pages.filter((each) => each !== page)) < 2)
        return {
          path: ['pages', j],
          says: `is not needed at ${describe(state)}: without it one action is left. Let it tell what no other page tells.`,
        };
  }
  return null;
}

function* necessity({ rule }: Compiled): Iterable<StepFault> {
  for (const [i, round] of rule.rounds.entries()) {
    const fault = roundFault(rule, round);
    if (fault) yield { path: ['rounds', i, ...fault.path], says: fault.says };
  }
}

/** Exactly one action in every state with all pages, more without any one of them; pages say what their rules say; all of a crew hold one. */
export function* manualProof(written: WrittenManual, step: Compiled, context: StepProofContext): Iterable<StepFault> {
  const groups = [
    () => parts(step),
    () => names(written, step, context),
    () => times(written, step, context),
    () => told(written, step),
    () => necessity(step),
  ];
  for (const group of groups) {
    const faults = [...group()];
    yield* faults;
    if (faults.length > 0) return;
  }
}
