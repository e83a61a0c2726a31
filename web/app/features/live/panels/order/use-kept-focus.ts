import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

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

/**
 * Remembers which control of a list has the focus. A browser drops the focus of an element that is moved within the page; after
 * a list was reordered this tells which control to give it back to.
 */
export class FocusMemory {
  private key: string | null = null;

  /** A control of the list got the focus. */
  focused(key: string): void {
    this.key = key;
  }

  /** The focus went on to another element, or the person pressed somewhere else. */
  left(): void {
    this.key = null;
  }

  /** The control to focus again, given what has the focus now: only if nothing has it. */
  lost({ isFocusNowhere }: { isFocusNowhere: boolean }): string | null {
    return isFocusNowhere ? this.key : null;
  }
}
