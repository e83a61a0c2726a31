import { calls } from '@lorecrew/contract/calls';
import { API_TIMEOUT_MS, CSRF_RETRY_DELAY_MS, CSRF_REUSE_MS } from '@lorecrew/contract/limits';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import { wait } from '../browser/timers.ts';
import { refusedCall } from './refused-call.ts';
import { withinTime } from './time-limit.ts';

const COOKIE = 'XSRF-TOKEN';

export interface Csrf {
  /** The cookie's value for the X-XSRF-TOKEN header, or null. */
  token(): string | null;
  /** Fetches the cookie if it is missing or older than two minutes. */
  ensure(): Promise<void>;
  /** Fetches the cookie in any case. */
  renew(): Promise<void>;
}

/** Keeps the CSRF cookie fresh. A failed fetch is repeated once after a second; a second failure throws. */
export function createCsrf({
  fetch,
  cookies,
  timers,
  baseUrl,
}: {
  fetch: typeof globalThis.fetch;
  cookies: () => string;
  timers: Clock & Timers;
  baseUrl: string;
}): Csrf {
  let fetchedAtMs: number | null = null;
  let underway: Promise<void> | null = null;

  const token = () => readCookie(cookies(), COOKIE);
  const fetchCookie = async (signal: AbortSignal) => {
    const answer = await fetch(`${baseUrl}${calls.csrfCookie}`, {
      credentials: 'include',
      signal,
      headers: { Accept: 'application/json' },
    });
    if (!answer.ok) throw refusedCall({ status: answer.status, body: null });
    fetchedAtMs = timers.nowMs();
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
      const fresh = fetchedAtMs !== null && timers.nowMs() - fetchedAtMs <= CSRF_REUSE_MS;
      if (token() === null || !fresh) await renew();
      // Where a login ended while the cookie came, it went with the others.
      if (token() === null) await renew();
    },
  };
}

/** One cookie's decoded value from a `document.cookie` text, or null: also where it cannot be decoded, and was not ours. */
export function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
