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

const fetchAhead = async (from: string): Promise<void> =>
  (await import('../lib/browser/page-files.ts')).fetchPages(likelyNext(from));

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
