import { useEffect, useState, useSyncExternalStore } from 'react';
import { explain } from '../api/api-error.ts';
import { consumer, seats } from '../api/browser-api.ts';
import { pageNavigation } from '../browser/page-navigation.ts';
import { toasts } from '../browser/toast.ts';
import { type ConsumerState, clearedConsumer } from './consumer-store.ts';
import { joinPath } from './invitation-path.ts';

/** The participant's state, as the page shows it. */
export function useConsumer(): ConsumerState {
  return useSyncExternalStore(consumer.subscribe, consumer.get, () => clearedConsumer);
}

/**
 * Whether this browser holds a seat in the session. Without one it goes to the session's door, with the email kept; experience
 * pages never show the organisers' login. The data package is fetched beside; a failed fetch clears everything.
 */
export function useSeat(sessionId: string): boolean {
  const [seated, setSeated] = useState(false);
  useEffect(() => {
    let here = true;
    const toTheDoor = () => {
      const { search } = window.location;
      if (here) pageNavigation.go(joinPath({ sessionId, email: seats.emailOf(sessionId), search }), { replace: true });
    };
    if (!consumer.resume(sessionId)) {
      toTheDoor();
      return;
    }
    setSeated(true);
    consumer.load(sessionId).catch((error: unknown) => {
      if (here) toasts.show({ id: 'seat', title: explain(error), icon: 'alert', color: 'red' });
      toTheDoor();
    });
    return () => {
      here = false;
    };
  }, [sessionId]);
  return seated;
}
