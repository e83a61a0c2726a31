import type { PublicConfig } from '@lorecrew/contract/api/config';
import { useQuery } from '@tanstack/react-query';
import { accounts } from './browser-api.ts';

/** The public part of the running configuration; null until it is known. */
export function usePublicConfig(): PublicConfig | null {
  const { data } = useQuery({ queryKey: ['config'], queryFn: accounts.config, staleTime: Number.POSITIVE_INFINITY });
  return data ?? null;
}
