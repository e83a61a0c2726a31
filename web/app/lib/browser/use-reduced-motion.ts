import { useSyncExternalStore } from 'react';
import { useComfort } from './comfort.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether pictures should stand still: the device asks for it, or the comfort settings do. */
export function useReducedMotion(): boolean {
  const device = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
  const [comfort] = useComfort();
  return device || comfort.reducedMotion;
}
