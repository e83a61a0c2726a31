import { join } from 'node:path';
import type { Narration, StagePicture } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';
import { readFilmFiles } from './film-files.ts';
import { collectFilms, filmed } from './filmed.ts';
import type { FilmFile } from './format.ts';
import { loadStory, STORIES } from './library.ts';

const said: Narration = { seconds: 20, paragraphs: ['Here.'], cues: [], pictures: [] };
const sea: StagePicture = {
  ...{ art: 'sea-1', describedAudio: 'The sea.', states: [], timed: [], layerTravelPx: {}, moves: [] },
  captionBox: { x: 0, y: 0, width: 600, height: 60 },
};
const film: FilmFile = {
  N1: { mood: 'calm', shots: [{ at: 0, picture: 'sea', from: [800, 450, 1], to: [0, 0, 2] }], sounds: [] },
};
const make = (part: Partial<Parameters<typeof filmed>[0]> = {}) =>
  filmed({ narration: { N1: said, N2: said }, pictures: { sea }, film, films: {}, ...part });

describe('a narration with shots', () => {
  it('is a clip, and shows the pictures of its shots', () => {
    const { N1, N2 } = make();
    expect([N1?.pictures, N2?.clip]).toEqual([[{ fromSec: 0, picture: 'sea' }], undefined]);
    expect(N1?.clip).toMatchObject({ mood: 'calm', film: null });
  });

  it('has a camera that never looks past the edge of the drawing', () => {
    expect(make().N1?.clip?.shots[0]?.to).toEqual({ x: 400, y: 225, zoom: 2 });
  });

  it('has its film while it is what the film was made of, whatever its words are', () => {
    const of = collectFilms(make(), { sea }).N1 ?? '';
    const films = { N1: { of, film: 'the-film' } };
    const filmOf = (part: Parameters<typeof make>[0] = {}) => make({ films, ...part }).N1?.clip?.film;
    expect(filmOf()).toBe('the-film');
    expect(filmOf({ narration: { N1: { ...said, paragraphs: ['Other words.'] } } })).toBe('the-film');
    expect(filmOf({ narration: { N1: { ...said, seconds: 21 } } })).toBeNull();
    expect(filmOf({ pictures: { sea: { ...sea, art: 'sea-2' } } })).toBeNull();
    expect(filmOf({ film: { N1: { shots: [], sounds: [], ...film.N1, mood: 'fog' } } })).toBeNull();
  });
});

describe('the films of the product', () => {
  it('have all they play, each file named by what it holds', () => {
    const files = readFilmFiles(join(STORIES, 'lamp-room'));
    const playlists = [...files].filter(([name]) => name.endsWith('.m3u8'));
    expect(playlists).not.toEqual([]);
    for (const [name, body] of files) expect(name.split('.')[0]).toBe(contentHash(body));
    for (const [, text] of playlists) {
      const [media = ''] = /^[0-9a-f]{32}\.m4s$/m.exec(text.toString()) ?? [];
      expect(files.get(media)?.subarray(4, 8).toString()).toBe('ftyp');
    }
  });

  it('can be fetched ahead by the scene they belong to', () => {
    const { stage } = loadStory('lantern-line');
    expect(stage.clips?.map(({ scene }) => scene)).toEqual([2, 5, 8, 10]);
    expect(stage.clips?.at(-1)?.said.slice(0, 5)).toEqual(['E1', 'E2', 'E3', 'E4', 'E5']);
  });
});
