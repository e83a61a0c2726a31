import { loadPage } from '../browser/page-navigation.ts';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** What follows the path in the address of a page that stays where it is: what is searched for, and a place on the page. */
export const keptAddress = {
  /** Known from the first: an update while parts of the page are still coming would draw those anew. The server is not told. */
  get: (): string => (typeof window === 'undefined' ? '' : window.location.search + window.location.hash),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('popstate', listener);
    };
  },
  /** Goes to an address: of another page with a document of its own. */
  go(path: string, { replace = false }: { readonly replace?: boolean | undefined } = {}): void {
    const to = new URL(path, window.location.href);
    if (to.pathname !== window.location.pathname) loadPage(path, { replace });
    else {
      if (replace) window.history.replaceState(null, '', to);
      else window.history.pushState(null, '', to);
      tell();
    }
  },
};
