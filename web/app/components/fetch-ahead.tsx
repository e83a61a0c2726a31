import { PREFETCH_DELAY_MS } from '@lorecrew/contract/limits';
import { useEffect } from 'react';
import { likelyNext, mayFetchAhead } from '../lib/browser/likely-next.ts';
import { browserTimers } from '../lib/browser/timers.ts';
import { useLocation, usePageList } from '../lib/routing/routing.tsx';

/** What `navigator.connection` says, in the browsers that have it. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  const told: unknown = Reflect.get(navigator, 'connection');
  return typeof told === 'object' && told !== null ? told : {};
}

async function fetchAhead(from: string, pageList: () => Promise<unknown>): Promise<void> {
  const { fetchPages } = await import('../lib/browser/page-files.ts');
  await fetchPages(likelyNext(from), await pageList());
}

/**
 * Fetches the pages that are likely to come next, a second after this one has loaded. Not by links: the router's load the pages' code to
 * look into it, and load this page anew where it does not come; those of browsers are refused by some under a strict policy.
 */
export function FetchAhead() {
  const { pathname } = useLocation();
  const pageList = usePageList();
  useEffect(() => {
    if (likelyNext(pathname).length === 0 || !mayFetchAhead(connection())) return;
    let cancel = () => {};
    const begin = () => {
      cancel = browserTimers.after(PREFETCH_DELAY_MS, () => {
        if (navigator.onLine) fetchAhead(pathname, pageList).catch(() => undefined);
      });
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      cancel();
    };
  }, [pathname, pageList]);
  return null;
}
