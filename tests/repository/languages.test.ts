import { describe, expect, it } from 'vitest';
import { checkLanguages } from '../../scripts/checks/languages.ts';
import { says } from './planted.ts';

const EN = 'web/app/locales/en/rowing.json';
const english = JSON.stringify({
  left: '{n, plural, =1 {one oar} other {# oars}} of {name}',
  bar: { go: '<b>Row</b> on' },
});
const german = JSON.stringify({
  left: '{n, plural, =1 {ein Ruder} other {# Ruder}} von {name}',
  bar: { go: '<b>Rudert</b> weiter' },
});
const whole = (text: string) => ({
  [EN]: english,
  'web/app/locales/de/rowing.json': text,
  'web/app/locales/es/rowing.json': german,
  'web/app/locales/fr/rowing.json': german,
});

describe('texts in every language', () => {
  it('are let through where keys, slots and plurals are the same', () => {
    expect(says(checkLanguages, whole(german))).toEqual([]);
  });

  it('are missed where a language has none, with a sentence that says what to do', () => {
    expect(says(checkLanguages, { [EN]: english })).toEqual([
      `${EN}:1 has no German words; write web/app/locales/de/rowing.json with the same keys, in the terms of docs/reference/terms-in-other-languages.md.`,
      `${EN}:1 has no Spanish words; write web/app/locales/es/rowing.json with the same keys, in the terms of docs/reference/terms-in-other-languages.md.`,
      `${EN}:1 has no French words; write web/app/locales/fr/rowing.json with the same keys, in the terms of docs/reference/terms-in-other-languages.md.`,
    ]);
  });

  it.each([
    ['a key', '"bar":{"go":"<b>Rudert</b> weiter"}', '"bar":{}', 'lacks rowing.bar.go; write "<b>Row</b> on" in German'],
    ['a tag', '<b>Rudert</b>', 'Rudert', 'rowing.bar.go leaves out <b>, which the English'],
    ['a slot', ' von {name}', '', 'rowing.left leaves out {name}, which the English'],
    ['a plural', '{n, plural, =1 {ein Ruder} other {# Ruder}}', '{n, number}', 'rowing.left leaves out {n, plural}, which'],
    ['a word', '"<b>Rudert</b> weiter"', '""', 'rowing.bar.go is empty'],
    ['a brace', ' von {name}', ' von {name', 'rowing.left cannot be read as a message'],
  ])('are missed one by one: %s', (_what, from, to, sentence) => {
    expect(says(checkLanguages, whole(german.replace(from, to)))).toEqual([expect.stringContaining(sentence)]);
  });

  it('are not kept where English has them no more', () => {
    const more = german.replace('"bar":{', '"old":"Alt","bar":{');
    expect(says(checkLanguages, whole(more))).toEqual([
      'web/app/locales/de/rowing.json:1 rowing.old is in no English page any more; take it out.',
    ]);
  });
});
