import { describe, expect, it } from 'vitest';
import { PressGuard } from './use-call.ts';

describe('a button that is pressed twice', () => {
  it('makes one call until the first is answered, and the next one after that', async () => {
    const guard = new PressGuard();
    expect([guard.begin(), guard.begin()]).toEqual([true, false]);
    await guard.hold(async () => 'added');
    expect(guard.begin()).toBe(true);
  });

  it('can be pressed again after its call has failed', async () => {
    const guard = new PressGuard();
    guard.begin();
    await expect(guard.hold(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(guard.begin()).toBe(true);
  });
});
