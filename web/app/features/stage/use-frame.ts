import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Whether an element can be seen: it is within the window, and its tab is in front. */
export function useOnScreen<E extends Element>() {
  const ref = useRef<E>(null);
  const [onScreen, setOnScreen] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let within = true;
    const update = () => setOnScreen(within && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      within = entries.at(-1)?.isIntersecting ?? true;
      update();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return { ref, onScreen };
}

/** Handlers that let the layers of a frame slide with a mouse, from -0.5 at the left edge to 0.5 at the right. */
export function usePointerLook({ still }: { still: boolean }) {
  const look = useCallback((frame: HTMLElement, value: number) => frame.style.setProperty('--look', value.toFixed(3)), []);
  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (still || event.pointerType !== 'mouse') return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      event.currentTarget.dataset.looking = '';
      look(event.currentTarget, 0.5 - (event.clientX - left) / width);
    },
    [still, look],
  );
  const onPointerLeave = useCallback((event: PointerEvent<HTMLElement>) => look(event.currentTarget, 0), [look]);
  return { onPointerMove, onPointerLeave };
}
