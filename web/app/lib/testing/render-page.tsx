import type { ReplyOf, Route } from '@lorecrew/contract/routes/route';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createRoutesStub } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import type { EnglishMessages } from '../i18n/messages.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';

/** A request that a page under test made. */
export interface Request {
  readonly method: string;
  /** With what follows the `?`. */
  readonly path: string;
  readonly body: unknown;
}

type Reply<R extends Route> = ReplyOf<R> | ((request: Request) => ReplyOf<R> | Response);

interface Answer {
  readonly method: string;
  readonly pattern: RegExp;
  /** Of a reply that is no `Response`. */
  readonly status: number;
  readonly reply: unknown;
}

/** What the server answers to a route: a reply of its schema, or a function of the request, which may refuse with a `Response`. */
export function answer<R extends Route>(route: R, reply: Reply<R>): Answer {
  const status =
    Object.keys(route.schema.response ?? {})
      .map(Number)
      .find((one) => one < 300) ?? 200;
  return { method: route.method, pattern: new RegExp(`^${route.url.replaceAll(/:\w+/g, '[^/]+')}$`), status, reply };
}

/** A refusal as the server words it, for `answer`. */
export function refusal(status: number, body: { error: string; message: string; fields?: Record<string, string> }): Response {
  return Response.json({ requestId: 'test', ...body }, { status });
}

/** Puts answers in the place of the network of this test. Returns the requests, in the order in which they were made. */
function stubNetwork(answers: readonly Answer[]): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input), window.location.href);
    const method = init?.method ?? 'GET';
    // A page fetches the CSRF cookie before the first call that writes.
    if (pathname.endsWith('/csrf-cookie')) return new Response(null, { status: 204 });
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    // A page asks again for a drawing that does not come, seconds later: in the test of another file by then.
    if (/^\/stories\/\w+\.svg$/.test(pathname)) return new Response('<svg xmlns="http://www.w3.org/2000/svg" />');
    const request = { method, path: pathname + search, body };
    requests.push(request);
    const found = answers.find((one) => one.method === method && one.pattern.test(pathname));
    if (!found) throw new TypeError(`The test has no answer for ${method} ${pathname}.`);
    const reply: unknown = typeof found.reply === 'function' ? found.reply(request) : found.reply;
    return reply instanceof Response ? reply : Response.json(reply, { status: found.status });
  });
  return requests;
}

interface PageInput {
  /** Replies of the server; a request of any other route fails as without a network, but for drawings of stories, which are empty. */
  readonly answers?: readonly Answer[];
  /** The texts that the page loads. */
  readonly english?: EnglishMessages;
  /** The address that the page is at, and the pattern of its route. */
  readonly path?: string;
  readonly route?: string;
}

/** Renders an element as a part of a page: with styles, texts, router and query cache, and a server that answers as given. */
export async function renderPage(element: ReactElement, { answers = [], english, path = '/', route = '*' }: PageInput = {}) {
  const requests = stubNetwork(answers);
  // Files share a browser page and its modules, so a hook of the library would run for the first of them only.
  onTestFinished(cleanup);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const Page = createRoutesStub([{ path: route, Component: () => element }]);
  const screen = await render(
    <QueryClientProvider client={queries}>
      <MessagesProvider english={english ?? {}}>
        <Page initialEntries={[path]} />
      </MessagesProvider>
    </QueryClientProvider>,
  );
  return { screen, requests };
}
