import { expect, it } from 'vitest';
import { personWords, searchWords } from './search-words.ts';

it.each([
  ['Get-together of the harbour', ['get', 'together', 'of', 'the', 'harbour']],
  ['  Fête  d’été, FÊTE ', ['fete', 'd’ete']],
  ['Ångström 2026', ['angstrom', '2026']],
  ['東京オフィス', ['東京', 'オフィス']],
  ['%_\\ 🎉', []],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it.each([
  ['Björn de Witt bjorn.witt+crew@harbour-office.example', ['bjorn', 'de', 'witt', 'crew', 'harbour', 'office', 'example']],
  ['O’Brien', ['o', 'brien']],
  ['山田 太郎', ['山田', '太郎']],
  ['@', []],
])('somebody who is written %j has the words %j', (text, words) => {
  expect(personWords(text)).toEqual(words);
});
