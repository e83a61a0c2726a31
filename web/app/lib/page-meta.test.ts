import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicMeta } from './page-meta.ts';

describe('what a public page says of itself', () => {
  const matches = [{ id: 'root', loaderData: { origin: 'https://crew.example' } }, { id: 'routes/home' }];
  const meta = publicMeta({ matches, path: '/' });
  const content = (key: string) =>
    meta.flatMap((one) =>
      ('property' in one && one.property === key) || ('name' in one && one.name === key) ? [one.content] : [],
    );

  it('is the title of the specification with the brand after it', () => {
    expect(meta).toContainEqual({ title: expect.stringMatching(/^Virtual Teambuilding Adventures\b.+Lorecrew$/) });
  });

  it('is what it offers, in one hour', () => {
    const said = String(content('description')).toLowerCase();
    for (const words of [
      'immersive',
      'story-driven',
      'teambuilding',
      'real-time collaboration',
      'gamified decisions',
      'one hour',
    ])
      expect(said).toContain(words);
    expect(said).toContain('meaningful connection');
  });

  it('is named before the brand everywhere but at home', () => {
    expect(publicMeta({ matches, path: '/pricing', name: 'Pricing' })).toContainEqual({ title: 'Pricing | Lorecrew' });
  });

  it('has whole addresses: the canonical one, and that of its share image', () => {
    const pricing = publicMeta({ matches, path: '/pricing', name: 'Pricing' });
    expect(pricing).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://crew.example/pricing' });
    expect(String(content('og:image'))).toMatch(/^https:\/\/crew\.example\//);
  });

  it('comes with a share image of 1200 by 630', () => {
    expect(content('og:image')).toEqual([expect.stringMatching(/\/share\.png$/)]);
    // PNG keeps its width and height at bytes 16 and 20.
    const image = readFileSync(new URL('../../public/share.png', import.meta.url));
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([content('og:image:width'), content('og:image:height')]).toEqual([['1200'], ['630']]);
  });
});
