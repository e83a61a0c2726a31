import type { Slice } from '@lorecrew/contract/live/view';
import { roleNames } from '../../core/people.ts';
import { currentCards, currentStep } from '../../core/steps.ts';
import { optionTotals } from '../../format/rankings.ts';
import type { ShowState } from '../../model/state.ts';
import { crewCards } from '../cards/index.ts';
import { crewHints } from '../hints/index.ts';
import { optionIds } from './state.ts';

type Board = Slice<'ranking'>['board'];

/** The facts that a crew has on its board: those of everybody, and then those that were pinned, as they came. */
export function crewBoard(show: ShowState, crew: string): Board {
  const rule = currentStep(show, 'ranking')?.rule;
  if (!rule) return [];
  const everybodys = rule.shared.map((fact, i) => ({ ...fact, id: `shared-${i + 1}`, role: null, atMs: 0 }));
  const { shared } = crewCards(show, crew);
  const pinned = (currentCards(show)?.cards ?? []).flatMap(({ id, packet, text }) => {
    const entry = shared[id];
    const fact = rule.facts[id];
    return entry && fact && entry.mode !== 'said'
      ? [{ ...fact, id, text, role: roleNames(show, [packet]).join(' '), atMs: entry.atMs }]
      : [];
  });
  return [...everybodys, ...pinned.sort((a, b) => a.atMs - b.atMs)];
}

/** The sums of what is on the board: adding is the crew's conversation, until a hint does it. */
export function sumsOfBoard(show: ShowState, crew: string, board: Board): Slice<'ranking'>['sums'] {
  const withHint = currentStep(show, 'ranking')?.rule.sumsWithHint ?? null;
  if (withHint === null || crewHints(show, crew).opened < withHint) return null;
  const options = optionIds(show);
  const sums = optionTotals(options, board);
  return options.map((option) => ({ option, points: sums[option] ?? 0 }));
}

/** How many of the facts of cards were heard, pinned or said. */
export function countHeardFacts(show: ShowState, crew: string): { readonly heard: number; readonly facts: number } {
  const { shared } = crewCards(show, crew);
  const cards = currentCards(show)?.cards ?? [];
  return { heard: cards.filter(({ id }) => shared[id]).length, facts: cards.length };
}
