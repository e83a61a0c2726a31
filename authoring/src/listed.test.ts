import { describe, expect, it } from 'vitest';
import { loadStory } from './library.ts';

describe('a story where it is chosen', () => {
  it.each(['lamp-room', 'nine-oclock', 'lantern-line'])('has a title and a tagline in each language: %s', (slug) => {
    const { story, listed } = loadStory(slug);
    expect(listed.map(({ language }) => language).sort()).toEqual(['de', 'es', 'fr']);
    for (const { title, tagline } of listed) {
      expect(title).not.toBe(story.title);
      expect(tagline.length).toBeGreaterThan(20);
    }
  });

  it('has the words of its translation, where it is translated', () => {
    expect(loadStory('lamp-room').listed.find(({ language }) => language === 'de')?.title).toBe('Die Lampenstube');
  });
});
