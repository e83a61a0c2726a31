import { TOAST_TIMEOUT_MS } from '@lorecrew/contract/limits';
import type { Timers } from '@lorecrew/contract/timers';
import { createStore, type Store } from '../storage/store.ts';
import { browserTimers } from '../time/timers.ts';

export interface ToastAction {
  readonly label: string;
  onPress(): void;
}

/** A notification, with the specification's fields. `timeout` is in milliseconds; `null` keeps it until it is closed. */
export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly icon: 'info' | 'check' | 'alert' | 'refresh';
  readonly color: 'neutral' | 'green' | 'red';
  readonly timeout: number | null;
  readonly actions: readonly ToastAction[];
  readonly close: boolean;
}

export interface Toasts extends Pick<Store<readonly Toast[]>, 'get' | 'subscribe'> {
  /** Shows a notification; one with the same id is replaced. Answers its id. */
  show(toast: Partial<Toast> & Pick<Toast, 'title'>): string;
  dismiss(id: string): void;
  /** Holds the clock of a notification while somebody reads or points at it. */
  hold(id: string): void;
  /** Lets its clock begin again. */
  release(id: string): void;
}

/** A list of notifications that take themselves away. */
export function createToasts(timers: Timers): Toasts {
  const store = createStore<readonly Toast[]>([]);
  const clocks = new Map<string, () => void>();
  let count = 0;

  const hold = (id: string) => {
    clocks.get(id)?.();
    clocks.delete(id);
  };
  const dismiss = (id: string) => {
    hold(id);
    store.set(store.get().filter((toast) => toast.id !== id));
  };
  const release = (id: string) => {
    hold(id);
    const toast = store.get().find((other) => other.id === id);
    if (toast && toast.timeout !== null)
      clocks.set(
        id,
        timers.after(toast.timeout, () => dismiss(id)),
      );
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    show(wanted) {
      count += 1;
      const toast: Toast = {
        id: `toast-${count}`,
        description: null,
        icon: 'info',
        color: 'neutral',
        timeout: TOAST_TIMEOUT_MS,
        actions: [],
        close: true,
        ...wanted,
      };
      const others = store.get().filter(({ id }) => id !== toast.id);
      store.set([...others, toast]);
      release(toast.id);
      return toast.id;
    },
    dismiss,
    hold,
    release,
  };
}

/** The notifications of this page. */
export const toasts = createToasts(browserTimers);
