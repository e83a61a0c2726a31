import { orderMatches, permutations } from '../../format/orders.ts';
import { type TellingRule, toRuleList } from '../../format/rules.ts';
import type { StepFault } from '../../model/step-story.ts';
import type { WrittenOrder } from './written.ts';

type Written = Pick<WrittenOrder, 'levers' | 'answer'> & {
  readonly packets: Readonly<Record<string, Pick<WrittenOrder['packets'][string], 'rule'>>>;
};

/** So many places are told by a word for all of them, as "even". */
const MANY_PLACES = 3;

/** The ways in which one rule is plausibly misread. What is plainly first or last is not, nor are places that are named one by one. */
function misreadingsOf(rule: TellingRule): { readonly how: string; readonly rule: TellingRule }[] {
  if ('before' in rule) return [{ how: 'as at once before', rule: { next: rule.before } }];
  if ('after' in rule) return [{ how: 'as at once after', rule: { next: [rule.after[1], rule.after[0]] } }];
  if ('at' in rule && rule.at.length >= MANY_PLACES)
    return [{ how: 'as the other places', rule: { thing: rule.thing, never: rule.at } }];
  return [];
}

/** No card, plausibly misread, leaves exactly one order that is wrong: the crew would pull it with confidence. */
export function* misreadFaults({ levers, answer, packets }: Written): Iterable<StepFault> {
  const orders = permutations(levers);
  const told = Object.entries(packets).flatMap(([packet, { rule }]) => toRuleList(rule).map((each) => ({ packet, rule: each })));
  for (const own of told) {
    const others = told.filter((each) => each !== own);
    const rest = orders.filter((order) => others.every(({ rule }) => orderMatches(order, rule, answer)));
    for (const { how, rule } of misreadingsOf(own.rule)) {
      const [only, ...more] = rest.filter((order) => orderMatches(order, rule, answer));
      if (only === undefined || more.length > 0 || only.join() === answer.join()) continue;
      yield {
        path: ['packets', own.packet, 'card'],
        says: `leaves one wrong order, ${only.join(', ')}, when it is misread (${how}): the crew would be sure of it. Tell it otherwise.`,
      };
      return;
    }
  }
}
