import { type PointerEvent, useRef } from 'react';

/** The share of its way a lever must be drawn so that letting go pulls it. */
const ENOUGH = 0.62;
/** A press held this long is a pull by itself. */
const HOLD_MS = 420;
/** How far a guarded lever gives, in pixels. */
const GIVES_PX = 7;
const CLICK_AFTER_DRAG_MS = 60;

interface Pulled {
  readonly mayPull: boolean;
  onPull(): unknown;
  /** Somebody tries a lever that may not be pulled yet. */
  onTug(): unknown;
  /** How far it is drawn, from 0 to 1; null when it is let go. */
  onHold(share: number | null): unknown;
}

/** The button lies over its lever. */
function leverOf(button: HTMLElement): HTMLElement {
  return button.parentElement ?? button;
}

/** Handlers by which a lever is drawn down, held, pressed, or pulled by a key. */
export function usePull({ mayPull, onPull, onTug, onHold }: Pulled) {
  const drag = useRef<{ y: number; way: number; far: number; hold: ReturnType<typeof setTimeout> } | null>(null);
  const wasDragged = useRef(false);

  const letGo = (target: HTMLElement) => {
    if (drag.current) clearTimeout(drag.current.hold);
    if (drag.current && drag.current.far > 0) onHold(null);
    drag.current = null;
    const lever = leverOf(target);
    lever.classList.remove('is-held');
    lever.style.removeProperty('--dy');
  };
  const quiet = () => {
    wasDragged.current = true;
    setTimeout(() => {
      wasDragged.current = false;
    }, CLICK_AFTER_DRAG_MS);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const target = event.currentTarget;
      const well = leverOf(target).querySelector('.rm-well');
      const way = well ? Number.parseFloat(getComputedStyle(well).getPropertyValue('--way')) : 0;
      const hold = setTimeout(() => {
        if (!drag.current || drag.current.far > 0 || !mayPull) return;
        letGo(target);
        quiet();
        onPull();
      }, HOLD_MS);
      drag.current = { y: event.clientY, way: way || 54, far: 0, hold };
      target.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now) return;
      const dy = event.clientY - now.y;
      if (Math.abs(dy) < 4 && now.far === 0) return;
      const shown = mayPull ? Math.min(now.way, Math.max(0, dy)) : Math.min(GIVES_PX, Math.max(0, dy * 0.15));
      now.far = Math.max(0.01, dy / now.way);
      const lever = leverOf(event.currentTarget);
      lever.classList.add('is-held');
      lever.style.setProperty('--dy', `${shown}px`);
      onHold(shown / now.way);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const far = drag.current?.far ?? 0;
      letGo(event.currentTarget);
      if (far === 0) return;
      quiet();
      if (!mayPull) onTug();
      else if (far >= ENOUGH) onPull();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event.currentTarget),
    onClick: () => {
      if (wasDragged.current) return;
      if (mayPull) onPull();
      else onTug();
    },
  };
}
