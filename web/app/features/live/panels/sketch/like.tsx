import { SKETCH_LIKE } from '@lorecrew/contract/live/mechanics/sketch';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActNote } from '../../../../components/act-note.tsx';
import { useLive } from '../../live-context.ts';
import { useStepWords } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';
import styles from './sketch.module.css';

/** What is meant is sent once the slider has rested so long: not every place that it passes. */
const RESTS_MS = 500;

/** How like the old picture the new one is, as each sees it alone. There is no number to it. */
export function Like() {
  const { view } = useLive();
  const told = useStepWords('sketch');
  const say = useTranslations('sketch');
  const act = useAct();
  const [low, high] = [useId(), useId()];
  const { sketchLike: own } = view;
  const [value, setValue] = useState<number | null>(null);
  const { run } = act;
  const kept = own?.value ?? null;
  useEffect(() => {
    if (kept === null || value === null || value === kept) return;
    const timer = setTimeout(() => run({ type: 'sketch.like', value }), RESTS_MS);
    return () => clearTimeout(timer);
  }, [kept, value, run]);
  if (!own) return null;
  const at = value ?? own.value;
  const end = at < SKETCH_LIKE.middle ? told('likeLow') : told('likeHigh');
  return (
    <div className={styles.like}>
      <label>
        <b>{told('likeAsk')}</b>
        <input
          type="range"
          min={SKETCH_LIKE.least}
          max={SKETCH_LIKE.most}
          step={SKETCH_LIKE.step}
          value={at}
          aria-describedby={`${low} ${high}`}
          aria-valuetext={at === SKETCH_LIKE.middle ? say('inTheMiddle') : say('towards', { end })}
          onChange={({ target }) => setValue(Number(target.value))}
        />
      </label>
      <p className={styles.ends}>
        <span id={low}>{told('likeLow')}</span>
        <span id={high}>{told('likeHigh')}</span>
      </p>
      <p className="quiet">{say('likeAlone')}</p>
      <ActNote act={act} />
    </div>
  );
}
