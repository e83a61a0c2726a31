import { useEffect, useEffectEvent } from 'react';

interface Drag {
  move(event: PointerEvent): void;
  /** It is let go where it is. */
  drop(): void;
  cancel(): void;
}

/**
 * Follows the pointer through the window while something is held. An element that is moved within its list, by oneself or by somebody
 * else, loses the pointer that it captured: it would hear of no end, and hang in the air.
 */
export function useWindowDrag(isHeld: boolean, drag: Drag): void {
  const move = useEffectEvent((event: PointerEvent) => drag.move(event));
  const drop = useEffectEvent(() => drag.drop());
  const cancel = useEffectEvent(() => drag.cancel());
  useEffect(() => {
    if (!isHeld) return;
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('pointermove', (event) => move(event), { signal });
    window.addEventListener('pointerup', () => drop(), { signal });
    window.addEventListener('pointercancel', () => cancel(), { signal });
    return () => ended.abort();
  }, [isHeld]);
}
