import type { Slice } from '@lorecrew/contract/live/view';
import { useTranslations } from 'use-intl';
import './board.css';
import { useLive } from '../../live-context.ts';

type Ranking = Slice<'ranking'>;

/** A column for each option: what speaks for it stands on the waterline, what speaks against it hangs below. It does not add up. */
export function Board({ ranking }: { ranking: Ranking }) {
  const { view } = useLive();
  const say = useTranslations('panels.ranking');
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

function Chips({ facts, side }: { facts: Ranking['board']; side: 'for' | 'against' }) {
  const say = useTranslations('panels.ranking');
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
