import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import './rail.css';
import { useWindowDrag } from '../../../../lib/browser/use-window-drag.ts';
import type { Act } from '../../../../lib/realtime/use-send.ts';
import { useLive } from '../../live-context.ts';
import type { LiveView } from '../../live-view.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import { calledIn } from '../../story-words.ts';
import { useByNow } from '../../use-now.ts';
import { useHolds } from '../use-holds.ts';
import { type PlacedList, usePlacing } from '../use-placing.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { wasTried } from './useful.ts';

const SLIDE_MS = 240;
/** How long a hand is seen at a tag that somebody else has moved. */
const HAND_MS = 2_500;

/** Our order: tags on a rail that anybody may move about, and the two keys that hang it. */
export function Rail({ act, isRunning }: { act: Act; isRunning: boolean }) {
  const { view, story, isReduced } = useLive();
  const say = useTranslations('panels.order');
  const holds = useHolds('tag');
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const plan = usePlacing({ act, shown: orderShown(view), commandOf: toPlace });
  const { order } = plan;
  const keepFocus = useKeptFocus(list, order.join());
  const { levers, rail, me, task } = view;
  const isHung = isRunning || levers?.proposal !== null;
  const drag = useRailDrag({ list, plan, holds, isOff: isHung });
  useSlide(list, order, isReduced || drag.lever !== null);
  const isHandSeen = useByNow((nowMs) => rail?.moved != null && nowMs - rail.moved.atMs < HAND_MS);
  if (!levers || !rail) return null;
  const hand = isHandSeen && rail.moved?.by !== me?.id ? rail.moved : null;
  const handAt = (lever: string) => (hand?.lever === lever ? hand.by : (holds.holderOf(lever)?.id ?? null));
  const choose = (lever: string | null) => {
    if (lever === null && chosen !== null) holds.letGo(chosen);
    if (lever !== null) holds.take(lever, order.indexOf(lever) / Math.max(1, order.length - 1));
    setChosen(lever);
  };
  const put = (lever: string, place: number) => {
    if (isHung || holds.holderOf(lever)) return;
    choose(null);
    plan.put(lever, place);
  };
  const press = (lever: string) => {
    const isPlace = chosen !== null && chosen !== lever;
    if (isHung || drag.wasDragged() || (!isPlace && holds.holderOf(lever))) return;
    if (chosen && chosen !== lever) put(chosen, order.indexOf(lever) + 1);
    else choose(chosen === lever ? null : lever);
  };
  const how = () => {
    if (isHung) return say(levers.proposal ? 'twoKeys' : 'eachPulls');
    if (chosen) return say('choosePlace', { lever: calledIn(story, chosen) });
    const { others } = holds;
    return others ? say('hasTag', { name: others.by.name, lever: calledIn(story, others.thing) }) : say('how');
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
              {...{ lever, index, isHung, hand: handAt(lever), takenBy: holds.holderOf(lever)?.name ?? null }}
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
      <p className={(chosen !== null || holds.others !== null) && !isHung ? 'rm-how is-choosing' : 'rm-how'}>{how()}</p>
      <p className="rm-how is-choosing" role="status" hidden={drag.lost === null}>
        {drag.lost !== null && say('dropLost', { lever: calledIn(story, drag.lost) })}
      </p>
    </section>
  );
}

/** The order on the rail as the show has it. */
function orderShown({ levers }: LiveView): readonly string[] {
  return levers?.agreed?.order ?? levers?.proposal?.order ?? levers?.plan ?? [];
}

