import type { Flying } from '@lorecrew/contract/live/signals';
import { createContext, useContext } from 'react';
import type { SignalBoard } from '../../lib/realtime/signal-board.ts';
import type { Signals } from '../../lib/realtime/signals.ts';

/** Who and what signs are about on this page. */
export interface SignsOf {
  /** One's own id; empty before it is known. */
  readonly self: string;
  /** Somebody's name; "You" for oneself, null for whoever is not here. */
  readonly personName: (id: string) => string | null;
  /** A thing as a sentence says it ("the Pump", "your card"); null for what this page does not know: it is neither drawn nor told. */
  readonly thingName: (thing: string) => string | null;
  /** Reports what somebody has made; null where there is nothing to report. The act answers why not, or null. */
  readonly report: (thing: string) => (() => Promise<string | null>) | null;
}

/** What is shown in passing, and how to show something oneself. */
export interface Signs extends SignsOf {
  readonly board: SignalBoard;
  readonly signals: Signals;
  /** Opens the choice of what to send to a thing. `anchor` is where it opens, and has the focus again afterwards. */
  readonly pointAt: (thing: string, anchor: HTMLElement) => void;
}

/** What may be sent to a thing, and to a person. */
export const TO_THINGS: readonly Flying[] = ['here', 'yes', 'hm', 'ha', 'treat'];
export const TO_PEOPLE: readonly Flying[] = ['wave', 'yes', 'hm', 'ha', 'treat'];

export const SignsContext = createContext<Signs | null>(null);

/** Signs of this page; null where there are none, as in a picture of a stage. */
export function useSigns(): Signs | null {
  return useContext(SignsContext);
}

/** Whether somebody's hand is up, and whether they are typing. */
export function useSignsOf(person: string | null | undefined): { isUp: boolean; isTyping: boolean } {
  const signs = useSigns();
  if (!signs || !person) return { isUp: false, isTyping: false };
  const { hands, typing } = signs.board;
  return { isUp: Object.hasOwn(hands, person), isTyping: Object.hasOwn(typing, person) };
}
