import type { Language } from '@lorecrew/contract/languages';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../lib/i18n/language.tsx';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import pageTitles from '../../locales/en/pageTitles.json';
import systemCheck from '../../locales/en/systemCheck.json';
import { BrowserRow } from './system-check-page.tsx';

/** The row of a browser that lacks something, for somebody who asked for a language. */
async function lacking(asked: Language): Promise<string> {
  const found = { result: 'fails', why: 'lacks', name: 'Chrome', version: '90' } as const;
  const row = createElement(BrowserRow, { found });
  const page = () => createElement(MessagesProvider, { english: { systemCheck, pageTitles } }, row);
  const { prelude } = await prerender(createElement(LanguageProvider, { path: '/systemCheck', asked, page }));
  return new Response(prelude).text();
}

describe('the row of a browser that will not do', () => {
  it.each([
    ['en', 'Open the page in Chrome or Edge 111, Firefox 140, Safari 16.4, or anything newer.'],
    ['de', 'Öffne die Seite in Chrome oder Edge 111, Firefox 140, Safari 16.4 oder einer neueren Version.'],
    ['es', 'Abre la página en Chrome o Edge 111, Firefox 140, Safari 16.4 o una versión posterior.'],
    ['fr', 'Ouvrez la page dans Chrome ou Edge 111, Firefox 140, Safari 16.4 ou une version plus récente.'],
  ] as const)('names those that do in the language of its reader: %s', async (language, says) => {
    expect(await lacking(language)).toContain(says);
  });
});
