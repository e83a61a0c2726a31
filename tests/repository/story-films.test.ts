import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/child.ts';
import { readTrailer, TRAILERS } from '../../scripts/film/trailer.ts';

/** Run npm run story:trailer where one of these fails. */
describe.each(Object.keys(TRAILERS))('the film of %s in the catalogue', (slug) => {
  const { source, captions, lengthSec } = readTrailer(slug);
  const file = (name: string) => readFileSync(join(ROOT, 'web/public/films', `${slug}.${name}`));

  it('is cut from the present films and speech of its clips', () => {
    expect(file('mp4').includes(source)).toBe(true);
  });

  it('lasts about twenty seconds', () => {
    expect(lengthSec).toBeGreaterThan(18);
    expect(lengthSec).toBeLessThan(24);
  });

  it.each(captions)('has the present captions in $language', ({ language, vtt }) => {
    expect(file(`${language}.vtt`).toString()).toBe(vtt);
  });
});
