import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { StaticPage } from './islands/island.tsx';
import { staticRendering } from './islands/static-page.server.tsx';
import { isCrawler } from './lib/browser/crawler.ts';
import { isStaticHandle } from './lib/text/page-meta.ts';

export { drafts } from './lib/text/drafts.server.ts';
export { previewContext } from './lib/text/preview-context.ts';
export { languageContext, pseudoContext, siteContext } from './lib/text/site-context.ts';

/** The nonce of one answer's content security policy, set by the server; empty for pages that are the same for everybody. */
export const nonceContext = createContext<string>('');

/** How long a page may wait for its data, in milliseconds. */
export const streamTimeout = 5_000;

/** Turns a matched route into an answer. Crawlers get a plain status in place of the error screen. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  const crawler = isCrawler(request.headers.get('user-agent'));
  if (status >= 400 && crawler) return plainStatus(status, headers);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return renderPage({ request, status, headers, routerContext, nonce: loadContext.get(nonceContext), crawler });
}

function plainStatus(status: number, headers: Headers): Response {
  headers.set('content-type', 'text/plain; charset=utf-8');
  headers.set('x-robots-tag', 'noindex');
  return new Response(`${status} ${status === 404 ? 'Page Not Found' : 'Error'}\n`, { status, headers });
}

/** Whether the page is not hydrated as a whole: its innermost route says so, and nothing stopped it. */
function isStatic({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext): boolean {
  const id = matches.at(-1)?.route.id ?? '';
  return errors === null && isStaticHandle(routeModules[id]?.handle);
}

interface Page {
  request: Request;
  status: number;
  headers: Headers;
  routerContext: EntryContext;
  nonce: string;
  crawler: boolean;
}

function renderPage({ request, status, headers, routerContext, nonce, crawler }: Page): Promise<Response> {
  const withNonce = nonce === '' ? {} : { nonce };
  // A cached page and a crawler's page are sent in one piece; a visitor's page begins as soon as its frame is there.
  const whole = crawler || nonce === '' || routerContext.isSpaMode;
  return new Promise((resolve, reject) => {
    let code = status;
    let begun = false;
    const begin = () => {
      begun = true;
      const body = new PassThrough();
      headers.set('content-type', 'text/html; charset=utf-8');
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
    };
    const page = (
      <StaticPage value={nonce === '' && isStatic(routerContext) ? staticRendering : null}>
        <ServerRouter context={routerContext} url={request.url} {...withNonce} />
      </StaticPage>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      ...withNonce,
      ...(whole ? { onAllReady: begin } : { onShellReady: begin }),
      onShellError: reject,
      onError(error) {
        code = 500;
        if (begun) console.error(error);
      },
    });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
