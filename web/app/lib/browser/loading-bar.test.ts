import { describe, expect, it } from 'vitest';
import { fakeTimers } from '../testing/fake-timers.ts';
import { createLoadingBar, estimatedProgress } from './loading-bar.ts';

describe('the loading bar', () => {
  it('stays away when work is over within the throttle', async () => {
    const timers = fakeTimers();
    const bar = createLoadingBar(timers);
    bar.start();
    await timers.advance(199);
    bar.finish();
    await timers.advance(5_000);
    expect(bar.get()).toEqual({ shown: false, progress: 0, error: false });
  });

  it('appears after the throttle and grows without ever being full', async () => {
    const timers = fakeTimers();
    const bar = createLoadingBar(timers);
    bar.start();
    await timers.advance(200);
    const early = bar.get();
    await timers.advance(2_000);
    const late = bar.get();
    expect(early.shown).toBe(true);
    expect(late.progress).toBeGreaterThan(early.progress);
    expect(late.progress).toBeLessThan(1);
  });

  it('fills, hides after half a second, and is back at the beginning 0.4 s later', async () => {
    const timers = fakeTimers();
    const bar = createLoadingBar(timers);
    bar.start();
    await timers.advance(200);
    bar.finish();
    expect(bar.get()).toEqual({ shown: true, progress: 1, error: false });
    await timers.advance(500);
    expect(bar.get()).toEqual({ shown: false, progress: 1, error: false });
    await timers.advance(400);
    expect(bar.get()).toEqual({ shown: false, progress: 0, error: false });
  });

  it('shows an error even when nothing was loading, then hides', async () => {
    const timers = fakeTimers();
    const bar = createLoadingBar(timers);
    bar.fail();
    expect(bar.get()).toEqual({ shown: true, progress: 1, error: true });
    await timers.advance(900);
    expect(bar.get()).toEqual({ shown: false, progress: 0, error: false });
  });

  it('is half full after a quarter of its duration', () => {
    expect(estimatedProgress(500)).toBeCloseTo(0.5);
  });
});
