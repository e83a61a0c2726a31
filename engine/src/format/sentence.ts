import type { TellingWords } from '../model/step-story.ts';
import { ruleThings } from './orders.ts';
import type { TellingRule } from './rules.ts';

interface Told {
  readonly text: string;
  readonly rules: readonly TellingRule[];
  /** Everything that has a place in the order. */
  readonly things: readonly string[];
  readonly answer: readonly string[];
  /** Things that the sentence names besides. */
  readonly names: readonly string[];
  readonly telling: TellingWords;
  /** A hint may say more of what its rule says, and in other words; a card may not. */
  readonly loose?: boolean;
}

function word(one: string): RegExp {
  return new RegExp(`(?<!\\p{L})${one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu');
}

/** Whether a text has one of these words, in whatever letters, and not as a part of another word. */
export function says(text: string, words: readonly string[]): boolean {
  return words.some((each) => word(each).test(text));
}

function placeIn(text: string, one: string): number {
  return word(one).exec(text)?.index ?? -1;
}

/** The places a sentence names, as numbers: `second, fourth or sixth`, `2nd`, `number 4`. */
function placesIn(text: string, { ordinals, noNumbers }: TellingWords): number[] {
  let plain = text;
  for (const stretch of noNumbers) plain = plain.replace(new RegExp(stretch, 'gi'), '');
  const named = ordinals.flatMap((each, i) => (word(each).test(plain) ? [i + 1] : []));
  const figures = [...plain.matchAll(/(?<![\p{L}\d])(\d{1,2})(st|nd|rd|th)?(?![\p{L}\d])/gu)].map(([, figure]) => Number(figure));
  return [...new Set([...named, ...figures])].sort((a, b) => a - b);
}

/** Whether a text says that one thing comes before another, in either wording. */
function tellsBefore(text: string, [early, late]: readonly [string, string], { before, after }: TellingWords): boolean {
  const [e, l] = [placeIn(text, early), placeIn(text, late)];
  const between = (words: readonly string[], from: number, to: number) =>
    words.some((each) => {
      const place = placeIn(text, each);
      return place > from && place < to;
    });
  if (between(before, e, l) || between(after, l, e)) return true;
  const leads = (words: readonly string[], than: number) =>
    words.some((each) => placeIn(text, each) !== -1 && placeIn(text, each) < than);
  return (l < e && leads(before, l)) || (e < l && leads(after, e));
}

function ruleIsSaid(rule: TellingRule, { text, answer, telling, things }: Told): boolean {
  const places = placesIn(text, telling);
  const same = (wanted: readonly number[]) => [...new Set(wanted)].sort((a, b) => a - b).join() === places.join();
  if ('first' in rule) return places.includes(1) || says(text, telling.first);
  if ('last' in rule) return places.includes(things.length) || says(text, telling.last);
  if ('before' in rule) return tellsBefore(text, rule.before, telling);
  if ('after' in rule) return tellsBefore(text, [rule.after[1], rule.after[0]], telling);
  if ('next' in rule) return says(text, telling.atOnce) && tellsBefore(text, rule.next, telling);
  if ('apart' in rule)
    return [rule.by, rule.by - 1].some((n) => says(text, [telling.numbers[n - 1] ?? '', String(n)].filter(Boolean)));
  if ('at' in rule) return same(rule.at) && !says(text, telling.not);
  if ('never' in rule) return says(text, telling.not) && rule.never.every((place) => places.includes(place));
  const begun = answer.slice(0, rule.begins).map((thing) => placeIn(text, thing));
  return begun.every((place, i) => place !== -1 && place > (begun[i - 1] ?? -1));
}

/** The places a rule may name. */
function placesOf(rule: TellingRule, count: number): readonly number[] {
  if ('first' in rule) return [1];
  if ('last' in rule) return [count];
  if ('at' in rule) return rule.at;
  return 'never' in rule ? rule.never : [];
}

/** A text without the figure that says how far apart two things are: it stands once, and is no place. */
function withoutDistances(text: string, rules: readonly TellingRule[]): string {
  return rules.reduce(
    (left, rule) =>
      'apart' in rule ? left.replace(new RegExp(`(?<![\\p{L}\\d])(${rule.by}|${rule.by - 1})(?![\\p{L}\\d])`, 'u'), '') : left,
    text,
  );
}

/** Why a sentence does not say what its rules say; null where it does. It names exactly the things and the places of its rules. */
export function sentenceFault(told: Told): string | null {
  const { text, rules, things, answer, names, telling, loose } = told;
  const meant = new Set([
    ...names,
    ...rules.flatMap((rule) => ('begins' in rule ? answer.slice(0, rule.begins) : ruleThings(rule))),
  ]);
  const named = things.filter((thing) => says(text, [thing, `${thing}s`]));
  const odd = named.find((thing) => !meant.has(thing));
  if (odd !== undefined) return `names the ${odd}, and its rule does not. Let the two say the same.`;
  const missing = [...meant].find((thing) => !named.includes(thing));
  if (missing !== undefined) return `does not name the ${missing}, as its rule does. Let the two say the same.`;
  const allowed = rules.flatMap((rule) => placesOf(rule, things.length));
  const place = loose ? undefined : placesIn(withoutDistances(text, rules), telling).find((each) => !allowed.includes(each));
  if (place !== undefined)
    return `says "${telling.ordinals[place - 1] ?? place}", and its rule does not. Let the two say the same.`;
  const unsaid = rules.find((rule) => !ruleIsSaid(rule, told));
  if (unsaid !== undefined) return `does not say what its rule says (${JSON.stringify(unsaid)}). Let the two say the same.`;
  return null;
}
