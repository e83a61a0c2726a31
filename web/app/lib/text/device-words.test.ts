import { LOCALES } from '@lorecrew/contract/languages';
import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import { catalogue } from '../testing/catalogue.ts';
import { deviceWords } from './device-words.ts';

const say = createTranslator({ locale: LOCALES.de, messages: catalogue('de'), namespace: 'components' });

it.each([
  ['Firefox on Windows', 'Firefox unter Windows'],
  ['Unknown device', 'Unbekanntes Gerät'],
  ['Safari', 'Safari'],
])('writes the device %s in the language of the page', (kept, words) => {
  expect(deviceWords(say, kept)).toBe(words);
});
