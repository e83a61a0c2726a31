import { ORIGINAL } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { toldIn } from './use-told-in.ts';

describe('the language that an element says of a text', () => {
  const german = { language: 'de', original: 'en' };

  it('is none where the page is in it', () => {
    expect([toldIn(german, 'Das Ende', 'de'), toldIn({ language: 'en' }, 'The end', 'en')]).toEqual([undefined, undefined]);
  });

  it('is that of the story where the page is in another', () => {
    expect([toldIn({ language: 'en' }, 'The end', 'es'), toldIn(german, 'Das Ende', 'es')]).toEqual(['en', 'de']);
  });

  it('is that of the original where a text has no translation', () => {
    expect(toldIn(german, `${ORIGINAL}The end`, 'de')).toBe('en');
    expect(toldIn(german, `${ORIGINAL}The end`, 'en')).toBeUndefined();
  });
});
