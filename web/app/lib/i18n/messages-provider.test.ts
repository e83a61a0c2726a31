import type { Language } from '@lorecrew/contract/languages';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { useTranslations } from 'use-intl';
import { describe, expect, it } from 'vitest';
import designSystem from '../../locales/en/designSystem.json';
import { LanguageProvider } from './language.tsx';
import { MessagesProvider } from './messages-provider.tsx';
import { playerMessages } from './player-messages.ts';

/** The players’ texts with an area that is not translated. */
const english = { ...playerMessages, designSystem };

function Door() {
  return createElement('p', null, `${useTranslations('join')('title')} ${useTranslations('designSystem')('title')}`);
}

/** The door as the server draws it for somebody who asked for a language, at an address. */
async function drawn(asked: Language | null, path = '/experience/one'): Promise<string> {
  const page = (language: Language) =>
    createElement('div', { lang: language }, createElement(MessagesProvider, { english }, createElement(Door)));
  const { prelude } = await prerender(createElement(LanguageProvider, { path, asked, page }));
  return new Response(prelude).text();
}

describe('a page', () => {
  it.each([
    ['de', 'Wer ist dabei?'],
    ['es', '¿Quién entra?'],
    ['fr', 'Qui participe\u202f?'],
    ['en', 'Who is joining?'],
  ] as const)('is drawn in the language that was asked for: %s', async (language, title) => {
    const html = await drawn(language);
    expect(html).toContain(title);
    expect(html).toContain(`lang="${language}"`);
  });

  it('says in English what another language has no words for, area by area', async () => {
    const [german, english] = await Promise.all([drawn('de'), drawn('en')]);
    const preview = /Who is joining\? (.+)<\/p>/.exec(english)?.[1] ?? 'nothing';
    expect(german).toContain(`Wer ist dabei? ${preview}`);
  });

  it('has the texts of a provider inside another beside those from above', async () => {
    const inner = createElement(MessagesProvider, { english: { designSystem } }, createElement(Door));
    const page = () => createElement(MessagesProvider, { english: playerMessages }, inner);
    const { prelude } = await prerender(createElement(LanguageProvider, { path: '/experience/one', asked: 'fr', page }));
    const html = await new Response(prelude).text();
    expect(html).toContain('Qui participe\u202f?');
    expect(html).toContain(designSystem.title);
  });

  it('is marked as English where it is English only, whatever was asked for', async () => {
    expect(await drawn('de', '/pricing')).toContain('lang="en"');
  });
});
