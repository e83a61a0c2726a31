import { z } from '@lorecrew/contract/schema';
import { type KeyValues, readJson } from '../../lib/storage/storage.ts';
import { BrowserFound, WayFound } from './grade.ts';
import { MediaFound } from './judge-media.ts';

const KEY = 'system_check';

const Remembered = z.object({ browser: BrowserFound, way: WayFound, media: MediaFound, atMs: z.number() });
/** What was found on this device the last time. */
export type Remembered = z.infer<typeof Remembered>;

/** What this device found last; null where it has not looked, or where its browser has changed since. */
export function recall(storage: KeyValues, present: BrowserFound): Remembered | null {
  const found = readJson({ storage, key: KEY, schema: Remembered });
  const same = found?.browser.name === present.name && found.browser.version === present.version;
  return same && found.browser.result === present.result ? found : null;
}

/** Keeps what was found. */
export function remember(storage: KeyValues, found: Remembered): void {
  storage.set(KEY, JSON.stringify(found));
}
