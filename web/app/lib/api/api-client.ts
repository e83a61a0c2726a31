import { COOKIES_BLOCKED, clientMessages } from '@lorecrew/contract/client-messages';
import { API_TIMEOUT_MS, CSRF_RETRY_DELAY_MS, CSRF_REUSE_MS, MAX_CONCURRENT_REQUESTS } from '@lorecrew/contract/limits';
import type { BodyOf, Method, ParamsOf, QueryOf, ReplyOf, Route } from '@lorecrew/contract/routes/route';
import { getCsrfCookie } from '@lorecrew/contract/routes/service';
import { z } from '@lorecrew/contract/schema';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { KeyValues } from '../storage/storage.ts';
import { wait } from '../time/timers.ts';
import { ApiError } from './api-error.ts';
import { isUnauthenticated, refusedCall } from './refused-call.ts';
import { wasGivenUp, withinTime } from './time-limit.ts';

export interface Call<T> {
  method: Method;
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is where it is form data. */
  body?: unknown;
  /** What the answer must look like; `null` stands for an empty one. */
  answer: z.ZodMiniType<T>;
  /** Beside those of every call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Takes the place of the token of the page's context. */
  token?: string | undefined;
  /** The caller sees to a lost sign-in itself: nobody is logged out by this answer. */
  quiet?: boolean | undefined;
  /** The answer is bound to the browser session, which begins with the CSRF cookie: that comes first, as before a call that writes. */
  needsBrowserSession?: boolean | undefined;
}

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? Readonly<Partial<Record<Name, undefined>>>
  : undefined extends Value
    ? Readonly<Partial<Record<Name, Value>>>
    : Readonly<Record<Name, Value>>;

/** What a request gives beside its route: what the route declares, and the options of a call. */
export type RequestOf<R extends Route> = Given<'params', ParamsOf<R['url']>> &
  Given<'body', BodyOf<R>> &
  Given<'query', QueryOf<R>> &
  Pick<Call<unknown>, 'headers' | 'token' | 'quiet' | 'needsBrowserSession'>;

export interface ApiClient {
  /** Requests a route and returns its reply. Throws an `ApiError` with the specification's words (section 8). */
  request<R extends Route>(
    route: R,
    ...options: Record<never, never> extends RequestOf<R> ? [RequestOf<R>?] : [RequestOf<R>]
  ): Promise<ReplyOf<R>>;
  /** Makes one call whose answer is read less strictly than its route declares. Throws like `request`. */
  call<T>(call: Call<T>): Promise<T>;
}

export interface ApiPorts {
  fetch: typeof globalThis.fetch;
  timers: Clock & Timers;
  /** The text of `document.cookie`. */
  cookies: () => string;
  baseUrl: string;
  /** What the tab keeps while it lives. */
  tab: KeyValues;
  /** The bearer token of the context the page is in, or null. */
  token: () => string | null;
  /** Nobody is signed in any more: log out and go where this context signs in. */
  onUnauthenticated: () => void;
  /** Asks whoever is signed in to show who they are, which the server wants for some calls; whether they have done so. */
  proveAgain?: () => Promise<boolean>;
}

/** A call without the schema of its answer. */
type Sent = Omit<Call<unknown>, 'answer'>;

const CSRF_EXPIRED = 419;
/** The refusal of a call for which its caller has to show who they are first. */
const PROOF_WANTED = 'AUTH_008';

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
}

