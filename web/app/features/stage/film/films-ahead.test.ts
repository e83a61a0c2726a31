import { describe, expect, it } from 'vitest';
import { filmsAhead } from './live-film.tsx';

const said = (film: string | null) => ({
  ...{ seconds: 1, paragraphs: [], cues: [], pictures: [] },
  clip: { shots: [], mood: 'calm' as const, sounds: [], film },
});
const stage = {
  narration: { A: said('film-a'), B: said('film-b'), C: said(null), D: said('film-d') },
  clips: [
    { scene: 2, said: ['A'] },
    { scene: 5, said: ['B', 'C', 'D'] },
  ],
};

describe('films that are fetched ahead', () => {
  it('are those of the present scene', () => expect(filmsAhead(stage, 2)).toEqual(['film-a']));
  it('are those of the next scene that has any, and all that may be said there', () => {
    expect(filmsAhead(stage, 1)).toEqual(['film-a']);
    expect(filmsAhead(stage, 3)).toEqual(['film-b', 'film-d']);
  });
  it('are none after the last', () => expect(filmsAhead(stage, 6)).toEqual([]));
  it('are none in a story without clips', () => expect(filmsAhead({ narration: {} }, 1)).toEqual([]));
});
