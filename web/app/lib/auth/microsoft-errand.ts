import { isNumber, isText, shapeOf } from '../storage/shape.ts';
import { type KeyValues, readJson, tabValues } from '../storage/storage.ts';

const KEY = 'microsoft-errand';
/** After this long, somebody who comes back is taken to want something else. */
const REMEMBERED_MS = 30 * 60_000;
/** Pages that ask for a Microsoft account for more than signing in. */
const PAGES = /^\/(dashboard\/profile|verify\/link\/[\w-]+)$/;

const isPage = (value: unknown): value is string => isText(value) && PAGES.test(value);
const Kept = shapeOf<{ path: string; atMs: number }>({ path: isPage, atMs: isNumber });

/** The page to return to after a full-page redirect to Microsoft; the sign-in page reads it. */
export interface Errand {
  /** Remembers where somebody leaves from; the sign-in pages need no errand. */
  begin(path: string): void;
  /** Where to go on with the answer, or null. */
  page(): string | null;
  end(): void;
}

/** The errand of a tab. It is never taken from an address. */
export function createErrand({ storage, nowMs }: { storage: KeyValues; nowMs: () => number }): Errand {
  return {
    begin(path) {
      if (PAGES.test(path)) storage.set(KEY, JSON.stringify({ path, atMs: nowMs() }));
      else storage.remove(KEY);
    },
    page() {
      const kept = readJson({ storage, key: KEY, schema: Kept });
      return kept === null || nowMs() - kept.atMs > REMEMBERED_MS ? null : kept.path;
    },
    end: () => storage.remove(KEY),
  };
}

/** The errand of this tab. */
export const errand = createErrand({ storage: tabValues, nowMs: Date.now });
