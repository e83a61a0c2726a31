import { USER_FRESH_MS } from '@lorecrew/contract/limits';
import { QueryClient } from '@tanstack/react-query';

/** The cache of what the server said. Failed calls are not repeated here: each page says what to do instead. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: USER_FRESH_MS, retry: false }, mutations: { retry: false } },
  });
}

let ofThisPage: QueryClient | null = null;

/** The cache of this page, whichever layout asks for it; one for each answer on a server. */
export function pageQueries(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  ofThisPage ??= createQueryClient();
  return ofThisPage;
}
