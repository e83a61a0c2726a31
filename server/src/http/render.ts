import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OpenedPreview } from '@lorecrew/contract/api/preview-links';
import type { Language } from '@lorecrew/contract/languages';
import { isMailboxPage } from '@lorecrew/contract/page-policies';
import { paths } from '@lorecrew/contract/paths';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { addressOf, partsOfUrl, routableUrl } from './address.ts';
import { pagePolicy } from './headers.ts';
import { wantedLanguage, wantsPseudo } from './language.ts';
import { LIBRARY_STYLES } from './library-styles.ts';
import type { ThirdPartyHosts } from './third-party-hosts.ts';

/** How pages that are not files are made. */
export interface Renderer {
  readonly loadBuild: () => Promise<ServerBuild>;
  /** While developing, the bundler adds inline styles and talks to its own socket. */
  readonly developing: boolean;
  /** Takes the place of rendering in this process. While developing. */
  readonly render?: (request: Request, values: PageValues) => Promise<Response>;
  /** What the page at a path may use beyond this site. */
  readonly outside: (path: string) => ThirdPartyHosts;
  /** Origin under which the site is reached, as the pages name themselves. */
  readonly originOf: (request: FastifyRequest) => string;
  /** The part of the configuration that pages show. */
  readonly factsAt: (origin: string) => Promise<SiteFacts>;
  /** The preview that the browser of a request has opened; null for none. */
  readonly previewOf: (request: FastifyRequest) => Promise<OpenedPreview | null>;
}

type PageContext = Parameters<RouterContextProvider['set']>[0];

/** What a page is rendered with beside its request. */
export interface PageValues {
  readonly nonceContext?: string;
  readonly languageContext?: Language;
  readonly pseudoContext?: boolean;
  readonly siteContext: SiteFacts;
  readonly previewContext?: OpenedPreview | null;
}

/** The pages' entry exports the context key of each value, by name; the type of the build does not list them. */
export function contextOf(build: ServerBuild, values: PageValues): RouterContextProvider {
  const provider = new RouterContextProvider();
  for (const [name, value] of Object.entries(values)) {
    const context: unknown = Reflect.get(build.entry.module, name);
    if (typeof context === 'object' && context !== null) provider.set(context as PageContext, value);
  }
  return provider;
}

/** Where live connections of a page go, as `wss://host`. */
export function liveConnectSource(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

/** Renders a page that is the same for everybody, in one piece and without a nonce; null where there is no such page. */
export async function renderForAll(
  { loadBuild, factsAt }: Pick<Renderer, 'loadBuild' | 'factsAt'>,
  { origin, path }: { origin: string; path: string },
): Promise<string | null> {
  const build = await loadBuild();
  const answer = await createRequestHandler(build, 'production')(
    new Request(new URL(path, origin)),
    contextOf(build, { siteContext: await factsAt(origin) }),
  );
  const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html') === true;
  return isPage ? await answer.text() : null;
}

function toWebRequest(request: FastifyRequest, { origin, signal }: { origin: string; signal: AbortSignal }): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Not resolved against the origin: two slashes at the beginning would name another one.
  const url = new URL(origin);
  const { path, query } = partsOfUrl(routableUrl(request.originalUrl));
  url.pathname = path;
  url.search = query;
  return new Request(url, {
    method: request.method,
    headers,
    signal,
  });
}

async function localRender({ loadBuild }: Renderer): Promise<NonNullable<Renderer['render']>> {
  const build = await loadBuild();
  const handle = createRequestHandler(build, 'production');
  return (request, values) => handle(request, contextOf(build, values));
}

/**
 * Renders the page of a request. Its inline scripts carry a nonce that is good for this answer alone. The emails of the demo's
 * mailbox inherit its policy in their frame, and emails are styled inline.
 */
export async function renderPage(request: FastifyRequest, reply: FastifyReply, renderer: Renderer): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const origin = renderer.originOf(request);
  const { path } = addressOf(request);
  const facts = await renderer.factsAt(origin);
  const values = {
    nonceContext: nonce,
    languageContext: wantedLanguage(request),
    pseudoContext: wantsPseudo(request, facts),
    siteContext: facts,
    previewContext: path === paths.preview() ? await renderer.previewOf(request) : null,
  };
  const abort = new AbortController();
  reply.raw.once('close', () => abort.abort());
  const render = renderer.render ?? (await localRender(renderer));
  const answer = await render(toWebRequest(request, { origin, signal: abort.signal }), values);
  const styles = renderer.developing || isMailboxPage(path) ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`, ...LIBRARY_STYLES];
  const site = { live: liveConnectSource(origin), outside: renderer.outside(path) };
  const policy = pagePolicy({ scripts: [`'nonce-${nonce}'`], styles, ...site });
  reply.code(answer.status).header('content-security-policy', policy);
  for (const [name, value] of answer.headers) reply.header(name, value);
  reply.header('cache-control', 'no-store');
  return reply.send(answer.body ? Readable.fromWeb(answer.body) : null);
}
