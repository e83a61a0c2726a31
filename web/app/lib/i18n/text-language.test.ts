import { ORIGINAL } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { textLanguage } from './text-language.ts';

describe('the language that an element says of a text', () => {
  const german = { language: 'de', original: 'en' };

  it('is none where the page is in it', () => {
    expect([textLanguage(german, 'Das Ende', 'de'), textLanguage({ language: 'en' }, 'The end', 'en')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is that of the story where the page is in another', () => {
    expect([textLanguage({ language: 'en' }, 'The end', 'es'), textLanguage(german, 'Das Ende', 'es')]).toEqual(['en', 'de']);
  });

  it('is that of the original where a text has no translation', () => {
    expect(textLanguage(german, `${ORIGINAL}The end`, 'de')).toBe('en');
    expect(textLanguage(german, `${ORIGINAL}The end`, 'en')).toBeUndefined();
  });
});
