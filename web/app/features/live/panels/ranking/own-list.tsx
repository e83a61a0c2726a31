import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../../components/badge.tsx';
import { useLive } from '../../live-context.ts';
import { namesIn } from './lists.tsx';

/** One's own private list, once it is closed: to be looked at, by oneself alone. */
export function OwnList() {
  const { view } = useLive();
  const say = useTranslations('ranking');
  const { ranking, myRanking } = view;
  if (!ranking || !myRanking || ranking.part === 'alone') return null;
  const nameOf = namesIn(ranking.options);
  return (
    <section className="rk-list rk-sealed" id="own-list" aria-labelledby="own-list-title">
      <h2 id="own-list-title">
        {say('mine')}{' '}
        <Badge>
          <Lock className="ic" aria-hidden="true" />
          {say('onlyYou')}
        </Badge>
      </h2>
      {myRanking.order ? (
        <ol className="rk-own">
          {myRanking.order.map((id) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
        </ol>
      ) : (
        <p>{say('noList')}</p>
      )}
      {myRanking.percent !== null && <p>{say('ownPercent', { percent: myRanking.percent })}</p>}
    </section>
  );
}
