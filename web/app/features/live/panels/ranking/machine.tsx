import type { Slice } from '@lorecrew/contract/live/view';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import './machine.css';
import { useLive } from '../../live-context.ts';
import { SpokenLine, StageArea } from '../../stage-area.tsx';
import { useStepWords } from '../../story-words.ts';
import { Alone, namesIn, Together } from './lists.tsx';

const PARTS = ['alone', 'together', 'told'] as const;

/** The place of the decision: the options in the picture, then one's own list, then the board and the crew's list, then what came of it. */
export function Machine() {
  const { view } = useLive();
  const say = useTranslations('ranking');
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
      <div className="rk-spoken">
        <SpokenLine />
      </div>
      <div className="rk-window">
        <StageArea hasCaptions={false} />
      </div>
      {/* What is asked stands before what there is to read: it is in sight without scrolling. */}
      {part === 'told' && ranking.told && <Told told={ranking.told} options={ranking.options} />}
      {part === 'alone' && <Alone ranking={ranking} />}
      {part === 'together' && <Together ranking={ranking} />}
      <section className="rk-rule" aria-labelledby="ranking-rule">
        <h3 id="ranking-rule">{say('rule')}</h3>
        <p>{ranking.rule}</p>
      </section>
      <Board ranking={ranking} />
    </section>
  );
}

type Ranking = Slice<'ranking'>;

/** What the crew settled on beside what all facts say. Nobody's private list is told. */
function Told({ told, options }: { told: NonNullable<Ranking['told']>; options: Ranking['options'] }) {
  const say = useTranslations('ranking');
  const nameOf = namesIn(options);
  const lists = [
    { title: say('yours'), order: told.order },
    { title: say('facts'), order: told.answer },
  ];
  return (
    <section className="rk-told" aria-label={say('parts.told')}>
      <p className="rk-figures">
        <b>{say('percent', { percent: told.percent })}</b> {told.mean !== null && say('mean', { percent: told.mean })}{' '}
        {say('factsHeard', { heard: told.heard, facts: told.facts })}
      </p>
      <div className="rk-two">
        {lists.map(({ title, order }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ol>
              {order.map((id, i) => (
                <li key={id} data-same={told.answer[i] === id && told.order[i] === id ? true : undefined}>
                  <b>{i + 1}</b> {nameOf(id)}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p className="rk-how">{say(`how.${told.how}`)}</p>
    </section>
  );
}

type BoardRanking = Slice<'ranking'>;

/** A column for each option: what speaks for it stands on the waterline, what speaks against it hangs below. It does not add up. */
function Board({ ranking }: { ranking: BoardRanking }) {
  const { view } = useLive();
  const say = useTranslations('ranking');
  const { options, board, sums, part } = ranking;
  return (
    <section className="rk-board" aria-labelledby="ranking-board">
      <h3 id="ranking-board">{say('board')}</h3>
      <div className="rk-columns">
        {options.map(({ id, name }) => {
          const facts = board.filter(({ option }) => option === id);
          const sum = sums?.find(({ option }) => option === id);
          return (
            <section key={id} className="rk-column" aria-labelledby={`ranking-${id}`}>
              <h4 id={`ranking-${id}`}>
                {name}
                {sum && <small>{say('sum', { n: sum.points })}</small>}
              </h4>
              <Chips facts={facts.filter(({ points }) => points > 0)} side="for" />
              <Chips facts={facts.filter(({ points }) => points < 0)} side="against" />
            </section>
          );
        })}
      </div>
      {part === 'together' && view.table && (
        <p className="rk-heard">{say('heard', { heard: view.table.heard, cards: view.table.total })}</p>
      )}
    </section>
  );
}

function Chips({ facts, side }: { facts: BoardRanking['board']; side: 'for' | 'against' }) {
  const say = useTranslations('ranking');
  const sign = side === 'for' ? say('plus') : say('minus');
  return (
    <ul className="rk-chips" data-side={side}>
      {facts.map(({ id, text, role }) => (
        <li key={id} data-own={role === null ? undefined : true}>
          <span className="sr">{say('fact', { sign, text, from: role ?? say('everybody') })}</span>
          <span aria-hidden="true">
            <i>{side === 'for' ? '+' : '−'}</i>
            {text.slice(text.indexOf(':') + 1).trim()} <em>{role ?? say('everybody')}</em>
          </span>
        </li>
      ))}
    </ul>
  );
}
