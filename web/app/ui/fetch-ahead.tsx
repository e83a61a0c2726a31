import { PREFETCH_DELAY_MS } from '@lorecrew/contract/limits';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { likelyNext, mayFetchAhead } from '../lib/browser/likely-next.ts';
import { browserTimers } from '../lib/browser/timers.ts';

/** What `navigator.connection` says, in the browsers that have it. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  const told: unknown = Reflect.get(navigator, 'connection');
  return typeof told === 'object' && told !== null ? told : {};
}

/** Fetches the pages that are likely to come next, a second after this one has loaded. */
export function FetchAhead() {
  const { pathname } = useLocation();
  const [ahead, setAhead] = useState<string | null>(null);
  useEffect(() => {
    if (!mayFetchAhead(connection())) return;
    let cancel = () => {};
    const begin = () => {
      cancel = browserTimers.after(PREFETCH_DELAY_MS, () => setAhead(pathname));
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      cancel();
    };
  }, [pathname]);
  return ahead === pathname ? likelyNext(pathname).map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
}
