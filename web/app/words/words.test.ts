import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import routes from '../routes.ts';
import { account } from './account.ts';
import { checking } from './checking.ts';
import { consenting } from './consenting.ts';
import { waiting as germanWaiting } from './de/experience.ts';
import { designed } from './designed.ts';
import { drafted } from './drafted.ts';
import { en } from './en.ts';
import { measured } from './measured.ts';
import { organisers } from './organisers.ts';
import type { Part } from './part.ts';
import { players } from './players.ts';
import { previewed } from './previewed.ts';
import { reported } from './reported.ts';
import { talking } from './talking.ts';
import { verified } from './verified.ts';
import { wordsOf } from './words-of.ts';

const APP = fileURLToPath(new URL('..', import.meta.url));

/** Words that a file gives to what stands below it, besides those of the layout. */
const GIVEN: Readonly<Record<string, Part>> = {
  account,
  organisers,
  players,
  measured,
  designed,
  checking,
  reported,
  previewed,
  drafted,
  talking,
  verified,
  consenting,
};

/** The areas that the providers in a file give. */
function givenBy(text: string): string[] {
  return [...text.matchAll(/<WordsProvider words=\{(\w+)\}/g)].flatMap(([, name = '']) => Object.keys(GIVEN[name]?.en ?? {}));
}

/** The areas of words that a file and everything it imports ask for, and that no file on the way there gives. */
function areasFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const areas = new Set([...text.matchAll(/useWords\('(\w+)/g)].map(([, area = '']) => area));
  const imported = [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  for (const path of imported) for (const area of areasFrom(path, seen)) areas.add(area);
  // A frame gives its words to what others put into it.
  const frames = imported.filter((path) => path.endsWith('-frame.tsx')).map((path) => readFileSync(path, 'utf8'));
  for (const area of [text, ...frames].flatMap(givenBy)) areas.delete(area);
  return areas;
}

describe('the words of the interface', () => {
  it('are said with what fills their slots', () => {
    expect(wordsOf('panels.hints')('openName', { n: 2, cost: 0 })).toBe('Open hint 2, free');
  });

  it('follow a number', () => {
    const say = wordsOf('live.crew');
    expect([1, 4].map((count) => say('people', { count }))).toEqual(['1 person', '4 people']);
    expect([0, 6, 12, 13].map((n) => wordsOf('counting')('number', { n }))).toEqual(['no', 'six', 'twelve', '13']);
  });

  it('leave nothing without words: no message of the catalogue is empty or has spaces around it', () => {
    const messages = (part: unknown, path: string): [string, string][] =>
      typeof part === 'string'
        ? [[path, part]]
        : Object.entries(part ?? {}).flatMap(([key, each]) => messages(each, `${path}.${key}`));
    const all = messages(en, 'en');
    expect(all.length).toBeGreaterThan(300);
    expect(all.flatMap(([path, text]) => (text.trim() === '' || text !== text.trim() ? [path] : []))).toEqual([]);
  });

  it('have no dot in a key, which would lead into a part of its own', () => {
    const keys = (part: unknown): string[] =>
      typeof part === 'string' ? [] : Object.entries(part ?? {}).flatMap(([key, each]) => [key, ...keys(each)]);
    expect(keys(en).filter((key) => key.includes('.'))).toEqual([]);
  });

  it.each([
    ['experience', players],
    ['dashboard', organisers],
  ])('are all there on the pages of the %s', (layout, words) => {
    const { file = '', children = [] } = routes.find((one) => one.file === `routes/${layout}-layout.tsx`) ?? {};
    const asked = [file, ...children.map((child) => child.file)].flatMap((one) => [...areasFrom(join(APP, one))]);
    expect(new Set(asked).size).toBeGreaterThan(5);
    expect(asked.filter((area) => !(area in words.en))).toEqual([]);
  });
});

describe('words of organisers’ pages', () => {
  const sentences = (words: object): string[] =>
    Object.values(words).flatMap((each: unknown) =>
      typeof each === 'string' ? [each] : each !== null && typeof each === 'object' ? sentences(each) : [],
    );

  it('call an email an email, never a letter', () => {
    const all = [...sentences(organisers.en), ...sentences(verified.en), ...sentences(account.en)];
    expect(all.filter((text) => /(?<!\{)\bletters?\b/i.test(text))).toEqual([]);
  });
});

describe('what is said of amounts and moments', () => {
  const waits = (locale: 'en-GB' | 'de-DE', { missing }: { readonly missing: string }) => {
    const say = createTranslator({ locale, messages: { missing } });
    return [1, 2].map((count) => say('missing', { count }));
  };

  it('agrees with its number in every language', () => {
    expect(waits('en-GB', en.waiting)).toEqual([
      'It is time. We begin as soon as one more person is here.',
      'It is time. We begin as soon as 2 more people are here.',
    ]);
    expect(waits('de-DE', germanWaiting)).toEqual([
      'Es ist so weit. Wir fangen an, sobald noch eine Person da ist.',
      'Es ist so weit. Wir fangen an, sobald noch 2 Personen da sind.',
    ]);
  });

  it('needs no article before the name of a level', () => {
    const say = createTranslator({ locale: 'en-GB', messages: en.measures.level });
    expect(say('title', { level: 'Ember' })).toBe('Your crew’s light: Ember');
  });

  it('leaves the time out of an award for somebody who stayed until a host went on at once', () => {
    const say = createTranslator({ locale: 'en-GB', messages: en.honoured.saw });
    expect(say('night-owl-end', { title: 'The Narrow Light' })).toBe('When The Narrow Light was over, you were still there.');
  });
});
