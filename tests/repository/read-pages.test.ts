import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import routes from '../../web/app/routes.ts';
import { LEAD_ELSEWHERE, PAGES, PAGES_OF_A_SESSION } from '../browsers/accessibility/pages.ts';

interface Entry {
  readonly path?: string | undefined;
  readonly children?: readonly Entry[] | undefined;
}

/** Files for machines, such as the site map, stand in no layout. */
const layouts: readonly Entry[] = (await routes).filter(({ children }) => children !== undefined);
const pages = layouts.flatMap(({ children = [] }) => children.map(({ path = '' }) => path));
const golden = (name: string) => new URL(`../browsers/accessibility/golden/${name}.txt`, import.meta.url);

describe('what Firefox offers to screen readers', () => {
  it('is held of every page of the route table', () => {
    const read = new Set([
      ...PAGES.map(({ route }) => route),
      ...Object.keys(PAGES_OF_A_SESSION),
      ...Object.keys(LEAD_ELSEWHERE),
    ]);
    const unread = pages.filter((path) => !read.has(path));
    expect(
      unread,
      'give each a row in tests/browsers/accessibility/pages.ts, and run npm run test:browsers -- accessibility -u',
    ).toEqual([]);
    expect([...read].filter((path) => !pages.includes(path))).toEqual([]);
  });

  it('lies there as text', () => {
    const names = [...PAGES.map(({ name }) => name), ...Object.values(PAGES_OF_A_SESSION).flat()];
    const missing = names.filter((name) => !existsSync(golden(name)));
    expect(missing, 'npm run test:browsers -- accessibility -u writes them').toEqual([]);
  });
});
