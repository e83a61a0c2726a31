import { useDeferredValue, useLayoutEffect, useState } from 'react';

/**
 * The newest value, drawn in slices that let a touch in between; at one go once it has waited for `withinMs` milliseconds. A deferred value
 * of React alone waits for seconds on a slow device: whatever else is drawn meanwhile, such as a clock, begins its slices anew.
 */
export function useDeferredWithin<T>(newest: T, withinMs: number): T {
  const deferred = useDeferredValue(newest);
  const [isLate, setLate] = useState(false);
  const isBehind = deferred !== newest;
  // Before the next drawing, so that nothing newer is shown first and taken back.
  useLayoutEffect(() => {
    if (!isBehind) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), withinMs);
    return () => clearTimeout(timer);
  }, [isBehind, withinMs]);
  return isLate ? newest : deferred;
}
