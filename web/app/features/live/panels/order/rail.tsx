import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './rail.css';
import { useSigns } from '../../../../components/signals/signs-context.ts';
import { useLive } from '../../live-context.ts';
import { calledIn } from '../../story-words.ts';
import type { Act } from '../../use-act.ts';
import { useByNow } from '../../use-now.ts';
import { Tag } from './tag.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePlan } from './use-plan.ts';
import { useRailDrag } from './use-rail-drag.ts';
import { wasTried } from './useful.ts';

const SLIDE_MS = 240;
/** How long a hand is seen at a tag that somebody else has moved. */
const HAND_MS = 2_500;

/** Our order: tags on a rail that anybody may move about, and the two keys that hang it. */
export function Rail({ act, isRunning }: { act: Act; isRunning: boolean }) {
  const { view, story, isReduced } = useLive();
  const say = useTranslations('panels.order');
  const signs = useSigns();
  const list = useRef<HTMLOListElement>(null);
  const [chosen, choose] = useState<string | null>(null);
  const plan = usePlan(act);
  const { order } = plan;
  const keepFocus = useKeptFocus(list, order.join());
  const { levers, rail, me, task } = view;
  const isHung = isRunning || levers?.proposal !== null;
  const drag = useRailDrag({ list, plan, isOff: isHung });
  useSlide(list, order, isReduced || drag.lever !== null);
  const isHandSeen = useByNow((nowMs) => rail?.moved != null && nowMs - rail.moved.atMs < HAND_MS);
  if (!levers || !rail) return null;
  const hand = isHandSeen && rail.moved?.by !== me?.id ? rail.moved : null;
  const holders = Object.entries(signs?.board.holds ?? {}).filter(([by]) => by !== me?.id);
  const handAt = (lever: string) =>
    hand?.lever === lever ? hand.by : (holders.find(([, { thing }]) => thing === `tag:${lever}`)?.[0] ?? null);
  const put = (lever: string, place: number) => {
    if (isHung) return;
    choose(null);
    plan.put(lever, place);
  };
  const press = (lever: string) => {
    if (isHung || drag.wasDragged()) return;
    if (chosen && chosen !== lever) put(chosen, order.indexOf(lever) + 1);
    else choose(chosen === lever ? null : lever);
  };
  return (
    <section className={isHung ? 'rm-rail is-hung' : 'rm-rail'} aria-labelledby="plan-title">
      <div className="rm-bar">
        <Key
          by={levers.proposal?.byName ?? rail.proposedBy?.name}
          id={levers.proposal?.by ?? rail.proposedBy?.id}
          n="firstKey"
          isOver={task?.outcome !== 'open'}
        />
        <h2 id="plan-title">{say(isHung ? 'hung' : 'rail')}</h2>
        <Key
          by={levers.agreed?.byName}
          id={levers.agreed?.by}
          n="secondKey"
          isWanted={levers.proposal !== null}
          isOver={task?.outcome !== 'open'}
        />
      </div>
      <div className="rm-track">
        <ol className="rm-hooks" aria-hidden="true">
          {order.map((lever, index) => (
            <li key={lever}>{index + 1}</li>
          ))}
        </ol>
        <ol id="plan" className="rm-tags" ref={list} aria-label={say('railName')} {...keepFocus}>
          {order.map((lever, index) => (
            <Tag
              key={lever}
              {...{ lever, index, isHung, hand: handAt(lever) }}
              count={order.length}
              isChosen={chosen === lever}
              isDone={levers.run.some((pull) => pull.lever === lever)}
              isNext={task?.outcome === 'open' && levers.agreed?.next === lever}
              isTried={!isHung && wasTried(view)}
              onPress={() => press(lever)}
              onPlace={(place) => put(lever, place)}
              onLetGo={() => choose(null)}
              drag={drag.handlers(lever)}
              heldAt={drag.lever === lever ? drag.by : null}
            />
          ))}
        </ol>
      </div>
      <p className={chosen !== null && !isHung ? 'rm-how is-choosing' : 'rm-how'}>
        {isHung
          ? say(levers.proposal ? 'twoKeys' : 'eachPulls')
          : chosen
            ? say('choosePlace', { lever: calledIn(story, chosen) })
            : say('how')}
      </p>
    </section>
  );
}

/** A key of the rail: who turned it, or which it is. */
function Key({
  by,
  id,
  n,
  isWanted = false,
  isOver,
}: {
  by: string | undefined;
  id: string | undefined;
  n: 'firstKey' | 'secondKey';
  isWanted?: boolean;
  /** Nobody turns it any more. */
  isOver: boolean;
}) {
  const { view } = useLive();
  const say = useTranslations('panels.order');
  const people = useTranslations('live.people');
  const isTurned = by !== undefined;
  return (
    <span className={`rm-key rm-${n} ${isTurned ? 'is-turned' : ''} ${isWanted ? 'is-wanted' : ''}`}>
      <svg viewBox="0 0 30 30" aria-hidden="true">
        <circle cx="15" cy="15" r="14" fill="#8a5f1f" />
        <path d="M15 1a14 14 0 0 0 0 28Z" fill="#c98a2c" />
        <g className="rm-key-turn">
          <rect x="13" y="4" width="4" height="22" rx="2" fill="#241503" />
          <circle cx="15" cy="8" r="5" fill="#241503" />
        </g>
      </svg>
      <span>{isTurned ? (id === view.me?.id ? people('you') : by) : isOver ? '' : say(n)}</span>
      {isTurned && <span className="sr">{say('turned', { key: say(n) })}</span>}
    </span>
  );
}

/** Tags slide from where they were. Moving an element within the page would let a transition jump. */
function useSlide(list: React.RefObject<HTMLOListElement | null>, order: readonly string[], isStill: boolean): void {
  const before = useRef<readonly string[]>(order);
  const now = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what slides
  useLayoutEffect(() => {
    const was = before.current;
    before.current = order;
    if (isStill) return;
    for (const [index, lever] of order.entries()) {
      const from = was.indexOf(lever);
      const tag = from === -1 || from === index ? null : list.current?.children[index];
      tag?.animate([{ translate: `${(from - index) * 100}% 0` }, { translate: '0 0' }], {
        duration: SLIDE_MS,
        easing: 'cubic-bezier(.22,.8,.3,1)',
      });
    }
  }, [now]);
}
