import { useEffect } from 'react';
import { keepScreenOn, needsScreen, type ScreenPorts } from '../media/wake-lock.ts';
import { useClock } from '../time/use-clock.ts';
import type { Show } from './use-show.ts';

const LOOK_EVERY_MS = 5_000;

const ports: ScreenPorts = {
  ask: () => navigator.wakeLock.request('screen'),
  isVisible: () => document.visibilityState === 'visible',
  onVisibility(changed) {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};

/** Keeps the screen on while somebody waits for a show that is about to begin, and while it is on. */
export function useScreenOn({ view, nowMs }: Pick<Show, 'view' | 'nowMs'>): void {
  const now = useClock({ nowMs, everyMs: LOOK_EVERY_MS });
  const isWanted = now !== null && needsScreen(view?.show ?? null, now) && view?.me?.left !== true;
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    return keepScreenOn(ports);
  }, [isWanted]);
}
