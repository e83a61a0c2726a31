import { describe, expect, it } from 'vitest';
import { dayText } from '../time/dates.ts';
import { articleFacts, newestFirst } from './article.ts';

const head = { title: 'A title', description: 'A sentence.', date: '2026-11-22', order: 1, picture: 'table' };
const made = (slug: string, change: object) =>
  articleFacts({ slug, frontmatter: { ...head, ...change }, readingTime: { minutes: 3.6, words: 720 } });

describe('an article', () => {
  it('has the facts of its head, and takes whole minutes to read', () => {
    expect(made('a-slug', {})).toEqual({ ...head, slug: 'a-slug', minutes: 4, words: 720 });
    expect(articleFacts({ slug: 'short', frontmatter: head, readingTime: { minutes: 0.1, words: 20 } }).minutes).toBe(1);
  });

  it('takes a day that was read as a date', () => {
    expect(made('a-slug', { date: new Date('2026-11-22') }).date).toBe('2026-11-22');
  });

  it.each([{ date: 'yesterday' }, { picture: 'a-cat' }, { title: undefined }])('is refused with %o in its head', (change) => {
    expect(() => made('a-slug', change)).toThrow();
  });

  it('comes before older ones, and in its order among those of its day', () => {
    const all = [made('c', { date: '2026-11-01' }), made('b', { order: 2 }), made('a', { order: 1 })];
    expect(newestFirst(all).map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  });

  it('says its day in words', () => {
    expect(dayText('2026-11-22')).toBe('22 November 2026');
  });
});
