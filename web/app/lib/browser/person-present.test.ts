import { describe, expect, it } from 'vitest';
import { fakeTimers } from '../testing/fake-timers.ts';
import { watchForPerson } from './person-present.ts';

function opened(visibilityState: DocumentVisibilityState = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const timers = fakeTimers();
  let times = 0;
  const stop = watchForPerson({ page, timers }, () => {
    times += 1;
  });
  const turn = (to: DocumentVisibilityState) => {
    page.visibilityState = to;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, timers, turn, stop, times: () => times };
}

describe('watchForPerson', () => {
  it.each(['pointerdown', 'keydown'])('tells of somebody at the first %s, once', async (act) => {
    const { page, timers, times } = opened();
    page.dispatchEvent(new Event(act));
    page.dispatchEvent(new Event(act));
    await timers.advance(60_000);
    expect(times()).toBe(1);
  });

  it('tells of somebody once the page has been in sight for five seconds', async () => {
    const { timers, times } = opened();
    await timers.advance(4_999);
    expect(times()).toBe(0);
    await timers.advance(1);
    expect(times()).toBe(1);
  });

  it('counts the five seconds anew when the page comes back into sight', async () => {
    const { timers, turn, times } = opened('hidden');
    await timers.advance(60_000);
    turn('visible');
    await timers.advance(4_000);
    turn('hidden');
    await timers.advance(60_000);
    turn('visible');
    await timers.advance(4_999);
    expect(times()).toBe(0);
    await timers.advance(1);
    expect(times()).toBe(1);
  });

  it('tells nothing of a program that clicks, or once it was stopped', async () => {
    const { page, timers, stop, times } = opened();
    page.dispatchEvent(new Event('click'));
    page.dispatchEvent(new Event('scroll'));
    expect(times()).toBe(0);
    stop();
    page.dispatchEvent(new Event('pointerdown'));
    await timers.advance(60_000);
    expect(times()).toBe(0);
  });
});
