import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { isMailboxPage } from '@lorecrew/contract/page-policies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { addressOf, partsOfUrl, routableUrl } from './address.ts';
import { pagePolicy } from './headers.ts';
import type { Outside } from './outside.ts';

/** How pages that are not files are made. */
export interface Renderer {
  readonly loadBuild: () => Promise<ServerBuild>;
  /** While developing, the bundler adds inline styles and talks to its own socket. */
  readonly developing: boolean;
  /** Where live connections of a page go, as `wss://host`. */
  readonly liveSource: (request: FastifyRequest) => string;
  /** What the page at a path may use beyond this site. */
  readonly outside: (path: string) => Outside;
}

type NonceContext = Parameters<RouterContextProvider['set']>[0];

/** The entry of the pages exports where it wants the nonce; the type of the build does not name it. */
function nonceContextOf(build: ServerBuild): NonceContext | null {
  const context: unknown = Reflect.get(build.entry.module, 'nonceContext');
  return typeof context === 'object' && context !== null ? (context as NonceContext) : null;
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Not resolved against the origin: two slashes at the beginning would name another one.
  const url = new URL(`${request.protocol}://${request.host}`);
  const { path, query } = partsOfUrl(routableUrl(request.originalUrl));
  url.pathname = path;
  url.search = query;
  return new Request(url, {
    method: request.method,
    headers,
    signal,
  });
}

/**
 * Renders the page of a request. Its inline scripts carry a nonce that is good for this answer alone. The letters of the demo's
 * mailbox inherit its policy in their frame, and letters are styled inline.
 */
export async function renderPage(request: FastifyRequest, reply: FastifyReply, renderer: Renderer): Promise<FastifyReply> {
  const build = await renderer.loadBuild();
  const nonce = randomBytes(16).toString('base64');
  const context = new RouterContextProvider();
  const wanted = nonceContextOf(build);
  if (wanted) context.set(wanted, nonce);
  const abort = new AbortController();
  reply.raw.once('close', () => abort.abort());
  const handle = createRequestHandler(build, renderer.developing ? 'development' : 'production');
  const answer = await handle(toWebRequest(request, abort.signal), context);
  const { path } = addressOf(request);
  const styles = renderer.developing || isMailboxPage(path) ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`];
  const site = { live: renderer.liveSource(request), outside: renderer.outside(path) };
  const policy = pagePolicy({ scripts: [`'nonce-${nonce}'`], styles, ...site });
  reply.code(answer.status).header('content-security-policy', policy);
  for (const [name, value] of answer.headers) reply.header(name, value);
  reply.header('cache-control', 'no-store');
  return reply.send(answer.body ? Readable.fromWeb(answer.body) : null);
}
