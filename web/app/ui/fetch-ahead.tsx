import { PREFETCH_DELAY_MS } from '@lorecrew/contract/limits';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { likelyNext, mayFetchAhead } from '../lib/browser/likely-next.ts';
import { browserTimers } from '../lib/browser/timers.ts';

/** What `navigator.connection` says, in the browsers that have it. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  const told: unknown = Reflect.get(navigator, 'connection');
  return typeof told === 'object' && told !== null ? told : {};
}

/** Fetches what the pages that are likely to come after this one load, so that the browser has it. What does not come, comes later. */
async function fetchAhead(from: string): Promise<void> {
  const { filesOfPage } = await import('../lib/browser/page-files.ts');
  const list: unknown = Reflect.get(window, '__reactRouterManifest');
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const files = new Set(likelyNext(from).flatMap((page) => filesOfPage(list, page)));
  const missing = [...files].filter((file) => !loaded.has(new URL(file, window.location.href).pathname));
  await Promise.all(missing.map(async (file) => (await fetch(file, { priority: 'low' })).arrayBuffer()));
}

/**
 * Fetches the pages that are likely to come next, a second after this one has loaded. Not by links: the router's load the pages' code to
 * look into it, and load this page anew where it does not come; those of browsers are refused by some under a strict policy.
 */
export function FetchAhead() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (likelyNext(pathname).length === 0 || !mayFetchAhead(connection())) return;
    let cancel = () => {};
    const begin = () => {
      cancel = browserTimers.after(PREFETCH_DELAY_MS, () => {
        if (navigator.onLine) fetchAhead(pathname).catch(() => undefined);
      });
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      cancel();
    };
  }, [pathname]);
  return null;
}
