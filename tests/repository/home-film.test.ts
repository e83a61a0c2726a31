import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/child.ts';
import { readTrailer, TRAILER_STORY } from '../../scripts/film/trailer.ts';

const file = (name: string) => readFileSync(join(ROOT, 'web/public/films', `${TRAILER_STORY}.${name}`));

/** Run npm run story:trailer where one of these fails. */
describe('the film of the home page', () => {
  const { source, captions } = readTrailer();

  it('is cut from the present film and speech of its clip', () => {
    expect(file('mp4').includes(source)).toBe(true);
  });

  it.each(captions)('has the present captions in $language', ({ language, vtt }) => {
    expect(file(`${language}.vtt`).toString()).toBe(vtt);
  });
});
