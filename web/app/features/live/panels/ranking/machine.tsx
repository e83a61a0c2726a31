import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import './machine.css';
import { useLive } from '../../live-context.ts';
import { SpokenLine, StageArea } from '../../stage-area.tsx';
import { useStepWords } from '../../story-words.ts';
import { Board } from './board.tsx';
import { Alone, Together } from './lists.tsx';
import { Told } from './told.tsx';

const PARTS = ['alone', 'together', 'told'] as const;

/** The place of the decision: the options in the picture, then one's own list, then the board and the crew's list, then what came of it. */
export function Machine() {
  const { view } = useLive();
  const say = useTranslations('panels.ranking');
  const told = useStepWords('ranking');
  const title = useRef<HTMLHeadingElement>(null);
  const { ranking } = view;
  const part = ranking?.part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new part is what may have dropped the focus
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [part]);
  if (!ranking) return null;
  return (
    <section id="ranking" className="rk" aria-labelledby="ranking-title">
      <div className="rk-head">
        <h2 id="ranking-title" ref={title} tabIndex={-1}>
          {told('heading')}
        </h2>
        <ol className="rk-parts" aria-label={say('partsTitle')}>
          {PARTS.map((each) => (
            <li key={each} {...(each === part ? { 'aria-current': 'step' } : {})}>
              {say(`parts.${each}`)}
            </li>
          ))}
        </ol>
      </div>
      <div className="rk-window">
        <StageArea hasCaptions={false} />
        <div className="rk-spoken">
          <SpokenLine />
        </div>
      </div>
      <section className="rk-rule" aria-labelledby="ranking-rule">
        <h3 id="ranking-rule">{say('rule')}</h3>
        <p>{ranking.rule}</p>
      </section>
      {part === 'told' && ranking.told && <Told told={ranking.told} options={ranking.options} />}
      {part === 'alone' && <Alone ranking={ranking} />}
      <Board ranking={ranking} />
      {part === 'together' && <Together ranking={ranking} />}
    </section>
  );
}
