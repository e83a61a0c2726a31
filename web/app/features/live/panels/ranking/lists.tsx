import type { Slice } from '@lorecrew/contract/live/view';
import { ChevronDown, ChevronUp, GripVertical, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './lists.css';
import { ActNote } from '../../../../components/act-note.tsx';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { useWindowDrag } from '../../../../lib/browser/use-window-drag.ts';
import { nameWith } from '../../accessible-name.ts';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { useAct } from '../../use-act.ts';
import { useKeptFocus } from '../order/use-kept-focus.ts';
import { useHolds } from '../use-holds.ts';
import { useLatest } from '../use-latest.ts';
import { placed, usePlacing } from '../use-placing.ts';

type Ranking = Slice<'ranking'>;

/** What an option is called. */
export function namesIn(options: Ranking['options']) {
  return (id: string) => options.find((option) => option.id === id)?.name ?? id;
}

/** One's own list, made in silence: each move is kept at once, and nobody else is told. */
export function Alone({ ranking }: { ranking: Ranking }) {
  const { view } = useLive();
  const say = useTranslations('ranking');
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
        <Badge>
          <Lock className="ic" aria-hidden="true" />
          {say('onlyYou')}
        </Badge>
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
        <Button
          {...(kept ? { size: 'small' } : { variant: 'primary' })}
          data-button="keep-list"
          aria-label={say('keepName')}
          aria-busy={act.isPending}
          onClick={() => keep(order)}
        >
          {say('keep')}
        </Button>
      </div>
    </section>
  );
}

/** The crew's list and its two keys. What several people propose stands side by side. */
export function Together({ ranking }: { ranking: Ranking }) {
  const say = useTranslations('ranking');
  const act = useAct();
  const nameOf = namesIn(ranking.options);
  const { view } = useLive();
  const { group, moved, proposal, proposals = proposal ? [proposal] : [] } = ranking;
  const holds = useHolds('option');
  const list = usePlacing({ act, shown: group, commandOf: (option, place) => ({ type: 'rank.place', option, place }) });
  const isProposed = proposals.some(({ by, order }) => by === view.me?.id || order.join() === group.join());
  return (
    <section className="rk-list" aria-labelledby="ranking-group">
      <h3 id="ranking-group">{say('group')}</h3>
      <OrderList label={say('group')} order={list.order} nameOf={nameOf} holds={holds} onPlace={list.put} />
      <div className="rk-acts">
        {moved && <p>{say('moved', { name: moved.byName, option: nameOf(moved.option) })}</p>}
        <ActNote act={act} />
        {proposals.map((each) => (
          <Keys key={each.number} proposal={each} nameOf={nameOf} />
        ))}
        {!isProposed && <Propose group={group} nameOf={nameOf} isFirst={proposals.length === 0} />}
      </div>
    </section>
  );
}

function Propose({
  group,
  nameOf,
  isFirst,
}: {
  group: readonly string[];
  nameOf: (id: string) => string;
  /** Whether nothing is proposed yet. */
  isFirst: boolean;
}) {
  const say = useTranslations('ranking');
  return (
    <ActButton
      button="propose"
      label={say('propose')}
      name={say('proposeName', { plan: group.map(nameOf).join(', ') })}
      command={{ type: 'rank.propose', order: [...group] }}
      variant={isFirst ? 'primary' : 'plain'}
    />
  );
}

function Keys({ proposal, nameOf }: { proposal: NonNullable<Ranking['proposal']>; nameOf: (id: string) => string }) {
  const { view } = useLive();
  const say = useTranslations('ranking');
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
          variant="primary"
        />
      )}
      <ActButton
        button="decline"
        label={say(isMine ? 'takeBack' : 'decline')}
        name={say(isMine ? 'takeBackName' : 'declineName')}
        command={{ type: 'rank.decline', proposal: proposal.number }}
        size="small"
      />
    </div>
  );
}

interface OrderListProps {
  readonly label: string;
  readonly order: readonly string[];
  readonly nameOf: (option: string) => string;
  /** Hands at the options, where a whole crew moves them. */
  readonly holds?: ReturnType<typeof useHolds>;
  /** `place` counts from 1. */
  readonly onPlace: (option: string, place: number) => void;
}

/** A list that is put in order: by dragging, by moving up and down, or by saying the place. */
function OrderList({ label, order, nameOf, holds, onPlace }: OrderListProps) {
  const say = useTranslations('ranking');
  const list = useRef<HTMLOListElement>(null);
  const keeps = useKeptFocus(list, order.join());
  const [held, setHeld] = useState<{ option: string; place: number } | null>(null);
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const above = rows.filter(({ top, height }) => y > top + height / 2).length;
    return Math.min(
      rows.length,
      Math.max(1, above + (rows.some(({ top, bottom }) => y >= top && y <= top + (bottom - top) / 2) ? 1 : 0)),
    );
  };
  const letGo = () => {
    if (held) holds?.letGo(held.option);
    setHeld(null);
  };
  const move = (option: string, place: number) => {
    setHeld({ option, place });
    holds?.take(option, (place - 1) / Math.max(1, order.length - 1));
  };
  // Two took it at the same moment, and the other keeps it.
  if (held && holds?.keeperOf(held.option)) setHeld(null);
  useWindowDrag(held !== null, {
    move: ({ clientY }) => held && move(held.option, placeAt(clientY)),
    drop: () => {
      if (held && order[held.place - 1] !== held.option) onPlace(held.option, held.place);
      letGo();
    },
    cancel: letGo,
  });
  return (
    <ol ref={list} className="rk-order" aria-label={label} {...keeps}>
      {order.map((option, index) => {
        const n = index + 1;
        const name = nameOf(option);
        const isHeld = held?.option === option;
        const taken = holds?.holderOf(option) ?? null;
        const place = (at: number) => {
          if (taken === null) onPlace(option, at);
        };
        return (
          <li
            key={option}
            data-held={isHeld || taken !== null || undefined}
            data-target={held && held.place === n && !isHeld ? true : undefined}
          >
            <span className="rk-grip" aria-hidden="true" {...(taken === null ? { onPointerDown: () => move(option, n) } : {})}>
              <GripVertical className="ic" />
            </span>
            <b className="rk-n">{n}</b>
            <span className="rk-name">
              {name}
              {taken !== null && <small> {say('hasIt', { name: taken.name })}</small>}
            </span>
            <select
              className="rk-place"
              aria-label={say('place', { option: name })}
              data-focus-key={`place-${option}`}
              value={n}
              aria-disabled={taken !== null}
              onChange={({ target }) => place(Number(target.value))}
            >
              {order.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
                <option key={at} value={at + 1}>
                  {say('nth', { n: at + 1 })}
                </option>
              ))}
            </select>
            {(['up', 'down'] as const).map((way) => {
              const isEnd = way === 'up' ? index === 0 : n === order.length;
              const Icon = way === 'up' ? ChevronUp : ChevronDown;
              return (
                <Button
                  key={way}
                  size="small"
                  iconOnly
                  data-focus-key={`${way}-${option}`}
                  aria-label={nameWith(say(way), say(`${way}Name`, { option: name, n }))}
                  aria-disabled={taken !== null || isEnd}
                  onClick={() => !isEnd && place(way === 'up' ? n - 1 : n + 1)}
                >
                  <Icon className="ic" aria-hidden="true" />
                </Button>
              );
            })}
          </li>
        );
      })}
    </ol>
  );
}
