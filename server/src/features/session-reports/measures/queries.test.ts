import { loadStory } from '@lorecrew/authoring/library';
import { describe, expect, it } from 'vitest';
import { inLanguage } from './queries.ts';

describe('what is read of a show after it', () => {
  const { story } = loadStory('lamp-room');
  const titleIn = (language: string) => inLanguage({ story, log: [] }, language).story.scenes[0]?.title;

  it('names scenes in the language of the reader where the story is told in it, else as it was written', () => {
    expect(['de', 'fr', 'it'].map(titleIn)).toEqual(['Kommt herauf', 'Montez', 'Come Up']);
  });

  it('keeps everything else that was found', () => {
    expect(inLanguage({ story, log: [] }, 'de').log).toEqual([]);
  });
});