/** The request wrapper of the specification, sections 7 to 9. */
export function createApiClient(ports: ApiPorts): ApiClient {
  const queue = createRequestQueue(MAX_CONCURRENT_REQUESTS);
  const csrf = createCsrf(ports);

  const send = async (call: Sent, signal: AbortSignal): Promise<Answer> => {
    const isForm = call.body instanceof FormData;
    const response = await ports.fetch(addressOf(ports.baseUrl, call), {
      method: call.method,
      credentials: 'include',
      signal,
      headers: { ...headersOf({ isForm, xsrf: csrf.token(), token: call.token ?? ports.token() }), ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body instanceof FormData ? call.body : JSON.stringify(call.body) }),
    });
    return { status: response.status, ok: response.ok, body: readBody(await response.text()) };
  };
  const attempt = async (call: Sent, signal: AbortSignal): Promise<Answer> => {
    if (call.method === 'GET' && call.needsBrowserSession !== true) return send(call, signal);
    await csrf.ensure();
    const answer = await send(call, signal);
    if (answer.status !== CSRF_EXPIRED || signal.aborted) return answer;
    await csrf.renew();
    const again = await send(call, signal);
    // The server has set the cookie twice, and it is not there.
    if (again.status === CSRF_EXPIRED && csrf.token() === null) {
      throw new ApiError({ status: CSRF_EXPIRED, code: 'REQUEST_419', message: COOKIES_BLOCKED });
    }
    return again;
  };
  // The limit covers all of a call: the CSRF cookie, the answer, and the last byte of its body.
  const within = (call: Sent): Promise<Answer> =>
    withinTime({ timers: ports.timers, limitMs: API_TIMEOUT_MS, task: (signal) => attempt(call, signal) });

  const answered = <T>(call: Sent, answerAt: (status: number) => z.ZodMiniType<T> | null): Promise<T> =>
    queue(async () => {
      const { status, ok, body } = await within(call).catch((cause: unknown) => {
        throw noAnswer(cause);
      });
      if (ok) return parsed(answerAt(status), body, status);
      if (call.quiet !== true && isUnauthenticated({ status, body })) ports.onUnauthenticated();
      throw refusedCall({ status, body });
    });
  // Outside of the queue: the person may take their time.
  const proved = async <T>(call: Sent, answerAt: (status: number) => z.ZodMiniType<T> | null): Promise<T> => {
    try {
      return await answered(call, answerAt);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === PROOF_WANTED && (await ports.proveAgain?.()))) throw error;
      return answered(call, answerAt);
    }
  };

  return {
    request: <R extends Route>({ method, url, schema }: R, options?: RequestOf<R>) => {
      const { params, query, body = method === 'GET' ? undefined : {}, ...rest } = options ?? {};
      const call: Sent = { method, path: pathOf(url, params), ...(query ? { query: givenOf(query) } : {}), body, ...rest };
      return proved(call, (status) => replyAt<ReplyOf<R>>(schema.response, status));
    },
    call: ({ answer, ...call }) => answered(call, () => answer),
  };
}

function pathOf(url: string, params: Readonly<Record<string, string>> = {}): string {
  return url.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
}

function givenOf(query: object): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The schema of a reply. `ReplyOf` takes its type from the same schema. */
function replyAt<T>(response: unknown, status: number): z.ZodMiniType<T> | null {
  const schema: unknown = Object(response)[status];
  return schema instanceof z.ZodMiniType ? (schema as z.ZodMiniType<T>) : null;
}

function addressOf(baseUrl: string, { path, query }: { path: string; query?: Readonly<Record<string, string>> }): string {
  return query === undefined ? `${baseUrl}${path}` : `${baseUrl}${path}?${new URLSearchParams(query)}`;
}

function headersOf({ isForm, xsrf, token }: { isForm: boolean; xsrf: string | null; token: string | null }): HeadersInit {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    ...(xsrf === null ? {} : { 'X-XSRF-TOKEN': xsrf }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** What an answer says; null where that is nothing, or no JSON. */
function readBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parsed<T>(schema: z.ZodMiniType<T> | null, body: unknown, status: number): T {
  const answer = schema?.safeParse(body);
  if (answer?.success) return answer.data;
  // An answer of an unknown shape has no message of its own: the caller or `explain` words it.
  throw new ApiError({ status, message: '' });
}

function noAnswer(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError({ message: wasGivenUp(cause) ? clientMessages.timedOut : clientMessages.noConnection });
}

/** Lets at most `limit` tasks run at once; the rest wait in the order they came. */
export function createRequestQueue(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = () => {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    // The finished request hands its slot over, so `running` does not change.
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

const COOKIE = 'XSRF-TOKEN';
/** When this tab last fetched the cookie, in milliseconds since 1970: pages and reloads of one tab share it. */
const FETCHED_KEY = 'csrf-fetched-at';

interface Csrf {
  /** The cookie's value for the X-XSRF-TOKEN header, or null. */
  token(): string | null;
  /** Fetches the cookie if it is missing or older than two minutes. */
  ensure(): Promise<void>;
  /** Fetches the cookie in any case. */
  renew(): Promise<void>;
}

/** Keeps the CSRF cookie fresh, over all pages of a tab. A failed fetch is repeated once after a second; a second failure throws. */
function createCsrf({
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