function toPlace(lever: string, place: number): ParticipantCommand {
  return { type: 'plan.place', lever, place };
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

/** Less than this is a press, not a drag. */
const BEGINS_PX = 6;
const CLICK_AFTER_DRAG_MS = 60;

interface Held {
  readonly lever: string;
  readonly x: number;
  readonly from: number;
  readonly count: number;
  readonly width: number;
  to: number;
  isOn: boolean;
}

interface RailDrag {
  readonly list: RefObject<HTMLElement | null>;
  readonly plan: PlacedList;
  readonly holds: ReturnType<typeof useHolds>;
  readonly isOff: boolean;
}

/** Drags tags along the rail: the others make room while one is held, and the show is told when it is let go. */
function useRailDrag({ list, plan, holds, isOff }: RailDrag) {
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const [shown, show] = useState<{ lever: string; by: number } | null>(null);
  const [isDown, setDown] = useState(false);
  const [lost, lose] = useState<string | null>(null);

  const end = (isDropped: boolean) => {
    const now = held.current;
    held.current = null;
    setDown(false);
    if (!now?.isOn) return;
    holds.letGo(now.lever);
    dragged.current = true;
    setTimeout(() => {
      dragged.current = false;
    }, CLICK_AFTER_DRAG_MS);
    show(null);
    plan.hold(null);
    if (isDropped) plan.put(now.lever, now.to + 1);
  };

  // Somebody else hung the order meanwhile: the tag goes back to where it was, and whoever held it is told.
  const letGo = useEffectEvent(() => {
    lose(held.current?.isOn ? held.current.lever : null);
    end(false);
  });
  useEffect(() => {
    if (isOff) letGo();
  }, [isOff]);
  // Two took it at the same moment, and the other keeps it.
  const isKeptByOther = shown !== null && holds.keeperOf(shown.lever) !== null;
  const giveUp = useEffectEvent(() => end(false));
  useEffect(() => {
    if (isKeptByOther) giveUp();
  }, [isKeptByOther]);

  const move = ({ clientX }: { clientX: number }) => {
    const now = held.current;
    if (!now || now.width === 0) return;
    const dx = clientX - now.x;
    if (!now.isOn && Math.abs(dx) < BEGINS_PX) return;
    now.isOn = true;
    now.to = Math.min(now.count - 1, Math.max(0, Math.round(now.from + dx / now.width)));
    plan.hold([now.lever, now.to + 1]);
    holds.take(now.lever, now.to / Math.max(1, now.count - 1));
    show({ lever: now.lever, by: dx - (now.to - now.from) * now.width });
  };
  useWindowDrag(isDown, { move, drop: () => end(true), cancel: () => end(false) });

  const handlers = (lever: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (isOff || event.button !== 0 || holds.holderOf(lever)) return;
      const count = plan.order.length;
      const from = plan.order.indexOf(lever);
      const width = (list.current?.clientWidth ?? 0) / Math.max(1, count);
      held.current = { lever, x: event.clientX, from, count, width, to: from, isOn: false };
      lose(null);
      setDown(true);
    },
  });

  return { lever: shown?.lever ?? null, by: shown?.by ?? null, lost, handlers, wasDragged: () => dragged.current };
}

interface TagProps {
  readonly lever: string;
  readonly index: number;
  readonly count: number;
  readonly isHung: boolean;
  readonly isChosen: boolean;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly isTried: boolean;
  /** What somebody else who holds it just now is called. */
  readonly takenBy: string | null;
  /** Who has just moved it, where that was somebody else. */
  readonly hand: string | null;
  /** How far it is held from its place, in pixels; null while nobody drags it. */
  readonly heldAt: number | null;
  readonly drag: { readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void };
  onPress(): void;
  onPlace(place: number): void;
  onLetGo(): void;
}

/** A tag with a lever's name: dragged, or chosen and put to a place, or moved by arrow keys, Home and End. */
function Tag(props: TagProps) {
  const { lever, index, count, isHung, isChosen, onPress, onPlace, onLetGo } = props;
  const { view, story, machine } = useLive();
  const say = useTranslations('panels.order');
  const people = useTranslations('live.people');
  const held = view.levers?.levers.find(({ name }) => name === lever);
  const isMine = held?.seat === view.me?.seat;
  const holder = isMine
    ? people('you')
    : (view.crew?.seats.find(({ seat }) => seat === held?.seat)?.person?.name ?? held?.role ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    const place = { ArrowLeft: index, ArrowRight: index + 2, ArrowUp: index, ArrowDown: index + 2, Home: 1, End: count }[
      event.key
    ];
    if (event.key === 'Escape') onLetGo();
    if (place === undefined) return;
    event.preventDefault();
    if (place >= 1 && place <= count) onPlace(place);
  };
  const name = say('tag', { lever: calledIn(story, lever), place: index + 1, count, holder });
  const classes = [
    'rm-tag',
    isMine && 'is-mine',
    isChosen && 'is-chosen',
    props.isDone && 'is-done',
    props.isNext && 'is-next',
    props.isTried && 'is-tried',
    props.heldAt !== null && 'is-held',
    props.takenBy !== null && 'is-taken',
  ];
  return (
    <li data-lever={lever} className={classes.filter(Boolean).join(' ')}>
      <button
        type="button"
        data-focus-key={lever}
        aria-label={
          props.takenBy === null ? name : `${name}. ${say('hasTag', { name: props.takenBy, lever: calledIn(story, lever) })}`
        }
        aria-disabled={isHung || props.takenBy !== null}
        {...(isHung ? {} : { 'aria-pressed': isChosen })}
        style={props.heldAt === null ? {} : { transform: `translateX(${props.heldAt}px)` }}
        onClick={onPress}
        onKeyDown={onKeyDown}
        {...props.drag}
      >
        <machine.Sign stage={story} picture={view.stage?.picture ?? ''} thing={lever} />
        <span>{calledIn(story, lever)}</span>
      </button>
      {props.hand && <Hand by={props.hand} />}
    </li>
  );
}

/** Whose hand was at the tag: emblem and name. */
function Hand({ by }: { by: string }) {
  const { crew } = useLive().view;
  const seat = crew?.seats.find(({ person }) => person?.id === by);
  const role = seat?.roles[0];
  return (
    <span className="rm-hand" aria-hidden="true">
      {role && <RoleEmblem role={role} />}
      <bdi translate="no">{seat?.person?.name}</bdi>
    </span>
  );
}
