import { z } from 'zod';

const Name = z.string().min(1).max(24);
const Options = z.union([Name.transform((one) => [one]), z.array(Name).min(1).max(6)]);

const Plain = z.union([
  z.strictObject({ dial: Name, is: Options }),
  z.strictObject({ dial: Name, isNot: Options }),
  /** That option, or one that stands after it. */
  z.strictObject({ dial: Name, from: Name }),
]);

/** What a card or a hint tells of a setting, in the few words that a proof can count with. */
export const SettingRule = z.union(
  [
    ...Plain.options,
    /** These options go together, and no others of the two dials do. */
    z.strictObject({ pairs: z.tuple([Name, Name]), are: z.array(z.tuple([Name, Name])).min(1) }),
    z.strictObject({ if: z.strictObject({ dial: Name, is: Options }), needs: Plain }),
  ],
  'is no rule of dials; the guide lists those there are under "Dials"',
);
export type SettingRule = z.infer<typeof SettingRule>;

/** One rule, or several that hold together. */
export const SettingTelling = z.union([SettingRule, z.array(SettingRule).min(1)]);

/** The rules of a telling as a list. */
export function settingRules(telling: z.infer<typeof SettingTelling>): readonly SettingRule[] {
  return Array.isArray(telling) ? telling : [telling];
}

/** A dial with its options as they stand round it. */
export interface Dial {
  readonly name: string;
  readonly options: readonly string[];
}

/** The option of each dial, by its name. */
export type Setting = Readonly<Record<string, string>>;

/** Settings of dials that were asked for before: simulated crewmates think of all of them again and again. */
const listed = new WeakMap<readonly Dial[], readonly Setting[]>();

/** Every setting of these dials. */
export function allSettings(dials: readonly Dial[]): readonly Setting[] {
  const known = listed.get(dials);
  if (known) return known;
  const settings = dials.reduce<Setting[]>(
    (all, { name, options }) => all.flatMap((setting) => options.map((option) => ({ ...setting, [name]: option }))),
    [{}],
  );
  listed.set(dials, settings);
  return settings;
}

/** Whether a setting fits a rule. */
export function fitsSetting(setting: Setting, rule: SettingRule, dials: readonly Dial[]): boolean {
  if ('pairs' in rule) {
    const [one, two] = rule.pairs.map((dial) => setting[dial]);
    return rule.are.some(([a, b]) => a === one && b === two);
  }
  if ('if' in rule) return !fitsSetting(setting, rule.if, dials) || fitsSetting(setting, rule.needs, dials);
  const at = setting[rule.dial] ?? '';
  if ('is' in rule) return rule.is.includes(at);
  if ('isNot' in rule) return !rule.isNot.includes(at);
  const options = dials.find(({ name }) => name === rule.dial)?.options ?? [];
  return options.indexOf(at) >= options.indexOf(rule.from);
}

/** What a rule names: options, each with its dial. */
export function optionsIn(rule: SettingRule): readonly { readonly dial: string; readonly option: string }[] {
  if ('pairs' in rule)
    return rule.are.flatMap(([one, two]) => [
      { dial: rule.pairs[0], option: one },
      { dial: rule.pairs[1], option: two },
    ]);
  if ('if' in rule) return [...optionsIn(rule.if), ...optionsIn(rule.needs)];
  const named = 'is' in rule ? rule.is : 'isNot' in rule ? rule.isNot : [rule.from];
  return named.map((option) => ({ dial: rule.dial, option }));
}

function placeIn(text: string, option: string): number {
  const plain = option.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${plain}(?![\\p{L}-])`, 'u').exec(text)?.index ?? -1;
}

/** The first option of these dials that a text names; undefined where it names none. */
export function optionNamed(text: string, dials: readonly Dial[]): string | undefined {
  return dials.flatMap(({ options }) => options).find((option) => placeIn(text, option) !== -1);
}

/** Why a text does not say what its rules say; null where it does. It names what they name, and of other dials nothing. */
export function settingFault(
  text: string,
  { rules, dials, names }: { rules: readonly SettingRule[]; dials: readonly Dial[]; names: readonly string[] },
): string | null {
  const meant = rules.flatMap(optionsIn);
  const others = dials.filter(({ name }) => !meant.some(({ dial }) => dial === name));
  const odd = others.flatMap(({ options }) => options).find((option) => !names.includes(option) && placeIn(text, option) !== -1);
  if (odd !== undefined) return `names ${odd}, and its rule does not. Let the two say the same.`;
  const missing = [...meant.map(({ option }) => option), ...names].find((option) => placeIn(text, option) === -1);
  if (missing !== undefined) return `does not name ${missing}, as its rule does. Let the two say the same.`;
  for (const rule of rules)
    if ('pairs' in rule) {
      const places = rule.are.flatMap(([one, two]) => [placeIn(text, one), placeIn(text, two)]);
      if (places.some((place, i) => place < (places[i - 1] ?? -1)))
        return 'does not name its pairs one after the other, as its rule does. Let the two say the same.';
    }
  return null;
}
