import { globSync, readFileSync } from 'node:fs';
import { generate, parse, walk } from 'css-tree';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
/** Sizes from which the letters are drawn otherwise to the eye: 34 pixels and more. */
const LARGE = /var\(--t-(34|46|68)\)|(?<![\d.])[3-9](\.\d+)?rem/;

/** Rules that write headlines, or other words in the letters of headlines, large; and whether they say for which size they are drawn. */
function largeWords(css: string): { selector: string; hasSize: boolean }[] {
  const found: { selector: string; hasSize: boolean }[] = [];
  walk(parse(css), {
    visit: 'Rule',
    enter({ prelude, block }) {
      const selector = generate(prelude);
      const values = new Map<string, string>();
      walk(block, { visit: 'Declaration', enter: ({ property, value }) => void values.set(property, generate(value)) });
      const font = values.get('font') ?? '';
      const isHeadline = /\bh[1-3]\b/.test(selector) && LARGE.test(values.get('font-size') ?? '');
      const isLarge = isHeadline || (font.includes('--display') && LARGE.test(font));
      if (isLarge) found.push({ selector, hasSize: values.get('font-variation-settings')?.includes('opsz') ?? false });
    },
  });
  return found;
}

describe('large words in the letters of headlines', () => {
  it('name the size they are drawn for, because WebKitGTK does not choose it by itself', () => {
    const files = globSync('web/app/**/*.css', { cwd: root });
    const all = files.flatMap((file) => largeWords(readFileSync(new URL(file, root), 'utf8')).map((one) => ({ file, ...one })));
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ hasSize }) => !hasSize)).toEqual([]);
  });

  it('are large from three rem on', () => {
    expect(largeWords('h2 { font: 560 1.9rem / 1.2 var(--display) } h3 { font: 560 3.1rem / 1.2 var(--display) }')).toEqual([
      { selector: 'h3', hasSize: false },
    ]);
  });

  it('are found without it', () => {
    expect(largeWords('.strip h1 { font-size: var(--t-68) }')).toEqual([{ selector: '.strip h1', hasSize: false }]);
  });
});
