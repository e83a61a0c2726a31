import type { ReactNode } from 'react';
import { useSeat } from '../lib/use-seat.ts';

/** Shows its contents once this browser is known to hold a seat in the session, and goes to the door otherwise. */
export function Seated({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  return useSeat(sessionId) ? children : <Waiting />;
}

function Waiting() {
  return (
    <div className="stage">
      <p className="finding" role="status">
        Wick is finding the page
      </p>
    </div>
  );
}
