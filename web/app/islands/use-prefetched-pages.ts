import { PREFETCH_DELAY_MS } from '@lorecrew/contract/limits';
import { useEffect } from 'react';
import { connection, mayFetchAhead } from '../lib/browser/likely-next.ts';
import { browserTimers } from '../lib/time/timers.ts';
import { NEXT_PAGES } from './next-pages.ts';

/** Has the browser prefetch the likely next pages, a second after this one has loaded. Browsers without speculation rules do nothing. */
export function usePrefetchedPages(): void {
  useEffect(() => {
    const rules = document.getElementById(NEXT_PAGES)?.textContent;
    if (!rules || !mayFetchAhead(connection())) return;
    let cancel = () => {};
    const begin = () => {
      cancel = browserTimers.after(PREFETCH_DELAY_MS, () => {
        const script = document.createElement('script');
        script.type = 'speculationrules';
        script.textContent = rules;
        document.head.append(script);
      });
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      cancel();
    };
  }, []);
}
