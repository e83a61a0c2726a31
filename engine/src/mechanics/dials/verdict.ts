import { holds } from '../../core/conditions.ts';
import { numberInWords } from '../../core/language.ts';
import type { ShowState } from '../../model/state.ts';
import type { DialsRule } from './story.ts';

/** What is said of the n-th wrong setting: how many dials were right, from the rule's own miss on or where an earlier choice gives it. */
export function missFeedback(show: ShowState, { misses: said }: DialsRule, { n, right }: { n: number; right: number }): string {
  const isTold = n >= said.from || (said.when !== undefined && holds(show, said.when));
  if (!isTold) return said.first;
  const text =
    right === 0 ? said.none : right === 1 ? said.one : said.many.replace('{n}', capitalised(numberInWords(show.story, right)));
  return said.again.replace('{right}', text);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
