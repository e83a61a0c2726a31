import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../../contract/src/supported-browsers.ts';
import { checkBrowsers, checkBuiltForBrowsers } from '../../scripts/checks/browsers/check.ts';
import { says } from './planted.ts';

const PAGE = 'web/app/lib/planted.ts';
const STYLE = 'web/app/styles/planted.css';

describe('what the oldest supported browsers lack', () => {
  const scripts: readonly [text: string, found: string][] = [
    ["const url = URL.parse('/a');", 'URL.parse is missing in chrome 111, safari 16.4'],
    ['const groups = Object.groupBy(list, keyOf);', 'Object.groupBy is missing in chrome 111, safari 16.4'],
    ['const both = one.difference(other);', 'difference is missing in chrome 111, safari 16.4'],
    ['element.showPopover();', 'showPopover is missing in chrome 111, safari 16.4'],
    ['const wait = Promise.withResolvers();', 'Promise.withResolvers is missing in chrome 111, safari 16.4'],
    ['const all = Array.fromAsync(list);', 'Array.fromAsync is missing in chrome 111'],
    ['requestIdleCallback(work);', 'requestIdleCallback is missing in safari 16.4'],
    ['const detector = new BarcodeDetector();', 'BarcodeDetector is missing in firefox 140, safari 16.4'],
    ['navigator.share({});', 'navigator.share is missing in firefox 140'],
  ];
  it.each(scripts)('is caught in scripts: %s', (text, found) => {
    expect(says(checkBrowsers, { [PAGE]: `const ready = true;\n${text}\n` })).toEqual([
      expect.stringMatching(new RegExp(`^web/app/lib/planted\\.ts:2 ${found.replace('.', '\\.')}`)),
    ]);
  });

  const styles: readonly [text: string, found: string][] = [
    ['a { anchor-name: --a; }', 'anchor-name is missing in chrome 111, firefox 140, safari 16.4'],
    ['a { scrollbar-gutter: stable; }', 'scrollbar-gutter is missing in safari 16.4'],
    ['@starting-style { a { opacity: 0; } }', '@starting-style is missing'],
    ['a { color: contrast-color(red); }', 'contrast-color() is missing'],
    ['a { &:hover { color: red; } }', 'nesting is missing in chrome 111, safari 16.4'],
    ['a { .b { color: red; } }', 'a style sheet that cannot be read (Identifier is expected)'],
    ['a { --ink: round(up, 1.5px, 1px); }', 'round() is missing in chrome 111'],
    ['p:popover-open { color: red; }', ':popover-open is missing in chrome 111, safari 16.4'],
    ['p::details-content { color: red; }', '::details-content is missing'],
  ];
  it.each(styles)('is caught in styles: %s', (text, found) => {
    expect(says(checkBrowsers, { [STYLE]: text })[0]).toContain(`${STYLE}:1 ${found}`);
  });

  it('is caught in what was built, libraries and all', () => {
    expect(says(checkBuiltForBrowsers, { 'web/build/client/assets/a.js': 'let u=URL.parse(t)' })).toHaveLength(1);
  });

  it('is let be where a page asks first, where a name is its own, and where it is not sent to browsers', () => {
    expect(
      says(checkBrowsers, {
        [PAGE]: "import { z } from 'zod';\nconst URL = { parse: String };\nconst set = z.union([]).when(1);\nURL.parse('');",
        'web/app/lib/own.ts': 'interface Bag { take(): void }\nfunction empty(bag: Bag) { bag.take(); }',
        [STYLE]: '@supports (anchor-name: --a) { a { anchor-name: --a; } }\nh1 { text-wrap: balance; }',
        'server/src/config.ts': "URL.parse('');",
      }),
    ).toEqual([]);
  });

  it('is told to visitors by a script that the very oldest can read', () => {
    const script = readFileSync(new URL('../../web/app/components/app-shell/browser-check.js', import.meta.url), 'utf8').replace(
      /^\s*\/\/.*$/gm,
      '',
    );
    expect(script).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(let|const|class|import|export|async)\b|catch \{/);
  });

  it('is held to the versions that the README names', () => {
    const { chrome, firefox, safari } = OLDEST_BROWSERS;
    expect({ chrome, firefox, safari }).toEqual({ chrome: '111', firefox: '140', safari: '16.4' });
    expect(readFileSync(new URL('../../README.md', import.meta.url), 'utf8')).toContain(
      `Chrome and Edge ${chrome}, Firefox ${firefox} (the extended support release before the last), Safari ${safari}`,
    );
  });
});
