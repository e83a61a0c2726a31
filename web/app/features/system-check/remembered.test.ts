import { expect, it } from 'vitest';
import { pageStorage } from '../../lib/storage/storage.ts';
import type { BrowserFound, WayFound } from './grade.ts';
import type { MediaFound } from './judge-media.ts';
import { recall, remember } from './use-check.ts';

const browser: BrowserFound = { result: 'works', name: 'Chrome', version: '150', why: null };
const way: WayFound = { result: 'works', medianMs: 38, worstMs: 90, answered: 20, why: null };
const media: MediaFound = {
  kind: 'tried',
  ways: [{ way: 'udp', openedMs: 310 }],
  line: { roundTripMs: 40, lostPercent: 0.3, kbitPerSecond: 2_048 },
};

it('a device remembers what it found, until its browser is another one', () => {
  const storage = pageStorage();
  expect(recall(storage, browser)).toBeNull();
  remember(storage, { browser, way, media, atMs: 7 });
  expect(recall(storage, browser)).toEqual({ browser, way, media, atMs: 7 });
  expect(recall(storage, { ...browser, version: '151' })).toBeNull();
});

it('what was kept before the way of voices was looked at is looked for again', () => {
  const storage = pageStorage();
  storage.set('system_check', JSON.stringify({ browser, way, atMs: 7 }));
  expect(recall(storage, browser)).toBeNull();
});

it('what somebody wrote into the storage by hand is not believed', () => {
  const storage = pageStorage();
  storage.set('system_check', '{"browser":{"result":"excellent"}}');
  expect(recall(storage, browser)).toBeNull();
});
