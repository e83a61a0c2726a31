import { describe, expect, it } from 'vitest';
import { namedLanguage, wantedLanguage, wantsPseudo } from './language.ts';

const asked = (accept: string | undefined, cookies: Record<string, string> = {}) =>
  wantedLanguage({ headers: accept === undefined ? {} : { 'accept-language': accept }, cookies });

describe('the language of a request', () => {
  it('is the one the browser likes best of ours', () => {
    expect(asked('fr;q=0.4, de-CH;q=0.9, pt')).toBe('de');
    expect(asked('pt-BR, pt;q=0.9')).toBe('en');
    expect(asked(undefined)).toBe('en');
    expect(asked('*')).toBe('en');
    expect(asked('de;q=0, es;q=0.1')).toBe('es');
  });

  it('is nobody’s where none of ours is named, so that it says nothing about a reader', () => {
    expect(namedLanguage({ headers: { 'accept-language': 'pt-BR, pt;q=0.9' }, cookies: {} })).toBeNull();
    expect(namedLanguage({ headers: { 'accept-language': 'pt, es;q=0.5' }, cookies: {} })).toBe('es');
  });

  it('is the one somebody chose, whatever the browser likes', () => {
    expect(asked('de', { language: 'fr' })).toBe('fr');
    expect(asked('de', { language: 'xx"; drop' })).toBe('de');
  });

  it('is the pseudo-locale where it was chosen and debug pages are there, and never elsewhere', () => {
    const chosen = { cookies: { language: 'pseudo' } };
    expect(wantsPseudo(chosen, { debugPages: true })).toBe(true);
    expect(wantsPseudo(chosen, { debugPages: false })).toBe(false);
    expect(wantsPseudo({ cookies: { language: 'de' } }, { debugPages: true })).toBe(false);
    expect(asked('de', { language: 'pseudo' })).toBe('de');
  });
});
