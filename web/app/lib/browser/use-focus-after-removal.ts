import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a list: it has the focus once an entry is gone, together with the button that was pressed. */
export function useFocusAfterRemoval(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
