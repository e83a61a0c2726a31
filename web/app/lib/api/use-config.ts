import type { PublicConfig } from '@lorecrew/contract/api/config';
import { getConfig } from '@lorecrew/contract/routes/service';
import { useQuery } from '@tanstack/react-query';
import { api } from './browser-api.ts';

/** The public part of the running configuration; null until it is known. */
export function usePublicConfig(): PublicConfig | null {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => api.request(getConfig), staleTime: Number.POSITIVE_INFINITY });
  return data ?? null;
}
