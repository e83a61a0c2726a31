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
    expect(content('og:image')).toEqual(['https://crew.example/share/home.png']);
    const signup = publicMeta({ matches, path: '/signup', name: 'Plan a session' });
    expect(signup).toContainEqual({ property: 'og:image', content: 'https://crew.example/share/home.png' });
    const article = publicMeta({ matches, path: '/blog/talking-through-a-wire', name: 'Talking through a wire' });
    expect(article).toContainEqual({
      property: 'og:image',
      content: 'https://crew.example/share/blog-talking-through-a-wire.png',
    });
    expect([content('og:image:width'), content('og:image:height')]).toEqual([['1200'], ['630']]);
  });
});
