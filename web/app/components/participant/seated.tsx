import { EXPIRY_TICK_MS } from '@lorecrew/contract/limits';
import { type ReactNode, useEffect } from 'react';
import { seatKeeper } from '../../lib/api/browser-api.ts';
import { useSeat } from '../../lib/realtime/use-seat.ts';
import { browserTimers } from '../../lib/time/timers.ts';
import { Finding } from './finding.tsx';

/**
 * Shows its contents once this browser is known to hold a seat in the session, and goes to the door otherwise. The seat is kept for as
 * long as the page stands open.
 */
export function Seated({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  useEffect(() => browserTimers.every(EXPIRY_TICK_MS, () => void seatKeeper.tick()), []);
  return useSeat(sessionId) ? children : <Finding />;
}
