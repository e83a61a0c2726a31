import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, type Rgb, rgbOf } from '../../lib/text/contrast.ts';
import { ADORNING, FOCUS_RING, TOKEN_PAIRS } from './pairs.tsx';

const SHEET = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

/** What a rule of the sheet says of its tokens. */
function tokensOf(selector: string): Record<string, string> {
  const start = SHEET.indexOf(`\n${selector} {`);
  const rule = SHEET.slice(start, SHEET.indexOf('\n}', start));
  return Object.fromEntries([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const paper = tokensOf(':root');
const dashboard = { ...paper, ...tokensOf("[data-theme='dashboard']") };
const THEMES = [
  { theme: 'parchment', tokens: paper, light: true },
  { theme: 'night', tokens: { ...paper, ...tokensOf("[data-theme='night']") }, light: false },
  { theme: 'dashboard by day', tokens: dashboard, light: true },
  { theme: 'dashboard by night', tokens: dashboard, light: false },
];
type Theme = (typeof THEMES)[number];

/** The colour of a token in a theme, by way of the tokens it is made of. */
function colour(name: string, theme: Theme): Rgb {
  const written = theme.tokens[name] ?? '';
  const [, day = written, night = written] = /^light-dark\((\S+), (\S+)\)$/.exec(written) ?? [];
  const said = theme.light ? day : night;
  const [, other] = /^var\(--([\w-]+)\)$/.exec(said) ?? [];
  if (other !== undefined) return colour(other, theme);
  const rgb = rgbOf(said);
  if (rgb === null) throw new Error(`--${name} is "${said}", which is no colour`);
  return rgb;
}

describe.each(THEMES)('the tokens of $theme', (theme) => {
  it.each(TOKEN_PAIRS)('can be told apart: $front on $behind', ({ front, behind, least }) => {
    expect(contrastRatio(colour(front, theme), colour(behind, theme))).toBeGreaterThanOrEqual(least);
  });

  it.each(FOCUS_RING.grounds)('show where the focus is on %s', (ground) => {
    const ratios = FOCUS_RING.colours.map((name) => contrastRatio(colour(name, theme), colour(ground, theme)));
    expect(Math.max(...ratios)).toBeGreaterThanOrEqual(3);
  });
});

describe('the pairs of tokens', () => {
  it('leave out no token of colour that a theme gives', () => {
    const paired = TOKEN_PAIRS.flatMap(({ front, behind }) => [front, behind]);
    const known = new Set([...paired, ...FOCUS_RING.colours, ...ADORNING]);
    const given = Object.keys(tokensOf("[data-theme='night']")).filter((name) => !name.startsWith('shadow-'));
    expect(given.filter((name) => !known.has(name))).toEqual([]);
  });

  it('ask for what WCAG 2.2 asks: 4.5 for words, 3 for edges', () => {
    expect(TOKEN_PAIRS.filter(({ least }) => least !== 4.5).map(({ front }) => front)).toEqual(['control', 'control', 'control']);
  });
});

describe('a page that stands on parchment', () => {
  it('looks the same to whoever prefers the dark: no sheet but that of the dashboard asks', () => {
    const app = new URL('../../', import.meta.url).pathname;
    const asking = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.css') && /prefers-color-scheme|light-dark\(/.test(readFileSync(app + file, 'utf8')),
    );
    expect(asking).toEqual(['styles/tokens.css']);
    const [before, dashboards, ...after] = SHEET.split(
      /\n(?=\[data-theme='dashboard'\] \{)|(?<=\n\})\n(?=\[data-theme='dashboard'\]\[)/,
    );
    expect([before, ...after].join()).not.toContain('light-dark(');
    expect(dashboards).toContain('light-dark(');
    expect(before).toMatch(/\n:root \{[^}]*\n {2}color-scheme: light;/);
  });
});
