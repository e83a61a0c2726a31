import { describe, expect, it } from 'vitest';
import { type KeyValues, pageStorage } from '../storage/storage.ts';
import { createTokenKeeper, isRefreshDue } from './admin-token.ts';

const HOUR_MS = 3_600_000;

/** A keeper whose clock a test may turn. */
function keeping({ storage = pageStorage(), startMs = 1_000_000 }: { storage?: KeyValues; startMs?: number } = {}) {
  const clock = { nowMs: startMs };
  return { storage, clock, keeper: createTokenKeeper({ storage, nowMs: () => clock.nowMs }) };
}

describe('the token of the dashboard', () => {
  it('is kept for eight hours under the specification’s name, with its end in milliseconds', () => {
    const { keeper, storage } = keeping();
    expect(keeper.keep('t')).toEqual({ token: 't', expiresAtMs: 1_000_000 + 28_800_000 });
    expect([storage.get('token'), storage.get('token_expiration')]).toEqual(['t', '29800000']);
  });

  it('is read with the end it was kept with, however much later', () => {
    const { keeper, clock } = keeping();
    keeper.keep('t');
    clock.nowMs += 7 * HOUR_MS;
    expect(keeper.read()).toEqual({ token: 't', expiresAtMs: 29_800_000 });
    clock.nowMs += 7 * HOUR_MS;
    expect(keeper.read()).toEqual({ token: 't', expiresAtMs: 29_800_000 });
  });

  it('is none where nothing or nothing but an empty one is kept', () => {
    const { keeper, storage } = keeping();
    expect(keeper.read()).toBeNull();
    storage.set('token', '');
    storage.set('token_expiration', '29800000');
    expect(keeper.read()).toBeNull();
  });

  it('is forgotten with its end', () => {
    const { keeper, storage } = keeping();
    keeper.keep('t');
    keeper.forget();
    expect([storage.get('token'), storage.get('token_expiration'), keeper.read()]).toEqual([null, null, null]);
  });

  it('is written after its end: another tab that hears of it finds both', () => {
    const written: string[] = [];
    const storage = { ...pageStorage(), set: (key: string) => void written.push(key) };
    keeping({ storage }).keeper.keep('t');
    expect(written).toEqual(['token_expiration', 'token']);
  });

  it('is removed before its end: another tab never finds one that seems good for eight hours more', () => {
    const removed: string[] = [];
    const storage = { ...pageStorage(), remove: (key: string) => void removed.push(key) };
    keeping({ storage }).keeper.forget();
    expect(removed).toEqual(['token', 'token_expiration']);
  });
});

describe('the end of a token that is read', () => {
  it.each(['', 'soon', 'NaN', '0', '-1', '2026-11-22', '{}', 'null'])('is eight hours from now where "%s" is kept', (kept) => {
    const { keeper, storage } = keeping();
    storage.set('token', 't');
    storage.set('token_expiration', kept);
    expect(keeper.read()?.expiresAtMs).toBe(29_800_000);
  });

  it.each(['29800001', '1e300', 'Infinity'])('is never further away than that, whatever was written: %s', (kept) => {
    const { keeper, storage } = keeping();
    storage.set('token', 't');
    storage.set('token_expiration', kept);
    expect(keeper.read()?.expiresAtMs).toBe(29_800_000);
  });

  it('is eight hours from now where the clock was put back by a day', () => {
    const { keeper, clock } = keeping({ startMs: 100 * HOUR_MS });
    keeper.keep('t');
    clock.nowMs -= 24 * HOUR_MS;
    expect(keeper.read()?.expiresAtMs).toBe(84 * HOUR_MS);
  });

  it('has passed where the clock was put on by a day', () => {
    const { keeper, clock } = keeping({ startMs: 100 * HOUR_MS });
    keeper.keep('t');
    clock.nowMs += 24 * HOUR_MS;
    expect(keeper.read()?.expiresAtMs).toBe(108 * HOUR_MS);
  });
});

describe('a renewal', () => {
  it.each([
    [8 * HOUR_MS, false],
    [4 * HOUR_MS + 1, false],
    [4 * HOUR_MS, false],
    [4 * HOUR_MS - 1, true],
    [1, true],
    [0, true],
    [-HOUR_MS, true],
  ])('with %i milliseconds left is due: %s', (leftMs, due) => {
    expect(isRefreshDue({ expiresAtMs: 50 * HOUR_MS + leftMs, nowMs: 50 * HOUR_MS })).toBe(due);
  });
});
