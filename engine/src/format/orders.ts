import type { TellingRule } from './rules.ts';

/** All orders of the things given. */
export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, at) => permutations(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** Whether an order fits a rule. `answer` is what `begins` begins like. */
export function orderMatches(order: readonly string[], rule: TellingRule, answer: readonly string[]): boolean {
  const place = (thing: string) => order.indexOf(thing) + 1;
  if ('first' in rule) return place(rule.first) === 1;
  if ('last' in rule) return place(rule.last) === order.length;
  if ('before' in rule) return place(rule.before[0]) < place(rule.before[1]);
  if ('after' in rule) return place(rule.after[0]) > place(rule.after[1]);
  if ('next' in rule) return place(rule.next[1]) === place(rule.next[0]) + 1;
  if ('apart' in rule) return Math.abs(place(rule.apart[0]) - place(rule.apart[1])) === rule.by;
  if ('at' in rule) return rule.at.includes(place(rule.thing));
  if ('never' in rule) return !rule.never.includes(place(rule.thing));
  return answer.slice(0, rule.begins).every((thing, i) => order[i] === thing);
}

/** The things a rule names; `begins` names none of its own. */
export function ruleThings(rule: TellingRule): readonly string[] {
  if ('first' in rule) return [rule.first];
  if ('last' in rule) return [rule.last];
  if ('before' in rule) return rule.before;
  if ('after' in rule) return rule.after;
  if ('next' in rule) return rule.next;
  if ('apart' in rule) return rule.apart;
  return 'thing' in rule ? [rule.thing] : [];
}
