import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { catalogue } from '../testing/catalogue.ts';
import { translatorFor } from '../testing/translator.ts';
import { accountMessages } from './account-messages.ts';
import { emailLinkMessages } from './email-link-messages.ts';
import { organiserMessages } from './organiser-messages.ts';
import { playerMessages } from './player-messages.ts';

const en = catalogue('en');
const APP = fileURLToPath(new URL('../..', import.meta.url));

const GROUPS: Readonly<Record<string, object>> = { accountMessages, emailLinkMessages, organiserMessages, playerMessages };

/** The areas that the providers in a file, and the texts of what it loads later, give to what stands below them. */
function givenBy(text: string): string[] {
  const groups = [...text.matchAll(/<MessagesProvider english=\{(\w+)\}/g)].flatMap(([, name = '']) =>
    Object.keys(GROUPS[name] ?? {}),
  );
  const literals = [...text.matchAll(/<MessagesProvider english=\{\{([^}]*)\}\}/g)].flatMap(
    ([, areas = '']) => areas.match(/\w+/g) ?? [],
  );
  const later = [...text.matchAll(/const texts = async \(\) => \(\{(.*?)\}\);/gs)].flatMap(([, areas = '']) =>
    [...areas.matchAll(/(\w+): \(await/g)].map(([, area = '']) => area),
  );
  return [...groups, ...later, ...literals.flatMap((area) => Object.keys(GROUPS[area] ?? { [area]: 0 }))];
}

/** The areas that a file and everything it imports ask for, and that no file on the way there gives. */
function areasFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const areas = new Set([...text.matchAll(/useTranslations\('(\w+)/g)].map(([, area = '']) => area));
  const imported = [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  for (const path of imported) for (const area of areasFrom(path, seen)) areas.add(area);
  // A frame gives its texts to what others put into it.
  const frames = imported.filter((path) => path.endsWith('-frame.tsx')).map((path) => readFileSync(path, 'utf8'));
  for (const area of [text, ...frames].flatMap(givenBy)) areas.delete(area);
  return areas;
}

describe('the messages of the interface', () => {
  it('are said with what fills their slots', () => {
    expect(translatorFor('panels.hints')('openName', { n: 2, cost: 0 })).toBe('Open hint 2, free');
  });

  it('follow a number', () => {
    const say = translatorFor('live.crew');
    expect([1, 4].map((count) => say('people', { count }))).toEqual(['1 person', '4 people']);
    expect([0, 6, 12, 13].map((n) => translatorFor('numbers')('number', { n }))).toEqual(['no', 'six', 'twelve', '13']);
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

  const pages = routes.flatMap((one) => (one.children ?? [one]).map(({ file }) => ({ file, layout: one.file })));

  it.each(pages)('are all there on the page of $file', ({ file, layout }) => {
    const ofLayout = file === layout ? [] : givenBy(readFileSync(join(APP, layout), 'utf8'));
    // The password field stands in one file with other fields, and on pages that give its texts.
    const given = new Set([...ofLayout, 'accounts']);
    const asked = [...areasFrom(join(APP, file)), ...areasFrom(join(APP, layout))];
    expect(asked.filter((area) => !given.has(area))).toEqual([]);
  });
});

describe('messages of organisers’ pages', () => {
  const sentences = (texts: object): string[] =>
    Object.values(texts).flatMap((each: unknown) =>
      typeof each === 'string' ? [each] : each !== null && typeof each === 'object' ? sentences(each) : [],
    );

  it('call an email an email, never a letter', () => {
    const all = [...sentences(organiserMessages), ...sentences(emailLinkMessages), ...sentences(accountMessages)];
    expect(all.filter((text) => /(?<!\{)\bletters?\b/i.test(text))).toEqual([]);
  });
});

describe('what is said of amounts and moments', () => {
  const waits = (locale: 'en-GB' | 'de-DE', { missing }: { readonly missing: string }) => {
    const say = createTranslator({ locale, messages: { missing } });
    return [1, 2].map((count) => say('missing', { count }));
  };

  it('agrees with its number in every language', () => {
    expect(waits('en-GB', en.waitingRoom)).toEqual([
      'It is time. We begin as soon as one more person is here.',
      'It is time. We begin as soon as 2 more people are here.',
    ]);
    expect(waits('de-DE', catalogue('de').waitingRoom)).toEqual([
      'Es ist so weit. Wir fangen an, sobald noch eine Person da ist.',
      'Es ist so weit. Wir fangen an, sobald noch 2 Personen da sind.',
    ]);
  });

  it('needs no article before the name of a level', () => {
    const say = createTranslator({ locale: 'en-GB', messages: en.metrics.level });
    expect(say('title', { level: 'Ember' })).toBe('Your crew’s light: Ember');
  });

  it('leaves the time out of an award for somebody who stayed until a host went on at once', () => {
    const say = createTranslator({ locale: 'en-GB', messages: en.awards.saw });
    expect(say('night-owl-end', { title: 'The Narrow Light' })).toBe('When The Narrow Light was over, you were still there.');
  });
});
