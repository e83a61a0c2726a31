import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
};

/** One file of the built pages, held in memory with its compressed forms. */
export interface Asset {
  readonly type: string;
  readonly etag: string;
  /** The name changes with the content, so it may be kept for ever. */
  readonly immutable: boolean;
  readonly body: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64');
}

/** `'sha256-...'` of every script written into a page. */
export function hashScripts(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...inline].map((match) => `'sha256-${sha256(match[1] ?? '')}'`))];
}

/** `'sha256-...'` of every sheet written into a page. */
export function hashStyles(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => `'sha256-${sha256(match[1] ?? '')}'`);
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

/** Reads a folder of built files, by the path each is served at. */
export function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || entry.name.startsWith('.')) continue;
    const body = readFileSync(file);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    // The bundler's own notes, such as `.vite/manifest.json`.
    if (path.includes('/.')) continue;
    assets.set(path, createAsset(path, { body, br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) }));
  }
  return assets;
}

/** A file as it is served at a path, by its content and the compressed forms of it. */
export function createAsset(path: string, forms: Pick<Asset, 'body' | 'br' | 'gzip'>): Asset {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: sha256(forms.body).slice(0, 22),
    immutable: path.startsWith('/assets/'),
    ...forms,
  };
}

function encodingFor(asset: Asset, accept: string): { name: 'br' | 'gzip' | null; body: Buffer } {
  if (asset.br && /\bbr\b/.test(accept)) return { name: 'br', body: asset.br };
  if (asset.gzip && /\bgzip\b/.test(accept)) return { name: 'gzip', body: asset.gzip };
  return { name: null, body: asset.body };
}

/** First and last byte that a request asks for, or null where it asks for the whole; `bytes=0-99`, `bytes=100-`, `bytes=-50`. */
function rangeOf(asked: string | undefined, length: number): { first: number; last: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'none' : { first, last };
}

/** Sends a part of a film or a recording, as players ask for it. */
function sendPart(request: FastifyRequest, reply: FastifyReply, { type, body }: Asset): FastifyReply | null {
  const range = rangeOf(request.headers.range, body.length);
  if (range === null) return null;
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${body.length}`).send();
  const { first, last } = range;
  reply.code(206).header('content-range', `bytes ${first}-${last}/${body.length}`);
  return reply.type(type).send(body.subarray(first, last + 1));
}

/** Sends a file in the best form the browser takes, or 304 when it has it already. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const { name, body } = encodingFor(asset, request.headers['accept-encoding'] ?? '');
  reply
    .header('vary', 'accept-encoding')
    .header('etag', `"${asset.etag}${name ? `-${name}` : ''}"`)
    .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate');
  if (request.headers['if-none-match']?.includes(asset.etag)) return reply.code(304).send();
  const isMedia = /^(video|audio)\//.test(asset.type);
  const part = isMedia ? sendPart(request, reply.header('accept-ranges', 'bytes'), asset) : null;
  if (part) return part;
  if (name) reply.header('content-encoding', name);
  return reply.type(asset.type).send(body);
}
