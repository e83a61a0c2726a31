import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Asset, hashScripts, hashStyles } from './assets.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Pages and articles of one site fit twice; made-up host names of a demo push each other out. */
const MAX_PAGES = 128;
/** Prices and stories may be edited while the server runs. */
const MAX_AGE_MS = 5 * 60_000;
/** Good enough for pages that are read for hours, and done within milliseconds. */
const BROTLI_QUALITY = 7;

/** A rendered page: HTML, or null for anything that is not a page with status 200. */
export type RenderHtml = (page: { readonly origin: string; readonly path: string }) => Promise<string | null>;

/** A rendered page with what its content security policy has to know. */
export interface CachedPage extends Asset {
  /** Hashes of its inline scripts, and of its inline styles. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

async function createCachedPage(html: string): Promise<CachedPage> {
  const body = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gz(body),
  ]);
  return {
    type: 'text/html; charset=utf-8',
    etag: createHash('sha256').update(body).digest('base64').slice(0, 22),
    immutable: false,
    body,
    br,
    gzip: gzipped,
    scriptHashes: hashScripts(html),
    styleHashes: hashStyles(html),
  };
}

/**
 * Public pages, each rendered once with the running configuration and kept in memory for some minutes, compressed. A page that failed is rendered
 * again when it is next asked for.
 */
export class PageCache {
  private readonly render: RenderHtml;
  private readonly nowMs: () => number;
  private readonly pages = new Map<string, { readonly page: Promise<CachedPage | null>; readonly untilMs: number }>();

  constructor(render: RenderHtml, nowMs: () => number) {
    this.render = render;
    this.nowMs = nowMs;
  }

  /** The page at a path of an origin, or null where there is none. */
  async page(page: { readonly origin: string; readonly path: string }): Promise<CachedPage | null> {
    const key = `${page.origin} ${page.path}`;
    const before = this.pages.get(key);
    const nowMs = this.nowMs();
    const known = before && before.untilMs > nowMs ? before : { page: this.make(page), untilMs: nowMs + MAX_AGE_MS };
    // The page asked for most recently is dropped last.
    this.pages.delete(key);
    this.pages.set(key, known);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= MAX_PAGES) break;
      this.pages.delete(oldest);
    }
    const asset = await known.page.catch((error: unknown) => {
      this.pages.delete(key);
      throw error;
    });
    if (asset === null) this.pages.delete(key);
    return asset;
  }

  private async make(page: { readonly origin: string; readonly path: string }): Promise<CachedPage | null> {
    const html = await this.render(page);
    return html === null ? null : createCachedPage(html);
  }
}
