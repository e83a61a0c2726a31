import { useEffect, useEffectEvent } from 'react';
import { useByNow } from '../use-now.ts';

/** So long before the end something still arrives in time. */
const LAST_MS = 1_500;

/** Calls `give` once just before the end: what somebody typed and has not sent is not lost. */
export function useGiveLast(endsAtMs: number | null, give: () => void): void {
  const isLast = useByNow((nowMs) => endsAtMs !== null && nowMs > endsAtMs - LAST_MS);
  const giveLast = useEffectEvent(give);
  useEffect(() => {
    if (isLast) giveLast();
  }, [isLast]);
}
