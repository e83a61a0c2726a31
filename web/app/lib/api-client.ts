import { clientMessages } from '@lorecrew/contract/client-messages';
import { UNKNOWN_ERROR_MESSAGE } from '@lorecrew/contract/errors';
import { API_TIMEOUT_MS, MAX_CONCURRENT_REQUESTS } from '@lorecrew/contract/limits';
import type { z } from 'zod';
import { ApiError, isUnauthenticated, refusedCall } from './api-error.ts';
import { createCsrf } from './csrf.ts';
import { createRequestQueue } from './request-queue.ts';
import type { Timers } from './timers.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call<T> {
  method: Method;
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is where it is form data. */
  body?: unknown;
  /** What the answer must look like; `null` stands for an empty one. */
  answer: z.ZodType<T>;
  /** Takes the place of the token of the page's context. */
  token?: string;
  /** The caller sees to a lost sign-in itself: nobody is logged out by this answer. */
  quiet?: boolean;
}

export interface ApiClient {
  /** Makes one call. Throws an `ApiError` with the specification's words (section 8). */
  call<T>(call: Call<T>): Promise<T>;
}

export interface ApiPorts {
  fetch: typeof globalThis.fetch;
  timers: Timers;
  /** The text of `document.cookie`. */
  cookies: () => string;
  baseUrl: string;
  /** The bearer token of the context the page is in, or null. */
  token: () => string | null;
  /** Nobody is signed in any more: log out and go where this context signs in. */
  onUnauthenticated: () => void;
}

const CSRF_EXPIRED = 419;

/** The request wrapper of the specification, sections 7 to 9. */
export function createApiClient(ports: ApiPorts): ApiClient {
  const queue = createRequestQueue(MAX_CONCURRENT_REQUESTS);
  const csrf = createCsrf(ports);

  const send = async <T>(call: Call<T>): Promise<Response> => {
    const abort = new AbortController();
    const cancel = ports.timers.after(API_TIMEOUT_MS, () => abort.abort());
    const isForm = call.body instanceof FormData;
    try {
      return await ports.fetch(addressOf(ports.baseUrl, call), {
        method: call.method,
        credentials: 'include',
        signal: abort.signal,
        headers: headersOf({ isForm, xsrf: csrf.token(), token: call.token ?? ports.token() }),
        ...(call.body === undefined ? {} : { body: call.body instanceof FormData ? call.body : JSON.stringify(call.body) }),
      });
    } finally {
      cancel();
    }
  };
  const attempt = async <T>(call: Call<T>): Promise<Response> => {
    if (call.method === 'GET') return send(call);
    await csrf.ensure();
    const answer = await send(call);
    if (answer.status !== CSRF_EXPIRED) return answer;
    await csrf.renew();
    return send(call);
  };

  return {
    call: (call) =>
      queue(async () => {
        const response = await attempt(call).catch((cause: unknown) => {
          throw noAnswer(cause);
        });
        const body = await bodyOf(response);
        if (response.ok) return parsed(call.answer, body, response.status);
        if (call.quiet !== true && isUnauthenticated({ status: response.status, body })) ports.onUnauthenticated();
        throw refusedCall({ status: response.status, body });
      }),
  };
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

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parsed<T>(schema: z.ZodType<T>, body: unknown, status: number): T {
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  throw new ApiError({ status, message: UNKNOWN_ERROR_MESSAGE });
}

function noAnswer(cause: unknown): ApiError {
  const timedOut = cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
  return new ApiError({ message: timedOut ? clientMessages.timedOut : clientMessages.noConnection });
}
