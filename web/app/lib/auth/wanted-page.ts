import { paths } from '@lorecrew/contract/paths';
import { isNumber, isText, shapeOf } from '../storage/shape.ts';
import { type KeyValues, localValues, readJson, tabValues } from '../storage/storage.ts';
import { needsLogin } from './guard.ts';

const KEY = 'wanted-page';

/** After this long, somebody who signs in is taken to want something else. */
const REMEMBERED_MS = 30 * 60_000;
/** So long for what somebody chose before signing up: the email that proves an address opens another tab, and may wait. */
const CHOSEN_MS = 24 * 3_600_000;

const Kept = shapeOf<{ address: string; atMs: number }>({ address: isText, atMs: isNumber });

/** The page that somebody asked for before they were sent to sign in. */
export interface WantedPage {
  /** Remembers an address of this site, if it is one of a page that needs a login. */
  remember(address: string): void;
  /** The address to lead on to, or null. */
  get(): string | null;
  forget(): void;
}

function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * An address that may be followed after signing in, or null: a path of this very site, to a page that needs a login. Everything else,
 * such as `//elsewhere.example`, is no address of a page.
 */
export function ownPage(address: string): string | null {
  if (!/^\/[a-z]/i.test(address)) return null;
  const base = 'https://site.invalid';
  const url = parsed(address, base);
  // Completing a profile is a step on the way, never where somebody wants to be.
  if (url === null || url.origin !== base || !needsLogin(url.pathname) || url.pathname === paths.profileCompletion()) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

interface Places {
  /** Of this tab, and of the whole browser: what a link chose before signing up, kept there by `browser-check.js`. */
  readonly tab: KeyValues;
  readonly browser: KeyValues;
  readonly nowMs: () => number;
}

/** The wanted page of a tab. It is never taken from an address, so no link can decide where somebody lands. */
export function createWantedPage({ tab, browser, nowMs }: Places): WantedPage {
  const keptIn = (storage: KeyValues, lastsMs: number) => {
    const kept = readJson({ storage, key: KEY, schema: Kept });
    return kept === null || nowMs() - kept.atMs > lastsMs ? null : ownPage(kept.address);
  };
  return {
    remember(address) {
      const own = ownPage(address);
      if (own !== null) tab.set(KEY, JSON.stringify({ address: own, atMs: nowMs() }));
    },
    get: () => keptIn(tab, REMEMBERED_MS) ?? keptIn(browser, CHOSEN_MS),
    forget() {
      tab.remove(KEY);
      browser.remove(KEY);
    },
  };
}

/** The wanted page of this tab. */
export const wantedPage = createWantedPage({ tab: tabValues, browser: localValues, nowMs: Date.now });
