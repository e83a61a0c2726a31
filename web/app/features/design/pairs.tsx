import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { contrastRatio, rgbOf } from '../../lib/text/contrast.ts';
import styles from './design-page.module.css';

/** Every pair of colours that may meet, with its contrast as this browser draws it. */
export function Pairs() {
  const say = useTranslations('designSystem');
  return (
    <>
      <ul className="pairs">
        {TOKEN_PAIRS.map((pair) => (
          <Pair key={`${pair.front} ${pair.behind}`} pair={pair} />
        ))}
      </ul>
      <h3>{say('ring')}</h3>
      <p className="small muted">{say('ringLede')}</p>
      <ul className={styles.rings}>
        {FOCUS_RING.grounds.map((ground) => (
          <li key={ground} style={{ background: `var(--${ground})` }}>
            <span className={styles.ring}>{ground}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Below this contrast a pair is one of an edge and its ground, and no words are shown in it. */
const READ = 4.5;

function Pair({ pair: { front, behind, least } }: { pair: TokenPair }) {
  const say = useTranslations('designSystem');
  const [ratio, setRatio] = useState<number | null>(null);
  const look = useCallback((swatch: HTMLElement | null) => {
    if (swatch === null) return;
    const { color, backgroundColor } = getComputedStyle(swatch);
    const [words, ground] = [rgbOf(color), rgbOf(backgroundColor)];
    setRatio(words && ground ? contrastRatio(words, ground) : null);
  }, []);
  return (
    <li>
      <span
        ref={look}
        className={styles.swatch}
        aria-hidden="true"
        style={{ color: `var(--${front})`, background: `var(--${behind})` }}
      >
        {least < READ ? <i className={styles.edge} /> : say('sample')}
      </span>
      <span className="small">
        {say('pair', { front, behind, least: String(least), ratio: ratio === null ? '?' : ratio.toFixed(2) })}
      </span>
    </li>
  );
}

/** Two tokens of colour that meet on pages, the first in front of the second, and the least contrast they may have. */
interface TokenPair {
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
