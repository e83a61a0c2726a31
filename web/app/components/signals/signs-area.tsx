import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import './signs.css';
import { EMPTY_BOARD } from '../../lib/realtime/signal-board.ts';
import type { Signals } from '../../lib/realtime/signals.ts';
import { Flights } from './flights.tsx';
import { SignMenu } from './sign-menu.tsx';
import { type Signs, SignsContext, type SignsOf } from './signs-context.ts';

interface Pointed {
  readonly thing: string;
  readonly anchor: HTMLElement;
}

/** The part of a page in which people show each other things: it draws what flies, and opens the choice of what to send. */
export function SignsArea({ signals, of, children }: { signals: Signals; of: SignsOf; children: ReactNode }) {
  const board = useSyncExternalStore(signals.subscribe, signals.snapshot, () => EMPTY_BOARD);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const pointAt = useCallback((thing: string, anchor: HTMLElement) => setPointed({ thing, anchor }), []);
  const signs = useMemo<Signs>(() => ({ ...of, board, signals, pointAt }), [of, board, signals, pointAt]);
  return (
    <SignsContext.Provider value={signs}>
      {children}
      <Flights />
      <SignMenu pointed={pointed} onClose={() => setPointed(null)} />
    </SignsContext.Provider>
  );
}
