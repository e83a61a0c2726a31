import type { Language } from '@lorecrew/contract/languages';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { BrowserNotice } from '../ui/browser-notice.tsx';
import { LanguageProvider } from './language.tsx';
import { speakRefusals, toldAs } from './page-refusals.ts';

/** What is around a page as the server draws it for somebody who asked for a language, at an address. */
async function drawn(asked: Language | null, path: string): Promise<string> {
  const page = () => createElement(BrowserNotice);
  const { prelude } = await prerender(createElement(LanguageProvider, { path, asked, page }));
  return new Response(prelude).text();
}

describe('what is around a page', () => {
  it.each([
    ['de', 'Dieser Browser ist zu alt für Lorecrew.', 'Zur Startseite'],
    ['es', 'Este navegador es demasiado antiguo para Lorecrew.', 'Ir al inicio'],
    ['fr', 'Ce navigateur est trop ancien pour Lorecrew.', 'Aller à l’accueil'],
    ['en', 'This browser is too old for Lorecrew.', 'Take Me Home'],
  ] as const)('is said in its language, also where no script runs: %s', async (language, old, home) => {
    const html = await drawn(language, '/experience');
    expect(html).toContain(old);
    expect(html).toContain(home);
    expect(html).toMatch(/Edge 111, Firefox 140, Safari 16\.4/);
  });

  it('is English around a page that is English only, whatever was asked for', async () => {
    expect(await drawn('de', '/pricing')).toContain('Take Me Home');
  });

  it('brings what refusals are in that language', async () => {
    await drawn('fr', '/login');
    speakRefusals('fr');
    expect(toldAs('The passwords do not match')).toBe('Les deux mots de passe sont différents');
    speakRefusals('en');
  });
});
