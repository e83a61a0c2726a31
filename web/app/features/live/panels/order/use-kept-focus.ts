import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FocusMemory } from './focus-memory.ts';

/** Keeps the focus on its control of a list (told by `data-focus-key`) whenever `order` changes. Spread the handlers on the list. */
export function useKeptFocus<T extends HTMLElement>(list: RefObject<T | null>, order: string) {
  const memory = useRef(new FocusMemory());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what may have moved the focused control
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const key = memory.current.lost({ isFocusNowhere: activeElement === null || activeElement === body });
    if (key) list.current?.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`)?.focus();
  }, [order, list]);

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) memory.current.left();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [list]);

  return {
    onFocus: ({ target }: FocusEvent<T>) => {
      const key = target.getAttribute('data-focus-key');
      if (key) memory.current.focused(key);
    },
    onBlur: ({ relatedTarget }: FocusEvent<T>) => {
      if (relatedTarget) memory.current.left();
    },
  };
}
