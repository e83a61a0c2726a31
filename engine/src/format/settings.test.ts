import { describe, expect, it } from 'vitest';
import {
  allSettings,
  fitsSetting,
  optionNamed,
  optionsIn,
  type SettingRule,
  SettingRule as SettingRuleSchema,
  settingFault,
  settingRules,
} from './settings.ts';

const DIALS = [
  { name: 'Colour', options: ['Amber', 'Blue', 'Green'] },
  { name: 'Beat', options: ['Slow', 'Quick'] },
  { name: 'Minute', options: ['ten', 'half', 'twenty'] },
];
const SETTING = { Colour: 'Blue', Beat: 'Quick', Minute: 'half' };

describe('settings', () => {
  it('are every option of each dial with every one of the others', () => {
    const all = allSettings(DIALS);
    expect(all).toHaveLength(18);
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(18);
    expect(all[0]).toEqual({ Colour: 'Amber', Beat: 'Slow', Minute: 'ten' });
    expect(all.at(-1)).toEqual({ Colour: 'Green', Beat: 'Quick', Minute: 'twenty' });
  });

  it('of no dial are one, with nothing in it', () => {
    expect(allSettings([])).toEqual([{}]);
  });
});

describe('a rule of dials', () => {
  it.each<[SettingRule, boolean]>([
    [{ dial: 'Colour', is: ['Blue'] }, true],
    [{ dial: 'Colour', is: ['Amber', 'Blue'] }, true],
    [{ dial: 'Colour', is: ['Amber'] }, false],
    [{ dial: 'Colour', isNot: ['Amber', 'Green'] }, true],
    [{ dial: 'Colour', isNot: ['Blue'] }, false],
    [{ dial: 'Minute', from: 'ten' }, true],
    [{ dial: 'Minute', from: 'half' }, true],
    [{ dial: 'Minute', from: 'twenty' }, false],
    [
      {
        pairs: ['Colour', 'Beat'],
        are: [
          ['Amber', 'Slow'],
          ['Blue', 'Quick'],
        ],
      },
      true,
    ],
    [
      {
        pairs: ['Colour', 'Beat'],
        are: [
          ['Amber', 'Quick'],
          ['Blue', 'Slow'],
        ],
      },
      false,
    ],
    [{ if: { dial: 'Colour', is: ['Blue'] }, needs: { dial: 'Beat', is: ['Quick'] } }, true],
    [{ if: { dial: 'Colour', is: ['Blue'] }, needs: { dial: 'Beat', isNot: ['Quick'] } }, false],
    [{ if: { dial: 'Colour', is: ['Green'] }, needs: { dial: 'Beat', is: ['Slow'] } }, true],
  ])('%o fits blue, quick, half: %s', (rule, expected) => {
    expect(fitsSetting(SETTING, rule, DIALS)).toBe(expected);
  });

  it('leaves fewer settings the more it says', () => {
    const left = (...rules: SettingRule[]) =>
      allSettings(DIALS).filter((setting) => rules.every((rule) => fitsSetting(setting, rule, DIALS))).length;
    expect(left()).toBe(18);
    expect(left({ dial: 'Colour', isNot: ['Amber'] })).toBe(12);
    expect(left({ dial: 'Colour', is: ['Blue'] })).toBe(6);
    expect(left({ dial: 'Colour', is: ['Blue'] }, { dial: 'Minute', from: 'half' })).toBe(4);
    expect(
      left({
        pairs: ['Colour', 'Beat'],
        are: [
          ['Amber', 'Slow'],
          ['Blue', 'Quick'],
        ],
      }),
    ).toBe(6);
  });

  it('may be written with one option or a list, and is read as a list', () => {
    expect(SettingRuleSchema.parse({ dial: 'Colour', is: 'Blue' })).toEqual({ dial: 'Colour', is: ['Blue'] });
    expect(SettingRuleSchema.parse({ dial: 'Colour', isNot: ['Blue', 'Green'] })).toEqual({
      dial: 'Colour',
      isNot: ['Blue', 'Green'],
    });
  });

  it.each([
    { dial: 'Colour' },
    { dial: 'Colour', is: [] },
    { dial: 'Colour', is: 'Blue', isNot: 'Green' },
    { dial: '', is: 'Blue' },
    { dial: 'Colour', is: 'a name that is longer than four and twenty letters' },
    { pairs: ['Colour'], are: [['Blue', 'Quick']] },
    { pairs: ['Colour', 'Beat'], are: [] },
    { if: { dial: 'Colour', isNot: 'Blue' }, needs: { dial: 'Beat', is: 'Slow' } },
  ])('is none where it is written like %o', (written) => {
    expect(SettingRuleSchema.safeParse(written).success).toBe(false);
  });

  it('stands alone or in a list', () => {
    const rule: SettingRule = { dial: 'Colour', is: ['Blue'] };
    expect(settingRules(rule)).toEqual([rule]);
    expect(settingRules([rule, rule])).toEqual([rule, rule]);
  });
});

