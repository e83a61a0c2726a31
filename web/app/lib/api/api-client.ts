import { COOKIES_BLOCKED, clientMessages } from '@lorecrew/contract/client-messages';
import { API_TIMEOUT_MS, MAX_CONCURRENT_REQUESTS } from '@lorecrew/contract/limits';
import type { BodyOf, Method, ParamsOf, QueryOf, ReplyOf, Route } from '@lorecrew/contract/routes/route';
import { z } from '@lorecrew/contract/schema';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { KeyValues } from '../storage/storage.ts';
import { ApiError } from './api-error.ts';
import { createCsrf } from './csrf.ts';
import { isUnauthenticated, refusedCall } from './refused-call.ts';
import { createRequestQueue } from './request-queue.ts';
import { wasGivenUp, withinTime } from './time-limit.ts';

export interface Call<T> {
  method: Method;
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is where it is form data. */
  body?: unknown;
  /** What the answer must look like; `null` stands for an empty one. */
  answer: z.ZodType<T>;
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
}

/** A call without the schema of its answer. */
type Sent = Omit<Call<unknown>, 'answer'>;

const CSRF_EXPIRED = 419;

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

  const answered = <T>(call: Sent, answerAt: (status: number) => z.ZodType<T> | null): Promise<T> =>
    queue(async () => {
      const { status, ok, body } = await within(call).catch((cause: unknown) => {
        throw noAnswer(cause);
      });
      if (ok) return parsed(answerAt(status), body, status);
      if (call.quiet !== true && isUnauthenticated({ status, body })) ports.onUnauthenticated();
      throw refusedCall({ status, body });
    });

  return {
    request: <R extends Route>({ method, url, schema }: R, options?: RequestOf<R>) => {
      const { params, query, body = method === 'GET' ? undefined : {}, ...rest } = options ?? {};
      const call: Sent = { method, path: pathOf(url, params), ...(query ? { query: givenOf(query) } : {}), body, ...rest };
      return answered(call, (status) => replyAt<ReplyOf<R>>(schema.response, status));
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
function replyAt<T>(response: unknown, status: number): z.ZodType<T> | null {
  const schema: unknown = Object(response)[status];
  return schema instanceof z.ZodType ? (schema as z.ZodType<T>) : null;
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

function parsed<T>(schema: z.ZodType<T> | null, body: unknown, status: number): T {
  const answer = schema?.safeParse(body);
  if (answer?.success) return answer.data;
  // An answer of an unknown shape has no message of its own: the caller or `explain` words it.
  throw new ApiError({ status, message: '' });
}

function noAnswer(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError({ message: wasGivenUp(cause) ? clientMessages.timedOut : clientMessages.noConnection });
}
