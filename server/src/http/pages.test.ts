import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { NO_FACTS } from '@lorecrew/contract/site-facts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routableUrl } from './address.ts';
import { createAsset, hashScripts, readAssets } from './assets.ts';
import { computeBuildId } from './build-id.ts';
import { addHeaders } from './headers.ts';
import { builtPages, PagesMissing } from './pages.ts';
import { NO_THIRD_PARTY_HOSTS } from './third-party-hosts.ts';

const PAGE = '<!doctype html><script>let a = 1;</script><script type="module" src="/assets/a.js"></script>';

/** A build as the bundler leaves it, as small as can be: a page for everybody, and one for whoever asks. */
const SERVER_BUILD = `
const siteContext = {};
const page = (request, context) => new URL(request.url).pathname === '/' ? '${PAGE}' + context.get(siteContext).origin : '<p>rendered</p>';
const answer = (request, status, _headers, _entry, context) => new Response(page(request, context), { status, headers: { 'content-type': 'text/html' } });
export const entry = { module: { default: answer, siteContext } };
const module = { default: () => null };
export const routes = { root: { id: 'root', path: '', module }, any: { id: 'any', parentId: 'root', path: '*', module } };
export const assets = { entry: { module: '', imports: [] }, routes: { root: { id: 'root' }, any: { id: 'any' } }, url: '', version: '1' };
export const future = {}, ssr = true, isSpaMode = false, basename = '/', publicPath = '/', assetsBuildDirectory = '', prerender = [], routeDiscovery = { mode: 'initial' };
`;

/** Asks for a path letter by letter; everything else would put it in order first. */
function askRaw(origin: string, path: string): Promise<{ statusCode: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, path }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers }));
    });
    asked.once('error', reject).end();
  });
}

describe('built pages', () => {
  let folder: string;
  let app: FastifyInstance;
  let renders: number;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lorecrew-pages-'));
    for (const name of ['client/assets', 'server']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'client/assets/a.js'), 'export {};');
    writeFileSync(join(folder, 'client/assets/a.js.gz'), gzipSync('export {};'));
    writeFileSync(join(folder, 'client/play.mp4'), '0123456789');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'server/index.js'), SERVER_BUILD);
    app = Fastify({ rewriteUrl: ({ url = '/' }) => routableUrl(url) });
    await app.register(cookie);
    addHeaders(app, { https: false, microsoft: true });
    renders = 0;
    const pages = await builtPages(pathToFileURL(`${folder}/`));
    await app.register(async (scope) =>
      pages.add(scope, {
        originOf: ({ host }) => `http://${host}`,
        previewOf: async () => null,
        factsAt: async (origin) => {
          renders += 1;
          return { ...NO_FACTS, origin };
        },
        outside: () => NO_THIRD_PARTY_HOSTS,
        otherAsset: async (path) =>
          path === '/assets/old.css' ? createAsset(path, { body: Buffer.from('b {}'), br: null, gzip: null }) : null,
      }),
    );
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('send a page that is the same for everybody under a policy with the hashes of its inline scripts', async () => {
    const { headers, body } = await app.inject({ url: '/', headers: { host: 'crew.example' } });
    expect(body).toBe(`${PAGE}http://crew.example`);
    expect(headers['content-security-policy']).toContain("connect-src 'self' ws://crew.example;");
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashScripts(PAGE)[0]};`);
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('render a page that is the same for everybody once, however often it is asked for', async () => {
    for (let asked = 0; asked < 3; asked += 1) await app.inject({ url: '/', headers: { host: 'crew.example' } });
    expect(renders).toBe(1);
    await app.inject({ url: '/dashboard/home', headers: { host: 'crew.example' } });
    expect(renders).toBe(2);
  });

  it('serve files compressed to whoever takes it, for ever where the name tells the content', async () => {
    const answer = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'gzip, deflate' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await app.inject('/assets/a.js')).body).toBe('export {};');
  });

  it('answer 304 to whoever has the file', async () => {
    const { headers } = await app.inject('/assets/a.js');
    const again = await app.inject({ url: '/assets/a.js', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
  ])('send players the part of a film they ask for: %s', async (range, status, body, told) => {
    const answer = await app.inject({ url: '/play.mp4', headers: { range } });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, told]);
  });

  it('send the whole film to whoever asks for no part of it', async () => {
    const { statusCode, body, headers } = await app.inject('/play.mp4');
    expect([statusCode, body, headers['accept-ranges']]).toEqual([200, '0123456789', 'bytes']);
  });

  it('render every other page under a policy with a nonce of its own', async () => {
    const nonceOf = async () =>
      /'nonce-([^']+)'/.exec(String((await app.inject('/other')).headers['content-security-policy']))?.[1];
    const [one, two] = [await nonceOf(), await nonceOf()];
    expect(one).toMatch(/^[\w+/]{22}==$/);
    expect(one).not.toBe(two);
    expect((await app.inject('/other')).headers['cache-control']).toBe('no-store');
  });

  it('allow inline styles to the emails of the demo’s mailbox, and scripts to nobody new', async () => {
    const policy = String((await app.inject('/debug/mailbox')).headers['content-security-policy']);
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect((await app.inject('/other')).headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it.each([
    ['/Experience/WAIT/x?a=1&a=2', '/experience/wait/x?a=1&a=2'],
    ['//other?next=//elsewhere.example', '/other?next=//elsewhere.example'],
    ['//elsewhere.example/..//other', '/other'],
    ['/dashboard/../%6Cogin/', '/login'],
  ])('lead %s to %s, for good', async (path, to) => {
    const { statusCode, headers } = await askRaw(await app.listen({ port: 0 }), path);
    expect([statusCode, headers.location]).toEqual([308, to]);
  });

  it('leads a link whose # was escaped to the same with a #, without keeping it', async () => {
    const origin = await app.listen({ port: 0 });
    const id = 'a'.repeat(26);
    const { statusCode, headers } = await askRaw(origin, `/experience/${id}%2523j%253Dsecret`);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, `/experience/${id}#j=secret`, 'no-store']);
  });

  it.each(['//reset-password/secret', '/Reset-Password/secret', '/%76erify/email/a/b', '/x/../verify/link/a'])(
    'repeat no secret: %s stays where it is, under the policy of its page',
    async (path) => {
      const { statusCode, headers } = await askRaw(await app.listen({ port: 0 }), path);
      expect([statusCode, headers.location, headers['referrer-policy']]).toEqual([200, undefined, 'no-referrer']);
    },
  );

  it('serve an asset of another build as if it were their own', async () => {
    const { statusCode, headers, body } = await app.inject('/assets/old.css');
    expect([statusCode, body]).toEqual([200, 'b {}']);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('refuse files that are not there, and methods that are not reading', async () => {
    const missing = await app.inject('/assets/b.js');
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    const posted = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('have an id that changes with any file', () => {
    const id = () => computeBuildId(readAssets(join(folder, 'client')));
    const before = id();
    expect(id()).toBe(before);
    writeFileSync(join(folder, 'client/assets/a.js'), 'export default 1;');
    expect(id()).not.toBe(before);
  });

  it('that are missing are told in a sentence', async () => {
    await expect(builtPages(pathToFileURL(`${folder}/nothing/`))).rejects.toThrow(PagesMissing);
    await expect(builtPages(pathToFileURL(`${folder}/nothing/`))).rejects.toThrow('npm run build');
  });
});
