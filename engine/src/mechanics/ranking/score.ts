import { REPORT_NEEDS } from '@lorecrew/contract/report-needs';
import { draw } from '../../core/random.ts';
import { currentStep } from '../../core/steps.ts';
import { meanOrder, orderQuality } from '../../format/rankings.ts';
import type { Facts } from '../../model/results.ts';
import type { ShowState } from '../../model/state.ts';
import { crewRanking, optionIds } from './state.ts';

/** The mean of fewer private lists would let people work out the others'. The report of the show keeps to the same. */
export const LEAST_LISTS = REPORT_NEEDS.figures;

/** From so many on the facts of a crew have the mean, also those of shows that are over. */
const LISTS_OF_FACTS = 3;

/** What a crew's order is worth, from 0 to 1; and the mean of its private lists, null where there is none. */
export function qualities(show: ShowState, crew: string): { own: number; mean: number | null; lists: number } {
  const answer = currentStep(show, 'ranking')?.rule.answer ?? [];
  const { decided, alone } = crewRanking(show, crew);
  const lists = Object.values(alone);
  const own = decided ? orderQuality(decided.order, answer) : 0;
  const sum = lists.reduce((total, list) => total + orderQuality(list, answer), 0);
  return { own, mean: lists.length === 0 ? null : sum / lists.length, lists: lists.length };
}

/** The mean of the private lists in percent, where there are enough of them to tell nobody's. */
export function shownMean({ mean, lists }: ReturnType<typeof qualities>): number | null {
  return mean === null || lists < LEAST_LISTS ? null : Math.round(mean * 100);
}

/** What a crew came to: the quality of its order, and what talking added to the private lists. */
export function crewFacts(show: ShowState, crew: string): Facts {
  const rule = currentStep(show, 'ranking')?.rule;
  const { decided } = crewRanking(show, crew);
  if (!rule || !decided) return {};
  const all = qualities(show, crew);
  const { own, mean, lists } = all;
  const gain = mean === null ? 0 : mean === 1 ? 1 : Math.max(0, (own - mean) / (1 - mean));
  return {
    percent: Math.round(own * 100),
    mean: mean === null || lists < LISTS_OF_FACTS ? 0 : Math.round(mean * 100),
    points: Math.round(rule.scoring.quality * own + rule.scoring.gain * gain),
    first: decided.order[0] ?? '',
  };
}

/** What the session chose, by the option that is written and by the name it has tonight: ranked first by most crews; of several the one with the better mean rank, and then by lot. */
export function sessionFacts(show: ShowState): Facts {
  const step = currentStep(show, 'ranking');
  const lists = show.crews.flatMap(({ id }) => {
    const { decided } = crewRanking(show, id);
    return decided ? [decided.order] : [];
  });
  if (!step || lists.length === 0) return {};
  const options = optionIds(show);
  const firsts = (option: string) => lists.filter(([first]) => first === option).length;
  const most = Math.max(...options.map(firsts));
  const tied = options.filter((option) => firsts(option) === most);
  const places = (option: string) => lists.reduce((sum, list) => sum + list.indexOf(option), 0);
  const [best = ''] = meanOrder(tied, lists);
  const even = tied.filter((option) => places(option) === places(best));
  const chosen = even[draw(show.seed, `ranking:${step.id}`, even.length)] ?? best;
  return {
    chosen: step.rule.written?.[chosen] ?? chosen,
    name: step.rule.options.find(({ id }) => id === chosen)?.name ?? chosen,
  };
}
