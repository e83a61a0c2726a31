import { needsOwnDocument } from '@lorecrew/contract/page-policies';
import { carryToasts } from '../storage/carried-toasts.ts';

/** The address at which this document was loaded; its policies are those of that page. */
const loadedAt = typeof window === 'undefined' ? '' : window.location.pathname;

/** Whether an address of this site has to be loaded with a document of its own. */
export function needsLoading(path: string): boolean {
  return (
    typeof window !== 'undefined' && needsOwnDocument({ document: loadedAt, to: new URL(path, window.location.href).pathname })
  );
}

/** Goes to an address of this site within the document, as the page's router does. */
type Route = (path: string, how: { replace: boolean }) => void;

/** Loads an address with a document of its own. What is being told to the person goes along. */
function loadPage(path: string, { replace }: { replace: boolean }): void {
  carryToasts();
  if (replace) window.location.replace(path);
  else window.location.assign(path);
}

let route: Route = loadPage;

/** Going to addresses of this site, from code that is no component too. */
export const pageNavigation = {
  /** The page hands in its router's way of going. */
  connect(ofPage: Route): void {
    route = ofPage;
  },
  /** Goes to an address; with a new document where the page there may do what this one may not. */
  go(path: string, { replace = false }: { replace?: boolean } = {}): void {
    if (needsLoading(path)) loadPage(path, { replace });
    else route(path, { replace });
  },
};
