import { CSRF_RETRY_DELAY_MS, CSRF_REUSE_MS } from '@lorecrew/contract/limits';
import { calls } from '@lorecrew/contract/paths';
import { type Timers, wait } from './timers.ts';

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
  timers: Timers;
  baseUrl: string;
}): Csrf {
  let fetchedAtMs: number | null = null;
  let underway: Promise<void> | null = null;

  const token = () => readCookie(cookies(), COOKIE);
  const fetchCookie = async () => {
    const answer = await fetch(`${baseUrl}${calls.csrfCookie}`, {
      credentials: 'include',
      headers: { Accept: 'application/json' },
    });
    if (!answer.ok) throw new Error(`No cookie: ${answer.status}`);
    fetchedAtMs = timers.nowMs();
  };
  const fetchTwice = async () => {
    try {
      await fetchCookie();
    } catch {
      await wait(timers, CSRF_RETRY_DELAY_MS);
      await fetchCookie();
    }
  };
  // Calls that begin together share one fetch: a second would make the first's cookie stale.
  const renew = () => {
    underway ??= fetchTwice().finally(() => {
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
    },
  };
}

/** One cookie's decoded value from a `document.cookie` text, or null. */
export function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}
