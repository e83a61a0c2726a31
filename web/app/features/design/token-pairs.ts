/** Two tokens of colour that meet on pages, the first in front of the second, and the least contrast they may have. */
export interface TokenPair {
  readonly front: string;
  readonly behind: string;
  readonly least: number;
}

/** WCAG 2.2, 1.4.3: text of any size. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: edges of controls, and what shows where the focus is. */
const EDGE = 3;

const GROUNDS = ['bg', 'surface', 'surface-2'] as const;
const WORDS = ['text', 'muted', 'accent', 'danger', 'ok', 'leaf', 'info'] as const;

const across = (fronts: readonly string[], grounds: readonly string[], least: number): TokenPair[] =>
  fronts.flatMap((front) => grounds.map((behind) => ({ front, behind, least })));

/** Every pair that pages may make. Tests hold each of them in each theme. */
export const TOKEN_PAIRS: readonly TokenPair[] = [
  ...across(WORDS, GROUNDS, TEXT),
  ...across(['text'], ['danger-bg', 'ok-bg', 'warn-bg', 'info-bg'], TEXT),
  { front: 'danger', behind: 'danger-bg', least: TEXT },
  { front: 'ok', behind: 'ok-bg', least: TEXT },
  { front: 'accent', behind: 'warn-bg', least: TEXT },
  { front: 'info', behind: 'info-bg', least: TEXT },
  { front: 'cta-text', behind: 'cta', least: TEXT },
  ...across(['control'], GROUNDS, EDGE),
];

/** The focus ring has two colours, one of which must stand out from what it lies on. */
export const FOCUS_RING = { colours: ['focus', 'focus-2'], grounds: GROUNDS, least: EDGE } as const;

/** Colours that nobody needs to tell from another to read or to act: lines between parts, the lower edge of the gold button. */
export const ADORNING: readonly string[] = ['line', 'cta-edge'];
