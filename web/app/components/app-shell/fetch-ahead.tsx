import { PREFETCH_DELAY_MS } from '@lorecrew/contract/limits';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { likelyNext, mayFetchAhead } from '../../lib/browser/likely-next.ts';
import { browserTimers } from '../../lib/time/timers.ts';

/** The reply of `navigator.connection`, in the browsers that have it. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  const reply: unknown = Reflect.get(navigator, 'connection');
  return typeof reply === 'object' && reply !== null ? reply : {};
}

/** Fetches the code of the pages that are likely to come next, a second after this one has loaded. */
export function FetchAhead() {
  const { pathname } = useLocation();
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    if (likelyNext(pathname).length === 0 || !mayFetchAhead(connection())) return;
    let cancel = () => {};
    const begin = () => {
      cancel = browserTimers.after(PREFETCH_DELAY_MS, () => {
        if (navigator.onLine) setFrom(pathname);
      });
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      cancel();
    };
  }, [pathname]);
  return from === pathname ? likelyNext(from).map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
}
