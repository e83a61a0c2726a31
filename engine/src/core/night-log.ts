import { boxSlots } from '../mechanics/boxes/view.ts';
import { call } from '../mechanics/call/index.ts';
import type { LogLine } from '../mechanics/finale/story.ts';
import type { Directory } from '../model/mechanic.ts';
import type { Crew, ShowState } from '../model/state.ts';
import { holds } from './conditions.ts';
import { fill } from './fill.ts';
import { stepsOfKind } from './steps.ts';

function figure(show: ShowState, { from, more, plus, least, most }: LogLine, ending: string): number | null {
  if (!from) return null;
  const moved = more.reduce((sum, { when, by }) => sum + (holds(show, when) ? by : 0), from[ending] ?? 0);
  const n = plus.reduce((sum, { variable, times }) => sum + times * (show.variables[variable] ?? 0), moved);
  return Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? Number.NEGATIVE_INFINITY, n));
}

/** What the log of the night says under an ending, line by line; nothing in a story that keeps none. */
export function nightLog(show: ShowState, ending: string): { readonly label: string; readonly text: string }[] {
  return stepsOfKind(show, 'finale').flatMap(({ rule }) =>
    (rule.log ?? []).map((line) => {
      const n = figure(show, line, ending);
      const text = line.texts[ending] ?? line.text;
      return { label: line.label, text: n === null ? text : fill(text, { n: String(n) }) };
    }),
  );
}

/** What stands under it of one crew alone. A line with a slot that nothing fills is left out. */
export function nightPage(
  show: ShowState,
  crew: Crew,
  directory: Directory,
): { readonly label: string; readonly text: string }[] {
  const slots = { ...boxSlots(show, crew.id, directory), ...call.slots?.(show, crew, directory) };
  return stepsOfKind(show, 'finale')
    .flatMap(({ rule }) => (rule.page ?? []).map(({ label, text }) => ({ label, text: fill(text, slots) })))
    .filter(({ text }) => !/\{[\w.-]+\}/.test(text));
}
