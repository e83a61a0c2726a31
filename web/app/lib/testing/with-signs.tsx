import type { Signal } from '@lorecrew/contract/live/signals';
import type { ReactElement } from 'react';
import { SignsArea } from '../../components/signals/signs-area.tsx';
import type { LiveSignals, SignalNews } from '../realtime/live-signals.ts';
import { Signals } from '../realtime/signals.ts';

const NAMES: Readonly<Record<string, string>> = { ada: 'Ada', bob: 'Bob', cyd: 'Cyd' };

/** An element in a page of Bob's, on which Ada and Cyd show things in passing. Nothing ends by itself: no timer runs. */
export function withSigns(element: ReactElement) {
  const listeners: ((news: SignalNews) => void)[] = [];
  const shown: Signal[] = [];
  const link: Pick<LiveSignals, 'show' | 'listen'> = {
    show: (signal) => shown.push(signal) > 0,
    listen: (listener) => {
      listeners.push(listener);
      return () => {};
    },
  };
  const signals = new Signals({ link, self: () => 'bob', nowMs: () => 0, after: () => () => {} });
  const of = { self: 'bob', personName: (id: string) => NAMES[id] ?? null, thingName: () => null, report: () => null };
  const page = (
    <SignsArea signals={signals} of={of}>
      {element}
    </SignsArea>
  );
  const show = (from: string, signal: Signal) => {
    for (const listener of listeners) listener({ type: 'signal', from, signal });
  };
  return { page, show, shown };
}
