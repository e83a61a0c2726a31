import { useComfort } from './comfort.ts';
import { useMedia } from './use-media.ts';

/** Whether pictures should stand still: the device asks for it, or the comfort settings do. */
export function useReducedMotion(): boolean {
  const device = useMedia('(prefers-reduced-motion: reduce)');
  const [comfort] = useComfort();
  return device || comfort.reducedMotion;
}
