import { describe, expect, it } from 'vitest';
import { fakeTimers } from '../testing/fake-timers.ts';
import { createToasts } from './toast.ts';

describe('a notification', () => {
  it('has the specification\u2019s fields and goes after five seconds', async () => {
    const timers = fakeTimers();
    const toasts = createToasts(timers);
    toasts.show({ title: 'Saved' });
    expect(toasts.get()).toEqual([
      {
        id: 'toast-1',
        title: 'Saved',
        description: null,
        icon: 'info',
        color: 'neutral',
        timeout: 5_000,
        actions: [],
        close: true,
      },
    ]);
    await timers.advance(4_999);
    expect(toasts.get()).toHaveLength(1);
    await timers.advance(1);
    expect(toasts.get()).toHaveLength(0);
  });

  it('replaces one with the same id', () => {
    const toasts = createToasts(fakeTimers());
    toasts.show({ id: 'seat', title: 'First' });
    toasts.show({ id: 'seat', title: 'Second' });
    expect(toasts.get().map(({ title }) => title)).toEqual(['Second']);
  });

  it('stays without a timeout until it is closed', async () => {
    const timers = fakeTimers();
    const toasts = createToasts(timers);
    const id = toasts.show({ title: 'A new version is ready', timeout: null });
    await timers.advance(60_000);
    expect(toasts.get()).toHaveLength(1);
    toasts.dismiss(id);
    expect(toasts.get()).toHaveLength(0);
  });

  it('waits while somebody reads it', async () => {
    const timers = fakeTimers();
    const toasts = createToasts(timers);
    const id = toasts.show({ title: 'Long words' });
    toasts.hold(id);
    await timers.advance(60_000);
    expect(toasts.get()).toHaveLength(1);
    toasts.release(id);
    await timers.advance(5_000);
    expect(toasts.get()).toHaveLength(0);
  });
});
