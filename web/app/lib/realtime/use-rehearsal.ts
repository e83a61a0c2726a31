import { useConsumer } from './use-seat.ts';

/** How many times faster than written the show of this page is rehearsed; null where it is no rehearsal. */
export function useRehearsal(): number | null {
  return useConsumer().dataPackage?.session.rehearsal ?? null;
}
