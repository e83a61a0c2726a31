import { numberInWords } from '../../core/language.ts';
import type { Story } from '../../model/story.ts';
import type { CrewTask } from '../tasks/index.ts';
import type { OrderRule } from './story.ts';

/** What the narrator says after a wrong run: from the step's own miss on, how many first pulls were right. */
export function missNarration(
  story: Story,
  { misses: said }: OrderRule,
  { misses, last }: Pick<CrewTask, 'misses' | 'last'>,
): string {
  if (misses < said.prefixFrom) return misses === 1 ? said.first : said.again.replace(' {prefix}', '');
  const n = last ?? 0;
  const prefix = n === 0 ? said.prefix0 : n === 1 ? said.prefix1 : said.prefixN.replace('{n}', numberInWords(story, n));
  return said.again.replace('{prefix}', prefix);
}
