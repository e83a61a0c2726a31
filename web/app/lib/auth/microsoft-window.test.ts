import { describe, expect, it } from 'vitest';
import { fakeTimers } from '../testing/fake-timers.ts';
import { closedByPerson } from './microsoft-application.ts';

function watched() {
  const timers = fakeTimers();
  const state = { closed: false, hasFocus: false, stopped: false };
  let told: boolean | null = null;
  void closedByPerson({ window: state, pageHasFocus: () => state.hasFocus, stopped: () => state.stopped, timers }).then(
    (answer) => {
      told = answer;
    },
  );
  return { state, timers, told: () => told };
}

describe('a sign-in window', () => {
  it('that a person closed is noticed within a second', async () => {
    const { state, timers, told } = watched();
    await timers.advance(60_000);
    expect(told()).toBeNull();
    Object.assign(state, { closed: true, hasFocus: true });
    await timers.advance(1_000);
    expect(told()).toBe(true);
  });

  it('that is cut off from this page, and only seems closed, is left alone while people look at it', async () => {
    const { state, timers, told } = watched();
    state.closed = true;
    await timers.advance(60_000);
    expect(told()).toBeNull();
    state.hasFocus = true;
    await timers.advance(1_000);
    expect(told()).toBe(true);
  });

  it('is no longer watched once there is an answer', async () => {
    const { state, timers, told } = watched();
    Object.assign(state, { closed: true, hasFocus: true });
    await timers.advance(250);
    state.stopped = true;
    await timers.advance(1_000);
    expect(told()).toBe(false);
  });
});
