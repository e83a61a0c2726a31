import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSigns } from '../../../../components/signals/signs-context.ts';
import { type Plan, placed } from './use-plan.ts';

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
export function useRailDrag({ list, plan, isOff }: { list: RefObject<HTMLElement | null>; plan: Plan; isOff: boolean }) {
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const signs = useSigns();
  const [shown, show] = useState<{ lever: string; by: number } | null>(null);

  const end = (isDropped: boolean) => {
    const now = held.current;
    held.current = null;
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

  const handlers = (lever: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (isOff || event.button !== 0) return;
      const from = plan.order.indexOf(lever);
      const width = (list.current?.clientWidth ?? 0) / Math.max(1, plan.order.length);
      held.current = { lever, x: event.clientX, from, order: plan.order, width, to: from, isOn: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = held.current;
      if (!now || now.width === 0) return;
      const dx = event.clientX - now.x;
      if (!now.isOn && Math.abs(dx) < BEGINS_PX) return;
      now.isOn = true;
      now.to = Math.min(now.order.length - 1, Math.max(0, Math.round(now.from + dx / now.width)));
      plan.hold(placed(now.order, lever, now.to + 1));
      signs?.signals.hold(`tag:${lever}`, now.to / Math.max(1, now.order.length - 1));
      show({ lever, by: dx - (now.to - now.from) * now.width });
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  });

  return { lever: shown?.lever ?? null, by: shown?.by ?? null, handlers, wasDragged: () => dragged.current };
}
