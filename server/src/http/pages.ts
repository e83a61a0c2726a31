import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPublicPage } from '@lorecrew/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { addressOf, partsOfUrl, unescapedLink } from './address.ts';
import { type Asset, readAssets, sendAsset } from './assets.ts';
import { computeBuildId } from './build-id.ts';
import { refuseWith } from './errors.ts';
import { pagePolicy } from './headers.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { liveConnectSource, type Renderer, renderForAll, renderPage } from './render.ts';
import type { ThirdPartyHosts } from './third-party-hosts.ts';

/** The pages of the site: how they are added to the server, and which build they are of. */
export interface Pages {
  readonly buildId: () => string;
  /** The files of the build by their paths; none where the pages are made while developing. */
  readonly files: ReadonlyMap<string, Asset>;
  readonly add: (app: FastifyInstance, site: SiteOfPages) => Promise<void>;
}

/** What pages need to know of the site they are served by. */
export interface SiteOfPages extends Pick<Renderer, 'outside' | 'originOf' | 'factsAt' | 'previewOf'> {
  /** An asset that this build does not have and another one has; null where none has it. */
  readonly otherAsset: (path: string) => Promise<Asset | null>;
}

/** Says that the pages have not been built. */
export class PagesMissing extends Error {
  override readonly name = 'PagesMissing';
}

/** Sends a page that is the same for everybody, whose policy knows its inline scripts and styles by their hashes. */
function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, site }: { page: CachedPage; site: { origin: string; outside: ThirdPartyHosts } },
): FastifyReply {
  const { outside, origin } = site;
  const policy = { scripts: page.scriptHashes, styles: page.styleHashes, live: liveConnectSource(origin), outside };
  return sendAsset(request, reply.header('content-security-policy', pagePolicy(policy)), page);
}

/** Answers every address that no call has taken with a page. Pages that are the same for everybody are rendered once. */
export function addPageRoutes(
  app: FastifyInstance,
  assetAt: (path: string) => Asset | null,
  renderer: Renderer & Pick<SiteOfPages, 'otherAsset'>,
): void {
  const cache = new PageCache(
    (page) => renderForAll(renderer, page),
    () => performance.now(),
  );
  // Pages take no bodies; a parser must not refuse one before the method is looked at.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuseWith(request, reply.header('allow', 'GET, HEAD'), 'REQUEST_405');
    }
    const link = unescapedLink(request.originalUrl);
    if (link !== null) return reply.header('cache-control', 'no-store').redirect(link, 302);
    const { path, lead } = addressOf(request);
    if (lead !== null) return reply.redirect(`${lead}${partsOfUrl(request.originalUrl).query}`, 308);
    const asset = assetAt(path);
    if (asset) return sendAsset(request, reply, asset);
    if (path.startsWith('/assets/')) {
      const other = await renderer.otherAsset(path);
      // A cache in between must not go on saying so once a build has brought the file.
      return other
        ? sendAsset(request, reply, other)
        : refuseWith(request, reply.header('cache-control', 'no-store'), 'REQUEST_404');
    }
    const origin = renderer.originOf(request);
    const page = isPublicPage(path) && !renderer.developing ? await cache.page({ origin, path }) : null;
    // A reply is never awaited: it is a promise of nothing, and the page would be rendered once more behind the answer.
    return page
      ? sendCached(request, reply, { page, site: { origin, outside: renderer.outside(path) } })
      : renderPage(request, reply, renderer);
  });
}

/** The pages as `npm run build` left them, held in memory. Throws `PagesMissing` with a sentence when there are none. */
export async function builtPages(folder: URL): Promise<Pages> {
  const server = new URL('server/index.js', folder);
  if (!existsSync(server))
    throw new PagesMissing('The pages are not built yet. Run "npm run build" first, or start with "npm start".');
  const build: ServerBuild = await import(server.href);
  const assets = readAssets(fileURLToPath(new URL('client', folder)));
  return {
    buildId: () => computeBuildId(assets),
    files: assets,
    add: async (app, site) => {
      const renderer = { loadBuild: async () => build, developing: false, ...site };
      addPageRoutes(app, (path) => assets.get(path) ?? null, renderer);
    },
  };
}

/** A server of calls alone, for tests. */
export const noPages: Pages = { buildId: () => 'none', files: new Map(), add: async () => undefined };