describe('what a rule of dials names', () => {
  it.each<[SettingRule, string[]]>([
    [{ dial: 'Colour', is: ['Blue', 'Green'] }, ['Colour Blue', 'Colour Green']],
    [{ dial: 'Colour', isNot: ['Amber'] }, ['Colour Amber']],
    [{ dial: 'Minute', from: 'half' }, ['Minute half']],
    [{ pairs: ['Colour', 'Beat'], are: [['Amber', 'Slow']] }, ['Colour Amber', 'Beat Slow']],
    [{ if: { dial: 'Colour', is: ['Blue'] }, needs: { dial: 'Beat', isNot: ['Slow'] } }, ['Colour Blue', 'Beat Slow']],
  ])('%o: %o', (rule, named) => {
    expect(optionsIn(rule).map(({ dial, option }) => `${dial} ${option}`)).toEqual(named);
  });

  it('is found in a text as a whole word', () => {
    expect(optionNamed('Turn it to Green.', DIALS)).toBe('Green');
    expect(optionNamed('Not often.', DIALS)).toBeUndefined();
    expect(optionNamed('A half-minute.', DIALS)).toBeUndefined();
    expect(optionNamed('At half past.', DIALS)).toBe('half');
  });

  it('is found although an option has signs in it that mean something elsewhere', () => {
    const odd = [{ name: 'Sign', options: ['a.b', 'C(1)'] }];
    expect(optionNamed('It is axb.', odd)).toBeUndefined();
    expect(optionNamed('It is a.b.', odd)).toBe('a.b');
  });
});

describe('the sentence of a card of dials', () => {
  const fault = (text: string, rules: SettingRule[], names: string[] = []) => settingFault(text, { rules, dials: DIALS, names });
  const blue: SettingRule[] = [{ dial: 'Colour', is: ['Blue'] }];

  it('holds where it names what its rule names, and nothing of other dials', () => {
    expect(fault('The light is Blue.', blue)).toBeNull();
    expect(fault('The light is Blue, never Green.', blue), 'another option of its own dial is free').toBeNull();
  });

  it('may not name another dial’s option', () => {
    expect(fault('Blue, and Quick.', blue)).toBe('names Quick, and its rule does not. Let the two say the same.');
    expect(fault('Blue, and Quick.', blue, ['Quick']), 'unless the card says that it names it besides').toBeNull();
  });

  it('has to name everything its rule names, and what it says it names besides', () => {
    expect(fault('The light is warm.', blue)).toBe('does not name Blue, as its rule does. Let the two say the same.');
    expect(fault('The light is Blue.', blue, ['Quick'])).toBe('does not name Quick, as its rule does. Let the two say the same.');
  });

  it('names pairs one after the other', () => {
    const pairs: SettingRule[] = [
      {
        pairs: ['Colour', 'Beat'],
        are: [
          ['Amber', 'Slow'],
          ['Blue', 'Quick'],
        ],
      },
    ];
    expect(fault('Amber goes with Slow, Blue with Quick.', pairs)).toBeNull();
    expect(fault('Amber and Blue go with Slow and Quick.', pairs)).toBe(
      'does not name its pairs one after the other, as its rule does. Let the two say the same.',
    );
  });
});
