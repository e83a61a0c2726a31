import { describe, expect, it } from 'vitest';
import { keepScreenOn, needsScreen } from './wake-lock.ts';

/** A browser that gives holds, and says how many are held. */
function browser({ refuses = false }: { refuses?: boolean } = {}) {
  const state = { visible: true, held: 0, asked: 0, listeners: new Set<() => void>() };
  return {
    state,
    ports: {
      ask: async () => {
        state.asked += 1;
        if (refuses) throw new DOMException('The battery is low.', 'NotAllowedError');
        state.held += 1;
        return {
          release: async () => {
            state.held -= 1;
          },
        };
      },
      isVisible: () => state.visible,
      onVisibility: (changed: () => void) => {
        state.listeners.add(changed);
        return () => state.listeners.delete(changed);
      },
    },
    async show(visible: boolean) {
      state.visible = visible;
      // Hiding a page ends what it held.
      if (!visible) state.held = 0;
      for (const listener of state.listeners) listener();
      await Promise.resolve();
    },
  };
}

describe('a screen that is kept on', () => {
  it('is asked for at once, again whenever the page is shown, and let go at the end', async () => {
    const { state, ports, show } = browser();
    const stop = keepScreenOn(ports);
    await Promise.resolve();
    expect(state).toMatchObject({ asked: 1, held: 1 });
    await show(false);
    expect(state).toMatchObject({ asked: 1, held: 0 });
    await show(true);
    expect(state.asked).toBe(2);
    stop();
    await Promise.resolve();
    expect(state.listeners.size).toBe(0);
    await show(true);
    expect(state.asked).toBe(2);
  });

  it('is let go at once where the hold comes after the end', async () => {
    const { state, ports } = browser();
    keepScreenOn(ports)();
    await Promise.resolve();
    await Promise.resolve();
    expect(state).toMatchObject({ asked: 1, held: 0 });
  });

  it('is told nobody where the browser refuses', async () => {
    const { state, ports, show } = browser({ refuses: true });
    const stop = keepScreenOn(ports);
    await show(true);
    stop();
    expect(state).toMatchObject({ asked: 2, held: 0 });
  });
});

describe('a show', () => {
  const startsAtMs = 10_000_000;
  const waiting = { phase: 'waiting', startsAtMs, pausedAtMs: null } as const;
  const live = { phase: 'live', startsAtMs, pausedAtMs: null } as const;

  it.each([
    ['five minutes before its start', waiting, startsAtMs - 300_000, true],
    ['earlier', waiting, startsAtMs - 300_001, false],
    ['while people are still waited for', waiting, startsAtMs + 600_000, true],
    ['half an hour after a start that never came', waiting, startsAtMs + 1_800_000, false],
    ['while it is on', live, startsAtMs + 60_000, true],
    ['in a short pause', { ...live, pausedAtMs: startsAtMs }, startsAtMs + 299_999, true],
    ['in a long pause', { ...live, pausedAtMs: startsAtMs }, startsAtMs + 300_000, false],
    ['once it is over', { ...live, phase: 'completed' }, startsAtMs + 60_000, false],
    ['before its first view', null, startsAtMs, false],
  ] as const)('needs the screen or does not, %s', (_when, show, nowMs, needs) => {
    expect(needsScreen(show, nowMs)).toBe(needs);
  });
});
