import { foot as english } from './en/foot.ts';
import type { Said } from './part.ts';
import { useAround } from './use-shell.ts';

/** What the foot of a page says, in its language. Only pages that have one load its words. */
export function useFoot(): Said<typeof english> {
  return useAround()?.foot ?? english;
}
