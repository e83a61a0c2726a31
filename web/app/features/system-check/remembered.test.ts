import { expect, it } from 'vitest';
import { pageStorage } from '../../lib/browser/storage.ts';
import type { BrowserFound, WayFound } from './grade.ts';
import { recall, remember } from './remembered.ts';

const browser: BrowserFound = { result: 'works', name: 'Chrome', version: '150', why: null };
const way: WayFound = { result: 'works', medianMs: 38, worstMs: 90, answered: 20, why: null };

it('a device remembers what it found, until its browser is another one', () => {
  const storage = pageStorage();
  expect(recall(storage, browser)).toBeNull();
  remember(storage, { browser, way, atMs: 7 });
  expect(recall(storage, browser)).toEqual({ browser, way, atMs: 7 });
  expect(recall(storage, { ...browser, version: '151' })).toBeNull();
});

it('what somebody wrote into the storage by hand is not believed', () => {
  const storage = pageStorage();
  storage.set('system_check', '{"browser":{"result":"excellent"}}');
  expect(recall(storage, browser)).toBeNull();
});
