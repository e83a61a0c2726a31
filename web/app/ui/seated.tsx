import { EXPIRY_TICK_MS } from '@lorecrew/contract/limits';
import { type ReactNode, useEffect } from 'react';
import { seatKeeper } from '../lib/browser-api.ts';
import { browserTimers, repeat } from '../lib/timers.ts';
import { useSeat } from '../lib/use-seat.ts';
import { Finding } from './finding.tsx';

/**
 * Shows its contents once this browser is known to hold a seat in the session, and goes to the door otherwise. The seat is kept for as
 * long as the page stands open.
 */
export function Seated({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  useEffect(() => repeat({ timers: browserTimers, everyMs: EXPIRY_TICK_MS, task: () => void seatKeeper.tick() }), []);
  return useSeat(sessionId) ? children : <Finding />;
}
