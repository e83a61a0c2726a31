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
import { useSigns } from '../../../../components/signals/signs-context.ts';
import { useWindowDrag } from '../../../../lib/browser/use-window-drag.ts';
import type { Act } from '../../../../lib/realtime/use-send.ts';
import { useLive } from '../../live-context.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import { calledIn } from '../../story-words.ts';
import { useByNow } from '../../use-now.ts';
import { useKeptFocus } from './use-kept-focus.ts';
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

/** Less than this is a press, not a drag. */
const BEGINS_PX = 6;
const CLICK_AFTER_DRAG_MS = 60;

interface Held {
  readonly lever: string;
  readonly x: number;
  readonly from: number;
  readonly order: readonly string[];
  readonly width: number;
  to: number;
  isOn: boolean;
}

/** Drags tags along the rail: the others make room while one is held, and the show is told when it is let go. */
function useRailDrag({ list, plan, isOff }: { list: RefObject<HTMLElement | null>; plan: Plan; isOff: boolean }) {
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const signs = useSigns();
  const [shown, show] = useState<{ lever: string; by: number } | null>(null);
  const [isDown, setDown] = useState(false);

  const end = (isDropped: boolean) => {
    const now = held.current;
    held.current = null;
    setDown(false);
    if (!now?.isOn) return;
    signs?.signals.hold(`tag:${now.lever}`, null);
    dragged.current = true;
    setTimeout(() => {
      dragged.current = false;
    }, CLICK_AFTER_DRAG_MS);
    show(null);
    plan.hold(null);
    if (isDropped && now.to !== now.from) plan.put(now.lever, now.to + 1);
  };

  // Somebody else hung the order meanwhile: the tag goes back to where it was.
  const letGo = useEffectEvent(() => end(false));
  useEffect(() => {
    if (isOff) letGo();
  }, [isOff]);

  const move = ({ clientX }: { clientX: number }) => {
    const now = held.current;
    if (!now || now.width === 0) return;
    const dx = clientX - now.x;
    if (!now.isOn && Math.abs(dx) < BEGINS_PX) return;
    now.isOn = true;
    now.to = Math.min(now.order.length - 1, Math.max(0, Math.round(now.from + dx / now.width)));
    plan.hold(placed(now.order, now.lever, now.to + 1));
    signs?.signals.hold(`tag:${now.lever}`, now.to / Math.max(1, now.order.length - 1));
    show({ lever: now.lever, by: dx - (now.to - now.from) * now.width });
  };
  useWindowDrag(isDown, { move, drop: () => end(true), cancel: () => end(false) });

  const handlers = (lever: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (isOff || event.button !== 0) return;
      const from = plan.order.indexOf(lever);
      const width = (list.current?.clientWidth ?? 0) / Math.max(1, plan.order.length);
      held.current = { lever, x: event.clientX, from, order: plan.order, width, to: from, isOn: false };
      setDown(true);
    },
  });

  return { lever: shown?.lever ?? null, by: shown?.by ?? null, handlers, wasDragged: () => dragged.current };
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
  const classes = [
    'rm-tag',
    isMine && 'is-mine',
    isChosen && 'is-chosen',
    props.isDone && 'is-done',
    props.isNext && 'is-next',
    props.isTried && 'is-tried',
    props.heldAt !== null && 'is-held',
  ];
  return (
    <li data-lever={lever} className={classes.filter(Boolean).join(' ')}>
      <button
        type="button"
        data-focus-key={lever}
        aria-label={say('tag', { lever: calledIn(story, lever), place: index + 1, count, holder })}
        aria-disabled={isHung}
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

/** How long one's own move is shown before the show has confirmed it. */
const TRUSTED_MS = 1_500;

/** The order on the rail as this person sees it, and how a tag is put to a place (from 1) in it. */
interface Plan {
  readonly order: readonly string[];
  /** Shows an order while a tag is held; null lets it go. */
  hold(order: readonly string[] | null): void;
  put(lever: string, place: number): void;
}

/** An order with one thing at another place, from 1. */
function placed(order: readonly string[], lever: string, place: number): string[] {
  const rest = order.filter((each) => each !== lever);
  return rest.toSpliced(place - 1, 0, lever);
}

/** One's own move is seen at once; the show has the last word. */
function usePlan(act: Act): Plan {
  const { levers } = useLive().view;
  const shown = levers?.agreed?.order ?? levers?.proposal?.order ?? levers?.plan ?? [];
  const [held, hold] = useState<readonly string[] | null>(null);
  const [trusted, trust] = useState<readonly string[] | null>(null);
  const now = shown.join();
  const [moves] = useState(() => new Moves());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of the show ends the trust in one's own, once all of it is told
  useEffect(() => {
    if (moves.areAllTold) trust(null);
  }, [now]);
  useEffect(() => {
    if (!trusted) return;
    const timer = setTimeout(() => trust(null), TRUSTED_MS);
    return () => clearTimeout(timer);
  }, [trusted]);

  const send = async (lever: string, place: number) => {
    const result = await act.run({ type: 'plan.place', lever, place });
    if (result?.ok === false) trust(null);
    return result !== null;
  };
  const put = (lever: string, place: number) => {
    const before = trusted ?? shown;
    if (before[place - 1] === lever || place < 1 || place > shown.length) return;
    trust(placed(before, lever, place));
    void moves.make(lever, place, send);
  };
  // What was under way may have been no move.
  const whenFree = useEffectEvent(() => moves.goOn(send));
  useEffect(() => {
    if (!act.isPending) void whenFree();
  }, [act.isPending]);
  return { order: held ?? trusted ?? shown, hold, put };
}

/** Tells the show one move. False where nothing was sent, because something else is under way. */
type SendMove = (lever: string, place: number) => Promise<boolean>;

type Move = readonly [lever: string, place: number];

/** Moves of tags, told one at a time in their order. Of those of one lever that wait behind each other only the last counts. */
export class Moves {
  private waiting: readonly Move[] = [];
  private isTelling = false;

  get areAllTold(): boolean {
    return this.waiting.length === 0 && !this.isTelling;
  }

  /** Tells a move as soon as those before it are told. */
  async make(lever: string, place: number, send: SendMove): Promise<void> {
    const before = this.waiting.at(-1)?.[0] === lever ? this.waiting.slice(0, -1) : this.waiting;
    this.waiting = [...before, [lever, place]];
    await this.goOn(send);
  }

  /** Tells what waits; to be called when what was under way is over. */
  async goOn(send: SendMove): Promise<void> {
    const [next, ...rest] = this.waiting;
    if (this.isTelling || !next) return;
    this.waiting = rest;
    this.isTelling = true;
    const isTold = await send(...next);
    this.isTelling = false;
    if (isTold) return this.goOn(send);
    this.waiting = [next, ...this.waiting];
  }
}
