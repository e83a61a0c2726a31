import type { Slice } from '@lorecrew/contract/live/view';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import './lists.css';
import { ActButton, ActNote } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { useAct } from '../../use-act.ts';
import { useLatest } from '../use-latest.ts';
import { OrderList } from './order-list.tsx';

type Ranking = Slice<'ranking'>;

/** What an option is called. */
export function namesIn(options: Ranking['options']) {
  return (id: string) => options.find((option) => option.id === id)?.name ?? id;
}

function placed(order: readonly string[], option: string, place: number): string[] {
  return order.filter((each) => each !== option).toSpliced(place - 1, 0, option);
}

/** One's own list, made in silence: each move is kept at once, and nobody else is told. */
export function Alone({ ranking }: { ranking: Ranking }) {
  const { view } = useLive();
  const say = useTranslations('panels.ranking');
  const act = useAct();
  const kept = view.myRanking?.order ?? null;
  const { chosen, choose: keep } = useLatest<readonly string[]>({
    act,
    said: kept,
    commandOf: (order) => ({ type: 'rank.alone', order: [...order] }),
    isSame: (one, other) => one.join() === other.join(),
  });
  const order = chosen ?? ranking.options.map(({ id }) => id);
  return (
    <section className="rk-list rk-sealed" aria-labelledby="ranking-mine">
      <h3 id="ranking-mine">
        {say('mine')}{' '}
        <span className="badge">
          <Lock className="ic" aria-hidden="true" />
          {say('onlyYou')}
        </span>
      </h3>
      <p>{say('aloneHow')}</p>
      <OrderList
        label={say('mine')}
        order={order}
        nameOf={namesIn(ranking.options)}
        onPlace={(option, place) => keep(placed(order, option, place))}
      />
      <div className="rk-acts">
        <p>{kept ? say('kept') : say('notKept')}</p>
        <p>{say('lists', { lists: ranking.lists, members: ranking.members })}</p>
        <ActNote act={act} />
        <button
          type="button"
          className={`btn ${kept ? 's' : 'cta'}`}
          data-button="keep-list"
          aria-label={say('keepName')}
          aria-busy={act.isPending}
          onClick={() => keep(order)}
        >
          {say('keep')}
        </button>
      </div>
    </section>
  );
}

/** The crew's list and its two keys. */
export function Together({ ranking }: { ranking: Ranking }) {
  const say = useTranslations('panels.ranking');
  const act = useAct();
  const nameOf = namesIn(ranking.options);
  const { group, moved, proposal } = ranking;
  return (
    <section className="rk-list" aria-labelledby="ranking-group">
      <h3 id="ranking-group">{say('group')}</h3>
      <OrderList
        label={say('group')}
        order={group}
        nameOf={nameOf}
        onPlace={(option, place) => act.run({ type: 'rank.place', option, place })}
      />
      <div className="rk-acts">
        {moved && <p>{say('moved', { name: moved.byName, option: nameOf(moved.option) })}</p>}
        <ActNote act={act} />
        {proposal ? <Keys proposal={proposal} nameOf={nameOf} /> : <Propose group={group} nameOf={nameOf} />}
      </div>
    </section>
  );
}

function Propose({ group, nameOf }: { group: readonly string[]; nameOf: (id: string) => string }) {
  const say = useTranslations('panels.ranking');
  return (
    <ActButton
      button="propose"
      label={say('propose')}
      name={say('proposeName', { plan: group.map(nameOf).join(', ') })}
      command={{ type: 'rank.propose', order: [...group] }}
      className="cta"
    />
  );
}

function Keys({ proposal, nameOf }: { proposal: NonNullable<Ranking['proposal']>; nameOf: (id: string) => string }) {
  const { view } = useLive();
  const say = useTranslations('panels.ranking');
  const plan = proposal.order.map(nameOf).join(', ');
  const isMine = proposal.by === view.me?.id;
  return (
    <div className="rk-keys">
      <p>{isMine ? say('proposedByYou', { plan }) : say('proposed', { name: proposal.byName, plan })}</p>
      {!isMine && (
        <ActButton
          button="agree"
          label={say('agree')}
          name={say('agreeName', { plan })}
          command={{ type: 'rank.agree', proposal: proposal.number }}
          className="cta"
        />
      )}
      <ActButton
        button="decline"
        label={say(isMine ? 'takeBack' : 'decline')}
        name={say(isMine ? 'takeBackName' : 'declineName')}
        command={{ type: 'rank.decline', proposal: proposal.number }}
        className="s"
      />
    </div>
  );
}
