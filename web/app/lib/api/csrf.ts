import { API_TIMEOUT_MS, CSRF_RETRY_DELAY_MS, CSRF_REUSE_MS } from '@lorecrew/contract/limits';
import { getCsrfCookie } from '@lorecrew/contract/routes/service';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { KeyValues } from '../storage/storage.ts';
import { wait } from '../time/timers.ts';
import { refusedCall } from './refused-call.ts';
import { withinTime } from './time-limit.ts';

const COOKIE = 'XSRF-TOKEN';
/** When this tab last fetched the cookie, in milliseconds since 1970: pages and reloads of one tab share it. */
const FETCHED_KEY = 'csrf-fetched-at';

export interface Csrf {
  /** The cookie's value for the X-XSRF-TOKEN header, or null. */
  token(): string | null;
  /** Fetches the cookie if it is missing or older than two minutes. */
  ensure(): Promise<void>;
  /** Fetches the cookie in any case. */
  renew(): Promise<void>;
}

/** Keeps the CSRF cookie fresh, over all pages of a tab. A failed fetch is repeated once after a second; a second failure throws. */
export function createCsrf({
  fetch,
  cookies,
  timers,
  baseUrl,
  tab,
}: {
  fetch: typeof globalThis.fetch;
  cookies: () => string;
  timers: Clock & Timers;
  baseUrl: string;
  /** What the tab keeps while it lives. */
  tab: KeyValues;
}): Csrf {
  let underway: Promise<void> | null = null;

  const token = () => readCookie(cookies(), COOKIE);
  const fetchCookie = async (signal: AbortSignal) => {
    const answer = await fetch(`${baseUrl}${getCsrfCookie.url}`, {
      credentials: 'include',
      signal,
      headers: { Accept: 'application/json' },
    });
    if (!answer.ok) throw refusedCall({ status: answer.status, body: null });
    tab.set(FETCHED_KEY, String(timers.nowMs()));
  };
  const fetchTwice = async (signal: AbortSignal) => {
    try {
      await fetchCookie(signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      await wait(timers, CSRF_RETRY_DELAY_MS);
      await fetchCookie(signal);
    }
  };
  // Calls that begin together share one fetch: a second would make the first's cookie stale.
  const renew = () => {
    underway ??= withinTime({ timers, limitMs: API_TIMEOUT_MS, task: fetchTwice }).finally(() => {
      underway = null;
    });
    return underway;
  };
  return {
    token,
    renew,
    async ensure() {
      const ageMs = timers.nowMs() - Number(tab.get(FETCHED_KEY) ?? Number.NaN);
      // A time that is still to come was written before the clock was put back, or by somebody else; no number is no time.
      const fresh = ageMs >= 0 && ageMs <= CSRF_REUSE_MS;
      if (token() === null || !fresh) await renew();
      // Where a login ended while the cookie came, it went with the others.
      if (token() === null) await renew();
    },
  };
}

/** One cookie's decoded value from a `document.cookie` text, or null: also where it cannot be decoded, and was not ours. */
function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
