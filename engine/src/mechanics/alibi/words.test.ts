import { LANGUAGES } from '@lorecrew/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWords, markWords, mayMeanTheSame } from './words.ts';

const PROPERTIES = { seed: 40, numRuns: 200 };
const isSame = (one: string, other: string, language: 'en' | 'de' | 'es' | 'fr') =>
  markWords('seed', one, language).words.join() === markWords('seed', other, language).words.join();
const maybe = (one: string, other: string, language: 'en' | 'de' | 'es' | 'fr' = 'en') =>
  mayMeanTheSame(markWords('seed', one, language), markWords('seed', other, language));

describe('words of answers', () => {
  it.each([
    ['en', 'The Goat', 'goats!'],
    ['en', 'stop', 'STOP!'],
    ['en', 'two cherries', 'Two  cherry'],
    ['en', 'an apple-box', 'Apple boxes'],
    ['de', 'Die Ziege', 'eine ZIEGE'],
    ['de', 'der Apfel', 'Äpfel'],
    ['de', 'das Kind', 'Kinder'],
    ['de', 'auf der Straße', 'auf Strasse'],
    ['es', 'La cabra', 'cabras'],
    ['es', 'el jabón', 'un Jabon'],
    ['es', 'la luz', 'las luces'],
    ['es', 'una flor', 'flores'],
    ['fr', 'La chèvre', 'les Chevres'],
    ['fr', "l'âne", 'un ane'],
    ['fr', 'le gâteau', 'des gâteaux'],
    ['fr', 'le cheval', 'Chevaux'],
  ] as const)('fold to the same in %s: %j and %j', (language, one, other) => {
    expect(isSame(one, other, language)).toBe(true);
  });

  it.each([
    ['en', 'Gerda', 'The Colonel'],
    ['en', 'stop', 'please stop'],
    ['en', 'boss', 'bo'],
    ['de', 'Ziege', 'Bock'],
    ['fr', 'chèvre', 'cheval'],
  ] as const)('stay apart in %s: %j and %j', (language, one, other) => {
    expect(isSame(one, other, language)).toBe(false);
  });

  it('leave an article that is the whole answer', () => {
    expect(foldWords('The', 'en')).toEqual(['the']);
  });

  it('may mean the same where they share a longer word, or the sound of one', () => {
    expect(maybe('the cleaner', 'Cleaner Jo')).toBe(true);
    expect(maybe('stop', 'please stop')).toBe(true);
    expect(maybe('The Colonel', 'Colonnell')).toBe(true);
    expect(maybe('Gertrude', 'Gertrud')).toBe(true);
    expect(maybe('stop', 'no')).toBe(false);
    expect(maybe('in bed', 'in town')).toBe(false);
  });

  it('are the same whatever their case, spaces and punctuation', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.array(word, { minLength: 1, maxLength: 4 }), (language, words) => {
        const plain = words.join(' ');
        expect(foldWords(`  ${words.join(' , ').toUpperCase()}! `, language)).toEqual(foldWords(plain, language));
      }),
      PROPERTIES,
    );
  });

  it('always leave something of an answer that says something', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.string({ unit: 'grapheme', maxLength: 24 }), (language, text) => {
        if (/[\p{L}\p{N}]/u.test(text)) expect(foldWords(text, language).join('')).not.toBe('');
      }),
      PROPERTIES,
    );
  });

  it('cannot be read from their marks, which many words share', () => {
    const { words, sounds } = markWords('seed', 'the secret goat of the caretaker', 'en');
    for (const mark of [...words, ...sounds]) expect(mark).toBeLessThan(65_536);
    expect(markWords('another seed', 'goat', 'en')).not.toEqual(markWords('seed', 'goat', 'en'));
  });
});
