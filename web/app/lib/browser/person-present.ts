import type { Timers } from '@lorecrew/contract/timers';
import { useEffect, useState } from 'react';
import { browserTimers } from '../time/timers.ts';

/** Programs that check the links of emails run their scripts, and look for a moment: nobody who reads is gone sooner. */
const READ_AFTER_MS = 5_000;
/** What only somebody does: a script that calls `click()` sets off neither. */
const ACTS = ['pointerdown', 'keydown'] as const;
/** Before anything on the page stops an event on its way. */
const FIRST = { capture: true };

type Watched = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;

/** Calls `onPresent` once, when somebody presses a pointer or a key, or the page has been in sight for five seconds. The answer stops it. */
export function watchForPerson(
  { page, timers }: { page: Watched; timers: Pick<Timers, 'after'> },
  onPresent: () => void,
): () => void {
  let cancel = () => {};
  const look = () => {
    cancel();
    cancel = page.visibilityState === 'visible' ? timers.after(READ_AFTER_MS, present) : () => {};
  };
  const stop = () => {
    cancel();
    page.removeEventListener('visibilitychange', look);
    for (const act of ACTS) page.removeEventListener(act, present, FIRST);
  };
  function present() {
    stop();
    onPresent();
  }
  page.addEventListener('visibilitychange', look);
  for (const act of ACTS) page.addEventListener(act, present, FIRST);
  look();
  return stop;
}

/** Whether somebody is at this page, and not a program that fetches it: what a visit alone may change waits for them. */
export function usePersonPresent(): boolean {
  const [isPresent, setPresent] = useState(false);
  useEffect(() => watchForPerson({ page: document, timers: browserTimers }, () => setPresent(true)), []);
  return isPresent;
}
