import { USER_FRESH_MS } from '@lorecrew/contract/limits';
import { QueryClient } from '@tanstack/react-query';
import { endsSession } from './refused-call.ts';

/**
 * The cache of what the server said. Failed calls are not repeated here: each page says what to do instead. Where a page's call is
 * answered 401 by something that does not sign people out by itself, such as a proxy before the server, the page is replaced by the
 * error screen of 401.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: USER_FRESH_MS, retry: false, throwOnError: (error) => endsSession({ error, pathname: pathname() }) },
      mutations: { retry: false },
    },
  });
}

const pathname = () => (typeof window === 'undefined' ? '/' : window.location.pathname);

let ofThisPage: QueryClient | null = null;

/** The cache of this page, whichever layout asks for it; one for each answer on a server. */
export function pageQueries(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  ofThisPage ??= createQueryClient();
  return ofThisPage;
}
