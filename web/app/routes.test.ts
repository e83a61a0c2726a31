import { readFileSync } from 'node:fs';
import { pageRoutes } from '@lorecrew/contract/page-routes';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

interface Entry {
  readonly file: string;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
  readonly children?: readonly Entry[] | undefined;
}

const specification = readFileSync(new URL('../../docs/reference/specification.md', import.meta.url), 'utf8');
const entries: readonly Entry[] = await routes;
/** Files for machines, such as the site map, stand in no layout. */
const layouts = entries.filter(({ children }) => children !== undefined);
const pages = entries
  .filter(({ file, children }) => children !== undefined || file.endsWith('.tsx'))
  .flatMap((entry) => {
    const layout = entry.children ? entry.file.replace(/^routes\/|-layout\.tsx$/g, '') : 'none';
    return (entry.children ?? [entry]).map((page) => ({ ...page, path: `/${page.path ?? ''}`, layout }));
  });

/** The specification's rows of layouts, by our names for them. */
const LAYOUTS = {
  'Public (home layout)': 'home',
  Dashboard: 'dashboard',
  'Profile completion (own layout, requires auth)': 'profile-completion',
  Experience: 'experience',
  Default: 'default',
  'No layout metadata (debug)': 'none',
} as const;

/** Every page of the specification and the layout it stands in there. */
const wanted = Object.entries(LAYOUTS).flatMap(([row, layout]) => {
  const line = specification.split('\n').find((one) => one.startsWith(`| ${row} |`)) ?? '';
  return [...line.matchAll(/(?<= )\/\S*/g)].map(([path]) => ({
    path: path.replace('{slug...}', '*').replace(/\{(\w+)\}/, ':$1'),
    layout,
  }));
});

describe('the layouts', () => {
  it('are home, dashboard, profile completion, experience, default, admin and noheader', () => {
    const names = ['home', 'dashboard', 'profile-completion', 'experience', 'default', 'admin', 'noheader'];
    expect(layouts.map(({ file }) => file).toSorted()).toEqual(names.map((name) => `routes/${name}-layout.tsx`).toSorted());
  });

  it('stand around every page that the specification’s table names', () => {
    expect(wanted).toHaveLength(30);
  });

  it.each(wanted)('are those of the specification: $path is in $layout', ({ path, layout }) => {
    expect(pages.find((page) => page.path === path)?.layout).toBe(layout);
  });
});

describe('every page', () => {
  it('takes its address letter by letter, as guard, token context and policies do', () => {
    const loose = pages.filter(({ caseSensitive, index, path }) => !caseSensitive && !index && path !== '/*');
    expect(loose.map(({ path }) => path)).toEqual([]);
  });

  it('is among the addresses that other spellings are led to', () => {
    const known: readonly string[] = pageRoutes.map((route) => route.replace('/:sessionId/*', '/*'));
    expect(pages.filter(({ path }) => path !== '/*' && !known.includes(path)).map(({ path }) => path)).toEqual([]);
  });
});
