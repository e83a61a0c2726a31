import { parse } from '@formatjs/icu-messageformat-parser';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { LanguageProvider } from './language.tsx';
import { learnRefusals, speakRefusals, toldAs } from './page-refusals.ts';
import { players } from './players.ts';
import { longer, pseudo } from './pseudo.ts';
import { around } from './pseudo-around.ts';
import { useWords } from './words.ts';
import { WordsProvider } from './words-provider.tsx';

function textsOf(part: unknown): string[] {
  return typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(textsOf);
}

function Door() {
  return createElement('p', null, useWords('joining')('title'));
}

async function door(asked: 'de' | 'en', isPseudo: boolean): Promise<string> {
  const page = () => createElement(WordsProvider, { words: players }, createElement(Door));
  const provider = createElement(LanguageProvider, { path: '/experience/one', asked, pseudo: isPseudo, page });
  return new Response((await prerender(provider)).prelude).text();
}

describe('the pseudo-locale', () => {
  it('has accents, and words that are two fifths longer', () => {
    expect(longer('Come in')).toBe('Çóméçó íñí');
    expect(longer('A sample report, at 15:00.')).toBe('Áá sámplésám répórtrép, átá 15:00.');
  });

  it('keeps slots, tags and plurals', () => {
    expect(longer('{n, plural, =1 {One of <b>{all}</b>} other {# of {all, number}}}')).toBe(
      '{n,plural,other{# ófó {all, number}} =1{Óñéóñ ófó <b>{all}</b>}}',
    );
  });

  it('can say all that pages say', () => {
    for (const text of textsOf(en)) expect(() => parse(longer(text)), text).not.toThrow();
    const say = createTranslator({ locale: 'en-GB', messages: pseudo(en), namespace: 'sessions' });
    expect(say('coming.nobody', { seats: 3 })).toBe('Ñóbódýñób ísí íñvítédíñv ýétýé. Théréth áréár 3 séátssé.');
  });

  it('is what a page says to whom the server gives it, whatever their browser asks for, and to nobody else', async () => {
    expect(await door('de', true)).toContain('Whówh ísí çómíñgçóm úpú?');
    expect(await door('de', false)).toContain('Wer kommt da herauf?');
    expect(await door('en', false)).toContain('Who is coming up?');
  });

  it('has the refusals of the catalogue', () => {
    learnRefusals({ language: 'pseudo', told: around.told });
    expect(toldAs('Please enter up to 80 characters.')).toBe('Please enter up to 80 characters.');
    speakRefusals('pseudo');
    expect(toldAs('Please enter up to 80 characters.')).toBe('Pléáséplé éñtéréñ úpú tót 80 çháráçtérsçhár.');
    speakRefusals('en');
  });
});
