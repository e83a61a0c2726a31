import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { contrastRatio, rgbOf } from '../../lib/text/contrast.ts';
import { FOCUS_RING, TOKEN_PAIRS, type TokenPair } from './token-pairs.ts';

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
      <ul className="rings">
        {FOCUS_RING.grounds.map((ground) => (
          <li key={ground} style={{ background: `var(--${ground})` }}>
            <span className="ring">{ground}</span>
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
      <span ref={look} className="swatch" aria-hidden="true" style={{ color: `var(--${front})`, background: `var(--${behind})` }}>
        {least < READ ? <i className="edge" /> : say('sample')}
      </span>
      <span className="small">
        {say('pair', { front, behind, least: String(least), ratio: ratio === null ? '?' : ratio.toFixed(2) })}
      </span>
    </li>
  );
}
