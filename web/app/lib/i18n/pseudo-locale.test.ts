import { parse } from '@formatjs/icu-messageformat-parser';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { createTranslator, useTranslations } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../testing/catalogue.ts';
import { addErrorTexts, setErrorLanguage, translateError } from './error-texts.ts';
import { LanguageProvider } from './language.tsx';
import { MessagesProvider } from './messages-provider.tsx';
import { playerMessages } from './player-messages.ts';
import { lengthen, pseudoLocalize } from './pseudo-locale.ts';
import { pseudoTexts } from './pseudo-shell.ts';

function textsOf(part: unknown): string[] {
  return typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(textsOf);
}

function Door() {
  return createElement('p', null, useTranslations('join')('title'));
}

async function door(asked: 'de' | 'en', isPseudo: boolean): Promise<string> {
  const page = () => createElement(MessagesProvider, { english: playerMessages }, createElement(Door));
  const provider = createElement(LanguageProvider, { path: '/experience/one', asked, pseudo: isPseudo, page });
  return new Response((await prerender(provider)).prelude).text();
}

describe('the pseudo-locale', () => {
  it('has accents, and words that are two fifths longer', () => {
    expect(lengthen('Come in')).toBe('Çóméçó íñí');
    expect(lengthen('A sample report, at 15:00.')).toBe('Áá sámplésám répórtrép, átá 15:00.');
  });

  it('keeps slots, tags and plurals', () => {
    expect(lengthen('{n, plural, =1 {One of <b>{all}</b>} other {# of {all, number}}}')).toBe(
      '{n,plural,other{# ófó {all, number}} =1{Óñéóñ ófó <b>{all}</b>}}',
    );
  });

  it('can say all that pages say', () => {
    for (const text of textsOf(catalogue('en'))) expect(() => parse(lengthen(text)), text).not.toThrow();
    const say = createTranslator({ locale: 'en-GB', messages: pseudoLocalize(catalogue('en')), namespace: 'sessions' });
    expect(say('coming.nobody', { seats: 3 })).toBe('Ñóbódýñób ísí íñvítédíñv ýétýé. Théréth áréár 3 séátssé.');
  });

  it('is what a page says to whom the server gives it, whatever their browser asks for, and to nobody else', async () => {
    expect(await door('de', true)).toContain('Whówh ísí jóíñíñgjóí?');
    expect(await door('de', false)).toContain('Wer ist dabei?');
    expect(await door('en', false)).toContain('Who is joining?');
  });

  it('has the refusals of the catalogue', () => {
    addErrorTexts({ language: 'pseudo', errors: pseudoTexts.errors });
    expect(translateError('Please enter up to 80 characters.')).toBe('Please enter up to 80 characters.');
    setErrorLanguage('pseudo');
    expect(translateError('Please enter up to 80 characters.')).toBe('Pléáséplé éñtéréñ úpú tót 80 çháráçtérsçhár.');
    setErrorLanguage('en');
  });
});
