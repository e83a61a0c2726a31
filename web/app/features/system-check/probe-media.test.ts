import type { TrialRelay } from '@lorecrew/contract/api/system-check';
import { expect, it } from 'vitest';
import { fakeTimers } from '../../lib/testing/fake-timers.ts';
import type { MediaFound } from './judge-media.ts';
import type { Ears, Line } from './measure-line.ts';
import { probeMedia } from './use-check.ts';

const RELAY: TrialRelay = {
  relay: { urls: ['turn:t.example', 'turn:t.example?transport=tcp', 'turns:t.example:443'], username: 'u', credential: 'c' },
  forwarded: false,
};
/** The longest that the probe of the live connection before it takes. */
const BEFORE_MS = 10_000;

/** A page whose ways open after so long; what does not open is given up when it is told to be. */
function page(opens: Readonly<Record<string, number>>, { askRelay = () => Promise.resolve(RELAY), hasCalls = true } = {}) {
  const timers = fakeTimers(0);
  const [results, asked, closed]: [{ found: MediaFound; atMs: number }[], string[], string[]] = [[], [], []];
  const lineTo = (name: string): Line => {
    let ears: Ears | null = null;
    return {
      listen: (given) => {
        ears = given;
      },
      small: (n) => {
        ears?.arrived(n);
        timers.after(20, () => ears?.back(n));
      },
      load: (bytes) => ears?.loaded(bytes),
      close: () => closed.push(name),
    };
  };
  const stop = probeMedia(
    {
      ...timers,
      hasCalls: () => hasCalls,
      askRelay,
      openLine: ({ urls }, { withinMs, signal }) => {
        const name = urls.join();
        asked.push(name);
        const opensMs = opens[name];
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(null));
          timers.after(Math.min(withinMs, opensMs ?? Infinity), () => resolve(opensMs === undefined ? null : lineTo(name)));
        });
      },
    },
    (found) => results.push({ found, atMs: timers.nowMs() }),
  );
  return { timers, results, asked, closed, stop };
}

it('all ways are tried, the best that opens is measured, and every line is closed', async () => {
  const one = page({ 'turn:t.example?transport=tcp': 400, 'turns:t.example:443': 600 });
  await one.timers.advance(20_000);
  expect(one.asked).toEqual(['turn:t.example', 'turn:t.example?transport=tcp', 'turns:t.example:443']);
  expect(one.results.map(({ found }) => found)).toEqual([
    {
      kind: 'tried',
      ways: [
        { way: 'udp', openedMs: null },
        { way: 'tcp', openedMs: 400 },
        { way: 'tls', openedMs: 600 },
      ],
      line: { roundTripMs: 20, lostPercent: 0, kbitPerSecond: 2_047 },
    },
  ]);
  expect(one.closed).toEqual(['turns:t.example:443', 'turn:t.example?transport=tcp']);
});

it('a check is over within thirty seconds, whatever does not answer', async () => {
  const slow = page({ 'turn:t.example': 6_900 }, { askRelay: () => Promise.resolve(RELAY) });
  await slow.timers.advance(30_000);
  expect(BEFORE_MS + (slow.results[0]?.atMs ?? Infinity)).toBeLessThan(30_000);
  const silent = page({}, { askRelay: () => new Promise(() => undefined) });
  await silent.timers.advance(30_000);
  expect(silent.results).toEqual([{ found: { kind: 'untried', why: 'unasked' }, atMs: 4_000 }]);
});

it('without a server that carries voices nothing is tried, nor where the site gives no key, or the browser has no calls', async () => {
  const none = (forwarded: boolean) => ({ askRelay: () => Promise.resolve({ relay: null, forwarded }) });
  for (const [given, why] of [
    [none(false), 'direct'],
    [none(true), 'forwarded'],
    [{ askRelay: () => Promise.reject(new Error('RATE_001')) }, 'unasked'],
    [{ hasCalls: false }, 'lacks'],
  ] as const) {
    const one = page({}, given);
    await one.timers.advance(5_000);
    expect(one.results.map(({ found }) => found)).toEqual([{ kind: 'untried', why }]);
    expect(one.asked).toEqual([]);
  }
});

it('a page that is left hears nothing any more', async () => {
  const one = page({ 'turn:t.example': 400 });
  await one.timers.advance(100);
  one.stop();
  await one.timers.advance(20_000);
  expect(one.results).toEqual([]);
});
