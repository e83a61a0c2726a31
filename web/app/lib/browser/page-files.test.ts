import { describe, expect, it } from 'vitest';
import { filesOfPage } from './page-files.ts';

const manifest = {
  entry: { module: '/assets/router.js', imports: ['/assets/shared.js'] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js', css: ['/assets/root.css'] },
    frame: { id: 'frame', parentId: 'root', module: '/assets/frame.js', imports: ['/assets/shared.js'] },
    pricing: { id: 'pricing', parentId: 'frame', path: 'pricing', module: '/assets/pricing.js', imports: ['/assets/shared.js'] },
    signup: { id: 'signup', parentId: 'root', path: 'signup', module: '/assets/signup.js' },
    broken: { id: 'broken', path: 'broken' },
  },
};

describe('the files of a page', () => {
  it('are its own and those of the frames around it, each once', () => {
    expect(filesOfPage(manifest, '/pricing')).toEqual([
      '/assets/pricing.js',
      '/assets/shared.js',
      '/assets/frame.js',
      '/assets/root.js',
      '/assets/root.css',
    ]);
  });

  it('are those of the router, too, where a page is not kept', () => {
    expect(filesOfPage(manifest, '/signup')).toEqual([
      '/assets/signup.js',
      '/assets/root.js',
      '/assets/root.css',
      '/assets/router.js',
      '/assets/shared.js',
    ]);
  });

  it.each([
    [manifest, '/nowhere'],
    [manifest, '/broken'],
    [undefined, '/pricing'],
    [{ routes: 'none' }, '/pricing'],
  ])('are none where the list does not say: %#', (list, page) => {
    expect(filesOfPage(list, page)).toEqual([]);
  });
});
