import { describe, expect, it } from 'vitest';
import { lengthWords, storyLines } from './story-words.ts';

const story = {
  slug: 'a-story',
  title: 'A Story',
  tagline: 'Somebody has to say it.',
  lengthSec: 384,
  shortestSec: 255,
  players: { min: 1, max: 6 },
  seats: 6,
  simulated: true,
  tasks: 1,
  votes: 1,
  endings: 3,
  languages: [
    { language: 'en', isSpoken: true },
    { language: 'de', isSpoken: false },
  ],
};

describe('a story of the catalogue', () => {
  it('says how long it is, as people do', () => {
    expect([384, 60, 3540, 3600, 1500].map((lengthSec) => lengthWords({ lengthSec }))).toEqual([
      'Up to seven minutes',
      'Up to one minute',
      'One hour',
      'One hour',
      'Up to 25 minutes',
    ]);
    expect(lengthWords({ lengthSec: 3600, shortestSec: 2614 })).toBe('45 to 60 minutes');
  });

  it('says what there is to do in it, and with whom', () => {
    expect(Object.fromEntries(storyLines(story))).toEqual({
      'Your part': 'One puzzle, one vote, and something that nobody else was told',
      'Your crew': 'Up to six; simulated crewmates take the empty seats and say so',
      'How it can end': 'Three different ways; nobody is lost in any of them',
      Language: 'Spoken in English; captions only in Deutsch',
      Host: 'None needed. The story runs itself',
    });
  });

  it('says where it is spoken, and where it has captions only', () => {
    const language = (...isSpoken: boolean[]) => {
      const languages = ['en', 'es', 'fr'].map((each, i) => ({ language: each, isSpoken: isSpoken[i] ?? false }));
      return Object.fromEntries(storyLines({ ...story, languages })).Language;
    };
    expect(language(true, true, false)).toBe('Spoken in English, Español; captions only in Français');
    expect(language(true, true, true)).toBe('Spoken in English, Español, Français, with captions');
    expect(language()).toBe('Captions in English, Español, Français');
  });

  it('says how many people it takes where several crews play together', () => {
    const large = { ...story, players: { min: 3, max: 60 }, simulated: false };
    expect(storyLines(large)).toContainEqual(['Together', '3 to 60 people in one session']);
    expect(storyLines(large)).toContainEqual(['Your crew', 'Crews of up to six']);
  });
});
