import type { Slice } from '@lorecrew/contract/live/view';
import { useTranslations } from 'use-intl';
import './told.css';
import { namesIn } from './lists.tsx';

type Ranking = Slice<'ranking'>;

/** What the crew settled on beside what all facts say. Nobody's private list is told. */
export function Told({ told, options }: { told: NonNullable<Ranking['told']>; options: Ranking['options'] }) {
  const say = useTranslations('panels.ranking');
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
