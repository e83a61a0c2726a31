import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { listOf, wordsOf } from './words.ts';

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

  it('list names as a sentence does', () => {
    expect(listOf(['Fern'])).toBe('Fern');
    expect(listOf(['Fern', 'Moss', 'Sedge'])).toBe('Fern, Moss and Sedge');
  });
});
