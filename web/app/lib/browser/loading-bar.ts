import { LOADING_BAR } from '@lorecrew/contract/limits';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import { createStore, type Store } from '../storage/store.ts';
import { browserTimers } from '../time/timers.ts';

/** What the bar at the top of the page shows. `progress` goes from 0 to 1. */
export interface LoadingBarState {
  readonly shown: boolean;
  readonly progress: number;
  readonly error: boolean;
}

export interface LoadingBar extends Pick<Store<LoadingBarState>, 'get' | 'subscribe'> {
  /** Work has begun. The bar appears when it lasts longer than the throttle. */
  start(): void;
  /** Work is over: the bar fills, then hides, then goes back to the beginning. */
  finish(): void;
  /** Something went wrong: the bar takes the colour of danger, then hides. */
  fail(): void;
}

const TICK_MS = 100;
const idle: LoadingBarState = { shown: false, progress: 0, error: false };

/**
 * The share of the bar that is filled after so long: fast at first, never full, half way after a quarter of the duration.
 * Formula: 2/pi * atan(4 t / duration) with t and duration in milliseconds.
 */
export function estimatedProgress(elapsedMs: number): number {
  return (2 / Math.PI) * Math.atan((4 * elapsedMs) / LOADING_BAR.durationMs);
}

/** A bar with the specification's times (section 9). */
export function createLoadingBar(timers: Clock & Timers): LoadingBar {
  const store = createStore(idle);
  let cancel = () => {};

  const later = (delayMs: number, task: () => void) => {
    cancel();
    cancel = timers.after(delayMs, task);
  };
  const run = (startedAtMs: number) => {
    store.set({ shown: true, progress: estimatedProgress(timers.nowMs() - startedAtMs), error: false });
    later(TICK_MS, () => run(startedAtMs));
  };
  const end = (error: boolean) => {
    store.set({ shown: true, progress: 1, error });
    later(LOADING_BAR.hideDelayMs, () => {
      store.set({ shown: false, progress: 1, error });
      later(LOADING_BAR.resetDelayMs, () => store.set(idle));
    });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    start() {
      const startedAtMs = timers.nowMs();
      later(LOADING_BAR.throttleMs, () => run(startedAtMs));
    },
    finish() {
      cancel();
      if (store.get().shown) end(false);
    },
    fail: () => end(true),
  };
}

/** The bar of this page. */
export const loadingBar = createLoadingBar(browserTimers);
