import { permutations } from '../../format/orders.ts';
import { renamedText } from '../../format/renamed.ts';
import { type TellingRule, toRuleList } from '../../format/rules.ts';
import type { WrittenOrder } from './written.ts';

type Names = ReadonlyMap<string, string>;

/** Other names for the levers: each gets another one's, so that no place of the answer is what it was. */
function namings({ levers, answer, relabel = 0 }: WrittenOrder): Names[] {
  const strange = permutations(answer).filter((order) => order.every((lever, i) => lever !== answer[i]));
  const mixed = strange.filter((order) => order.join() !== levers.join());
  const count = Math.min(relabel, mixed.length);
  // Taken evenly from all there are: neighbours in the list are almost alike.
  return Array.from({ length: count }, (_, i) => mixed[Math.floor((i * mixed.length) / count)] ?? []).map(
    (order) => new Map(answer.map((lever, i) => [lever, order[i] ?? lever])),
  );
}

function renamedRule(rule: TellingRule, names: Names): TellingRule {
  const to = (name: string) => names.get(name) ?? name;
  const both = ([one, two]: readonly [string, string]): [string, string] => [to(one), to(two)];
  if ('first' in rule) return { first: to(rule.first) };
  if ('last' in rule) return { last: to(rule.last) };
  if ('before' in rule) return { before: both(rule.before) };
  if ('after' in rule) return { after: both(rule.after) };
  if ('next' in rule) return { next: both(rule.next) };
  if ('apart' in rule) return { ...rule, apart: both(rule.apart) };
  return 'thing' in rule ? { ...rule, thing: to(rule.thing) } : rule;
}

function renamed(written: WrittenOrder, names: Names, calls: (lever: string) => string): WrittenOrder {
  const to = (name: string) => names.get(name) ?? name;
  const said = new Map([...names].map(([from, name]) => [calls(from), calls(name)]));
  const rules = (rule: Parameters<typeof toRuleList>[0]) => toRuleList(rule).map((each) => renamedRule(each, names));
  const held = (holds: string | string[] | undefined) => (Array.isArray(holds) ? holds.map(to) : holds && to(holds));
  return {
    ...written,
    answer: written.answer.map(to),
    packets: Object.fromEntries(
      Object.entries(written.packets).map(([packet, { holds, card, rule }]) => [
        packet,
        { ...(holds === undefined ? {} : { holds: held(holds) }), card: renamedText(card, said), rule: rules(rule) },
      ]),
    ),
    hints: {
      ...written.hints,
      ladder: written.hints.ladder.map((hint) => ({
        ...hint,
        text: renamedText(hint.text, said),
        tells: hint.tells === 'method' ? hint.tells : rules(hint.tells),
        ...(hint.names ? { names: hint.names.map(to) } : {}),
      })),
    },
  };
}

/**
 * The step with its levers named anew, in every way in which it may be dealt; nothing where it is played as written. `calls` says what its
 * texts call a lever.
 */
export function relabelledVariants(written: WrittenOrder, calls: (lever: string) => string): WrittenOrder[] {
  return namings(written).map((names) => renamed(written, names, calls));
}
