import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Where the focus goes when what had it is gone: to the one button that always stays. */
const HOME = '[data-button="act"]';

/** Keeps the focus in the room: a press may remove the very control that was pressed. The answer is for parts that are drawn by themselves. */
export function useRoomFocus(room: RefObject<HTMLElement | null>): () => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const remember = () => {
      const { activeElement } = document;
      last.current = activeElement !== null && room.current?.contains(activeElement) ? activeElement : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [room]);
  const keep = useCallback(() => {
    // Asking for its box makes the browser lay the page out: only where the focus is nowhere.
    if (!last.current || document.activeElement !== document.body || last.current.getClientRects().length > 0) return;
    last.current = null;
    room.current?.querySelector<HTMLElement>(HOME)?.focus({ preventScroll: true });
  }, [room]);
  useLayoutEffect(keep);
  return keep;
}
