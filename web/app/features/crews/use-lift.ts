import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, nextPlace, placeOf } from './draft.ts';

/** Less than this is a press, not a drag. */
const BEGINS_PX = 6;
/** So near the edge of the window a drag scrolls it, by so much a step. */
const EDGE_PX = 70;
const SCROLL_PX = 14;

/** Somebody who is picked up, and the crew they are over: its number from 0, null for none. */
export interface Lifted {
  readonly person: string;
  readonly over: number | null;
  /** By how many pixels they are dragged; null where keys carry them. */
  readonly by: { readonly x: number; readonly y: number } | null;
}

interface Press {
  readonly person: string;
  readonly x: number;
  readonly y: number;
  readonly scrollY: number;
}

interface LiftInput {
  readonly board: RefObject<HTMLElement | null>;
  readonly draft: Draft;
  readonly seats: number;
  readonly onDrop: (person: string, to: number | null) => void;
  /** What happened, for whoever cannot see it. `stuck`: there is no crew with room on that way. */
  readonly onSay: (what: 'lifted' | 'over' | 'stuck' | 'back', lifted: Lifted) => void;
}

/** The crew under a point of the window; undefined beside all. */
function crewAt(board: HTMLElement | null, { x, y }: { x: number; y: number }): number | null | undefined {
  for (const box of board?.querySelectorAll<HTMLElement>('[data-crew]') ?? []) {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return box.dataset.crew === 'none' ? null : Number(box.dataset.crew);
  }
  return undefined;
}

const WAYS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Carries people between crews: with a pointer from their card, with keys from its handle. */
export function useLift({ board, draft, seats, onDrop, onSay }: LiftInput) {
  const [lifted, show] = useState<Lifted | null>(null);
  const press = useRef<Press | null>(null);
  // What is held at this moment: on a busy machine a finger is up again before what it did last is drawn.
  const held = useRef<Lifted | null>(null);
  const setLifted = useCallback((next: Lifted | null) => {
    held.current = next;
    show(next);
  }, []);

  const drop = (isMeant: boolean) => {
    press.current = null;
    const { current: last } = held;
    if (!last) return;
    setLifted(null);
    if (isMeant && last.over !== placeOf(draft, last.person)) onDrop(last.person, last.over);
    else onSay('back', last);
  };

  const dragged = lifted?.by != null;
  useEffect(() => {
    if (!dragged) return;
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      press.current = null;
      setLifted(null);
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [dragged, setLifted]);

  const pointers = (person: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const on = event.target instanceof Element ? event.target : null;
      // A finger on a card scrolls the page; on the handle it drags.
      if (event.button !== 0 || on?.closest('select') || (event.pointerType === 'touch' && !on?.closest('.grip'))) return;
      press.current = { person, x: event.clientX, y: event.clientY, scrollY: window.scrollY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const from = press.current;
      if (!from) return;
      if (!held.current && Math.hypot(x - from.x, y - from.y) < BEGINS_PX) return;
      if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      const at = crewAt(board.current, { x, y });
      const own = placeOf(draft, person);
      const isFull = at != null && at !== own && (draft.crews[at]?.length ?? 0) >= seats;
      const over = at === undefined || isFull ? own : at;
      setLifted({ person, over, by: { x: x - from.x, y: y - from.y + window.scrollY - from.scrollY } });
    },
    onPointerUp: () => drop(true),
    onPointerCancel: () => drop(false),
  });

  const keys = (person: string) => ({
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { current: now } = held;
      const isUp = now?.person === person && now.by === null;
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (isUp) return drop(true);
        const taken = { person, over: placeOf(draft, person), by: null };
        setLifted(taken);
        return onSay('lifted', taken);
      }
      const by = WAYS[event.key];
      if (!isUp || (by === undefined && event.key !== 'Escape')) return;
      event.preventDefault();
      if (by === undefined) return drop(false);
      const over = nextPlace(draft, { person, over: now.over, by, seats });
      const next = { ...now, over };
      setLifted(next);
      onSay(over === now.over ? 'stuck' : 'over', next);
    },
    onBlur: () => {
      if (held.current?.person === person && held.current.by === null) drop(false);
    },
  });

  return { lifted, pointers, keys };
}
