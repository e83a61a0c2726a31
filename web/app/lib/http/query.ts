import { USER_FRESH_MS } from '@lorecrew/contract/limits';
import { QueryClient } from '@tanstack/react-query';

/** The cache of what the server said. Failed calls are not repeated here: each page says what to do instead. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: USER_FRESH_MS, retry: false }, mutations: { retry: false } },
  });
}
