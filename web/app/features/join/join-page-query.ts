import { getJoinPage } from '@lorecrew/contract/routes/join-links';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';

const REFRESH_EVERY_MS = 15_000;

/** What a join link refers to, looked at again and again: it may be opened or closed, and seats are taken. `isDead` where it opens nothing. */
export function useJoinPage(code: string) {
  const query = useQuery({
    queryKey: ['join-page', code],
    queryFn: () => api.request(getJoinPage, { params: { joinCode: code } }),
    refetchInterval: ({ state }) => (isDead(state.error) ? false : REFRESH_EVERY_MS),
    retry: false,
    networkMode: 'always',
  });
  return { ...query, isDead: isDead(query.error) };
}

function isDead(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'JOIN_011' || error.status === 400);
}
