import { footrule, orderQuality } from '../format/rankings.ts';
import { sum } from './sums.ts';

/** M6: how far a private list was left for the crew's (Spearman's footrule by the most it can be): 0 unmoved to 1 reversed. */
export function opinionShift(list: readonly string[], group: readonly string[]): number {
  const most = Math.floor(group.length ** 2 / 2);
  return most === 0 ? 0 : footrule(list, group) / most;
}

export interface DecisionQuality {
  /** What the crew's list is worth beside the key, 0 to 1; of the private lists the mean, and the best. */
  readonly group: number;
  readonly mean: number;
  readonly best: number;
  /** What the crew's list is better than the mean of its own lists (weak synergy), -1 to 1. */
  readonly gain: number;
  /** What it is better than the best of them (strong synergy), -1 to 1. */
  readonly bonus: number;
  /** The gain by what there was to gain; null where the private lists were all right. */
  readonly realised: number | null;
}

/** M8: a crew's ranking beside the private ones of its members and the key. Null without a private list. */
export function decisionQuality(one: {
  lists: readonly (readonly string[])[];
  group: readonly string[];
  key: readonly string[];
}): DecisionQuality | null {
  if (one.lists.length === 0) return null;
  const qualities = one.lists.map((list) => orderQuality(list, one.key));
  const group = orderQuality(one.group, one.key);
  const [mean, best] = [sum(qualities) / qualities.length, Math.max(...qualities)];
  const gain = group - mean;
  return { group, mean, best, gain, bonus: group - best, realised: mean === 1 ? null : gain / (1 - mean) };
}

/** M7: how much rankings of the same items agree (Kendall's W), 0 not at all to 1 all the same. Null of fewer than two. */
export function agreement(lists: readonly (readonly string[])[]): number | null {
  const items = lists[0] ?? [];
  const [k, m] = [lists.length, items.length];
  if (k < 2 || m < 2) return null;
  const ranks = items.map((item) => sum(lists.map((list) => list.indexOf(item) + 1)));
  const mean = sum(ranks) / m;
  return (12 * sum(ranks.map((rank) => (rank - mean) ** 2))) / (k ** 2 * (m ** 3 - m));
}
