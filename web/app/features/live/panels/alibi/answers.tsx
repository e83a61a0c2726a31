import type { Slice } from '@lorecrew/contract/live/view';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ActNote } from '../../../../components/act-note.tsx';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { useStepWords } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';
import { useLatest } from '../use-latest.ts';
import styles from './alibi.module.css';
import { AnswerForm } from './answer-form.tsx';

type All = NonNullable<Slice<'alibi'>>;
type Mine = NonNullable<Slice<'myAlibi'>>;

/** What the crew agrees on, what each is asked alone, and which answers the crew calls the same. */
export function Answers() {
  const { view } = useLive();
  const say = useTranslations('alibi');
  const told = useStepWords('alibi');
  const { alibi: all, myAlibi: mine } = view;
  if (!all || !mine) return null;
  const { stage, question, done } = all;
  const isCounted = stage === 'talk' || stage === 'question' || stage === 'same';
  return (
    <section className={`card ${styles.alibi}`} id="alibi" aria-labelledby="alibi-title">
      <h2 id="alibi-title">
        {`${told('heading')} `}
        {isCounted && <Badge>{say(`done.${stage}`, { done: `${done}`, all: `${all.all}` })}</Badge>}
      </h2>
      {/* One element through all parts: only then are its changes read out. */}
      <p className={question ? styles.ask : undefined} role="status">
        {(stage === 'ahead' || stage === 'talk') && told('note')}
        {stage === 'pause' && say('pause')}
        {question && (
          <>
            <small>{say('question', { n: `${question.n}`, of: `${question.of}` })}</small> <b id="alibi-ask">{question.ask}</b>
          </>
        )}
        {stage === 'same' && say('sameTitle')}
      </p>
      {(stage === 'ahead' || stage === 'talk') && <Talk board={told('board')} all={all} mine={mine} />}
      {question && <Question key={question.id} question={question} all={all} mine={mine} />}
      {stage === 'same' && <Same all={all} mine={mine} />}
    </section>
  );
}

function Talk({ board, all, mine }: { board: string; all: All; mine: Mine }) {
  const say = useTranslations('alibi');
  return (
    <>
      <ul className={styles.board} aria-label={say('board')}>
        {board.split(' · ').map((heading) => (
          <li key={heading}>{heading}</li>
        ))}
      </ul>
      {all.stage === 'talk' &&
        (mine.isReady ? (
          <p className={styles.said} role="status">
            <Check className="ic" aria-hidden="true" /> {say('isReady')}
          </p>
        ) : (
          <ActButton button="alibi-ready" label={say('ready')} command={{ type: 'alibi.ready' }} variant="primary" />
        ))}
    </>
  );
}

function Question({ question, all, mine }: { question: NonNullable<All['question']>; all: All; mine: Mine }) {
  const say = useTranslations('alibi');
  const act = useAct();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who writes elsewhere goes on writing there. What was pressed in this panel is gone now.
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && !activeElement.matches('main, #alibi, #alibi *')) return;
    part.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.question} ref={part}>
      <p className="quiet">{say('alone')}</p>
      {mine.left > 0 && <AnswerForm question={question} endsAtMs={all.endsAtMs} answer={mine.answer} act={act} />}
      {mine.left > 0 && (
        <Button
          size="small"
          data-button="alibi-nothing"
          aria-pressed={mine.answer === ''}
          onClick={() => act.run({ type: 'alibi.answer', question: question.id, answer: { nothing: true } })}
        >
          {say('nothing')}
        </Button>
      )}
      {mine.answer !== null && (
        <p className={styles.said} role="status">
          <Check className="ic" aria-hidden="true" />
          <span>
            {mine.answer === '' ? say('saidNothing') : say('said', { answer: mine.answer })}{' '}
            {mine.left > 0 ? say('mayChange') : say('enough')}
          </span>
        </p>
      )}
      <ActNote act={act} />
    </div>
  );
}

function Same({ all: { pairs }, mine }: { all: All; mine: Mine }) {
  return (
    <ol className={styles.pairs}>
      {pairs.map((pair) => (
        <PairChoice key={pair.pair} pair={pair} said={mine.same.find((each) => each.pair === pair.pair)?.same ?? null} />
      ))}
    </ol>
  );
}

function PairChoice({ pair: { pair, ask, first, second }, said }: { pair: All['pairs'][number]; said: boolean | null }) {
  const say = useTranslations('alibi');
  const act = useAct();
  const commandOf = (same: boolean) => ({ type: 'alibi.same', pair, same }) as const;
  const { chosen, choose } = useLatest({ act, said, commandOf });
  return (
    <li>
      <small>{ask}</small>
      <p className={styles.pair}>
        <q>{first}</q> <q>{second}</q>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields */}
      <span className={styles.row} role="group" aria-label={say('sameName', { first, second })}>
        {[true, false].map((same) => (
          <Button key={`${same}`} size="small" aria-pressed={chosen === same} onClick={() => void choose(same)}>
            {say(same ? 'same' : 'different')}
          </Button>
        ))}
      </span>
      <ActNote act={act} />
    </li>
  );
}
