import { describe, expect, it } from 'vitest';
import { pageStorage } from '../storage/storage.ts';
import { deviceMark } from './browser-api.ts';

describe('the mark of a browser', () => {
  it('is 256 random bits, and stays the same', () => {
    const storage = pageStorage();
    const mark = deviceMark(storage);
    expect(mark).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(deviceMark(storage)).toBe(mark);
    expect(deviceMark(pageStorage())).not.toBe(mark);
  });

  it('is made anew where somebody has changed it into something else', () => {
    const storage = pageStorage();
    storage.set('device_mark', 'mine');
    expect(deviceMark(storage)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
