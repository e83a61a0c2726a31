import { describe, expect, it } from 'vitest';
import { firstLanguage, languageOfPage, parseLanguage } from './languages.ts';

describe('the languages of the interface', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['ES-mx', 'es'],
    ['fr_CA', 'fr'],
    ['den', null],
    ['pt-BR', null],
    ['', null],
    [undefined, null],
  ])('are found in a tag: %s', (tag, language) => expect(parseLanguage(tag)).toBe(language));

  it('are taken in the order in which somebody reads them, and English is the last resort', () => {
    expect(firstLanguage(['pt-BR', 'es', 'de'])).toBe('es');
    expect(firstLanguage([null, '*', 'pt'])).toBe('en');
  });

  it('are said of a page only where it has words in them', () => {
    expect(languageOfPage({ path: '/experience', wanted: 'de' })).toBe('de');
    expect(languageOfPage({ path: '/profile-completion', wanted: 'fr' })).toBe('fr');
    expect(languageOfPage({ path: '/debug/payment/one', wanted: 'es' })).toBe('es');
    expect(languageOfPage({ path: '/dashboard/profile', wanted: 'de' })).toBe('de');
    expect(languageOfPage({ path: '/debug/components', wanted: 'de' })).toBe('en');
    expect(languageOfPage({ path: '/pricing', wanted: 'de' })).toBe('en');
  });
});
