import type { Language } from '@lorecrew/contract/languages';
import { createElement, Fragment } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BrowserNotice } from '../../components/app-shell/browser-notice.tsx';
import { SkipLink } from '../../components/app-shell/skip-link.tsx';
import { SiteFooter } from '../../features/marketing/site-footer.tsx';
import { setErrorLanguage, translateError } from './error-texts.ts';
import { LanguageProvider } from './language.tsx';

/** What is around a page as the server draws it for somebody who asked for a language, at an address. */
async function drawn(asked: Language | null, path: string): Promise<string> {
  const page = () => createElement(BrowserNotice);
  const { prelude } = await prerender(createElement(LanguageProvider, { path, asked, page }));
  return new Response(prelude).text();
}

/** The first link and the foot of such a page. */
async function framed(asked: Language, path: string): Promise<string> {
  const frame = createElement(Fragment, null, createElement(SkipLink), createElement(SiteFooter));
  const router = createMemoryRouter([{ id: 'root', path: '*', element: frame }], { initialEntries: [path] });
  const page = () => createElement(RouterProvider, { router });
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

  it.each([
    ['de', 'Zum Inhalt springen', 'Fußzeile', 'AGB und Impressum', 'Geschichten, in denen alle etwas wissen'],
    ['es', 'Saltar al contenido', 'Pie de página', 'Condiciones y aviso legal', 'Historias en las que cada cual sabe algo'],
    [
      'fr',
      'Aller au contenu',
      'Pied de page',
      'Conditions et mentions légales',
      'Des histoires où chaque personne sait une chose',
    ],
    ['en', 'Skip to the page', 'Footer', 'Terms and imprint', 'Stories in which everybody knows one thing'],
  ] as const)('has its first link and its foot in its language: %s', async (language, skip, name, terms, tagline) => {
    const html = await framed(language, '/login');
    for (const words of [skip, `aria-label="${name}"`, terms, tagline]) expect(html).toContain(words);
  });

  it('is English around a page that is English only, whatever was asked for', async () => {
    expect(await drawn('de', '/pricing')).toContain('Take Me Home');
    expect(await framed('de', '/pricing')).toContain('Skip to the page');
    expect(await framed('de', '/pricing')).toContain('How it works');
  });

  it('brings what refusals are in that language', async () => {
    await drawn('fr', '/login');
    setErrorLanguage('fr');
    expect(translateError('The passwords do not match')).toBe('Les deux mots de passe ne correspondent pas');
    setErrorLanguage('en');
  });
});
