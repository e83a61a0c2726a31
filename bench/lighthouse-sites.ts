import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** A page with nothing but words: what no page can be quicker than. */
const PLAIN = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A plain page</title><meta name="description" content="Words and nothing else."><link rel="icon" href="data:,"></head>
<body><main><h1>A plain page</h1><p>${'Words and nothing else. '.repeat(60)}</p></main></body></html>`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A site that is being served. */
export interface Served {
  readonly url: string;
  readonly close: () => void;
}

/** Serves files as a static host does: compressed, and kept by browsers where their names tell of their content. */
async function serve(read: (path: string) => Buffer | null): Promise<Served> {
  const server = createServer(({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url;
    const body = read(path);
    if (body === null) {
      answer.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': kept }).end(gzipSync(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was expected.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/** The plain page. */
export function plainPage(): Promise<Served> {
  return serve((path) => (path === '/index.html' ? Buffer.from(PLAIN) : null));
}

/** The starter, built as its maker would ship it. */
export async function starter(outDir: string): Promise<Served> {
  const root = fileURLToPath(new URL('./starter/', import.meta.url));
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return serve((path) => {
    try {
      return readFileSync(join(outDir, path.replaceAll('..', '')));
    } catch {
      return null;
    }
  });
}
