import type { Slice } from '@lorecrew/contract/live/view';
import { findCrew, findMember } from '../../core/crews.ts';
import { joinNames } from '../../core/language.ts';
import { roleNames } from '../../core/people.ts';
import { currentLiveStep } from '../../core/steps.ts';
import { afterSec } from '../../core/timing.ts';
import type { Directory, SliceView } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import { proposalsTold, sideBySide } from '../proposals/index.ts';
import { crewTask } from '../tasks/index.ts';
import { crewChart, openCards, squareIn } from './state.ts';

type ChartSlice = Slice<'chart'>;

/** As whom somebody wrote on the chart: the roles of the seat, or the narrator's name. */
export function authorName(show: ShowState, id: string): string {
  const member = findMember(show, id);
  return member
    ? joinNames(show.story, roleNames(show, member.crew.seats[member.seat]?.packets ?? []))
    : show.story.narrator.name;
}

function proposalViews(show: ShowState, crew: string, directory: Directory) {
  const told = proposalsTold(show, crew, directory).flatMap((each) => {
    const square = squareIn(each.answer);
    return square === null ? [] : [{ ...each.told, square }];
  });
  return sideBySide(told);
}

/** A crew's chart: what everybody knows of it, what was written on it, and what was answered. */
export const chartView: SliceView<ChartSlice> = {
  dependencies: (show, who) => [
    show.scene,
    show.phase,
    show.results,
    findCrew(show, who.crew),
    show.mechanics.proposals,
    show.mechanics.chart,
    show.mechanics.tasks,
  ],
  render: (show, who, directory) => {
    const crew = findCrew(show, who.crew);
    const step = currentLiveStep(show, 'chart');
    if (!crew || !step) return null;
    const { chart, misses } = step.rule;
    const { marks, placed, tries, pausedAtMs } = crewChart(show, crew.id);
    const latest = tries.at(-1);
    return {
      columns: chart.columns,
      rows: chart.rows,
      start: { ...chart.start },
      rocks: Object.keys(chart.rocks),
      cards: openCards(show, step, crew.id).map(({ id, text, isExtra }) => ({ id, text, isExtra })),
      marks: Object.entries(marks).map(([square, { mark, by, atMs }]) => ({
        square,
        mark,
        by,
        role: authorName(show, by),
        atMs,
      })),
      placed: Object.entries(placed).map(([rock, { square, by }]) => ({ rock, square, by, role: authorName(show, by) })),
      ...proposalViews(show, crew.id, directory),
      tries: tries.map((each) => ({ ...each })),
      verdict: latest ? { text: misses.says, atMs: latest.atMs } : null,
      pausedUntilMs: pausedAtMs === null ? null : afterSec(show, pausedAtMs, misses.pauseSec),
      answer: crewTask(show, crew.id).outcome === 'open' ? null : chart.answer,
    };
  },
};
