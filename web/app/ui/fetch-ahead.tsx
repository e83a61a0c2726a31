import { PREFETCH_DELAY_MS } from '@lorecrew/contract/limits';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { likelyNext, mayFetchAhead } from '../lib/browser/likely-next.ts';
import { filesOfPage } from '../lib/browser/page-files.ts';
import { browserTimers } from '../lib/browser/timers.ts';

/** What `navigator.connection` says, in the browsers that have it. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  const told: unknown = Reflect.get(navigator, 'connection');
  return typeof told === 'object' && told !== null ? told : {};
}

/**
 * Fetches the pages that are likely to come next, a second after this one has loaded. By links of its own: those of the router load the
 * pages' code to look into it, and load this page anew where it does not come.
 */
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
  if (ahead !== pathname) return null;
  const files = likelyNext(pathname).flatMap((page) => filesOfPage(Reflect.get(window, '__reactRouterManifest'), page));
  return [...new Set(files)].map((file) => (
    <link key={file} rel="prefetch" href={file} as={file.endsWith('.css') ? 'style' : 'script'} />
  ));
}
