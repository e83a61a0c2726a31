import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { paths } from '@lorecrew/contract/paths';
import { PUBLIC_PAGES } from '@lorecrew/contract/public-pages';
import { running } from '@lorecrew/contract/running';
import { openOnPostgres } from '@lorecrew/server/testing/databases';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../chaos/server-process.ts';
import { HAS_NGINX, ReverseProxy } from '../harness/proxy.ts';
import { makeSecondBuild } from '../harness/second-build.ts';
import { useTestApp } from '../harness/test-app.ts';

const SERVER = process.env.TEST_DATABASE_URL;
const LOADS = Number(process.env.LOADS ?? 40);
const ASSET = /\/assets\/[\w.~-]+\.[a-z0-9]+/g;
/** How scripts and style sheets name each other, beside paths from the root. */
const NEIGHBOUR =
  /(?<=["'(`](?:\.\/|assets\/|\.\.\/assets\/)?)[\w.~-]+-[\w-]{8}(?:-2)?\.(?:js|css|svg|woff2|png|webp|jpg|mp3|mp4|wasm)\b/g;
/** For a page to come alive on a busy machine. */
const SETTLED = { timeout: 20_000 };

describe.skipIf(!HAS_NGINX || !SERVER)('two builds behind the proxy of deploy/ (needs nginx and TEST_DATABASE_URL)', () => {
  const testApp = useTestApp(null);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const opened: (() => unknown)[] = [];
  const nodes: StartedApp[] = [];
  let proxy: ReverseProxy;
  let url: string;
  let port: number;

  beforeAll(async () => {
    const database = await openOnPostgres(SERVER ?? '');
    opened.push(() => database.remove());
    const second = makeSecondBuild();
    opened.push(() => second.remove());
    port = await freePort();
    url = `https://localhost:${port}`;
    const shared = { databaseUrl: database.url, environment: { PUBLIC_URL: url, TRUSTED_PROXIES: '1' } };
    nodes.push(await startApp({ ...shared, pages: 'built' }));
    nodes.push(await startApp({ ...shared, pages: second.url }));
    opened.push(() => Promise.all(nodes.map((node) => node.close())));
    const [app = 0, ...moreNodes] = nodes.map((node) => Number(new URL(node.url).port));
    proxy = await ReverseProxy.start({ http: await freePort(), https: port, app, moreNodes });
    opened.push(() => proxy.close());
  });
  afterAll(async () => {
    agent.destroy();
    for (const close of opened.toReversed()) await close();
  });

  async function get(path: string): Promise<{ status: number; text: string }> {
    const options = { host: '127.0.0.1', port, path, agent, servername: 'localhost', ca: proxy.certificate.cert };
    const [answer]: IncomingMessage[] = await once(
      request({ ...options, headers: { host: `localhost:${port}` } }).end(),
      'response',
    );
    const text = (await answer?.setEncoding('latin1').toArray())?.join('') ?? '';
    return { status: answer?.statusCode ?? 0, text };
  }

  const joinPage = (started: StartedApp) => paths.join(started.seed.sessionId);
  const pages = () => {
    const [first] = nodes;
    if (!first) throw new Error('No node was started.');
    return [...PUBLIC_PAGES, paths.login(), paths.signup(), paths.forgotPassword(), joinPage(first)];
  };

  it('name the same build to open pages, whichever node answers', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(running.latestBuild)));
    expect(new Set(answers.map(({ text }) => text))).toHaveLength(1);
  });

  it(`serve every file that pages name, at each of ${LOADS} loads of every public, sign-in and join page`, async () => {
    const missing = new Map<string, number>();
    let [files, builds] = [0, new Set<string>()];
    for (const path of pages())
      for (let load = 1; load <= LOADS; load += 1) {
        const { status, text } = await get(path);
        expect([path, status]).toEqual([path, 200]);
        const named = [...new Set(text.match(ASSET))];
        expect(named.length).toBeGreaterThan(0);
        builds = builds.add(/-[\w-]{8}-2\.js/.test(text) ? 'second' : 'first');
        const answers = await Promise.all(named.map(get));
        files += answers.length;
        if (answers.some((answer) => answer.status !== 200)) missing.set(path, (missing.get(path) ?? 0) + 1);
      }
    expect(builds).toEqual(new Set(['first', 'second']));
    expect([...missing].map(([path, loads]) => `${path}: ${loads} of ${LOADS}`)).toEqual([]);
    expect(files).toBeGreaterThan(pages().length * LOADS);
  });

  it('serve every part that pages load later, of both builds, at both nodes', async () => {
    const left = [
      ...new Set((await Promise.all([1, 2, 3, 4].map(() => get(paths.login())))).flatMap(({ text }) => text.match(ASSET) ?? [])),
    ];
    const seen = new Set(left);
    const missing: string[] = [];
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const [answer] = await Promise.all([get(path), get(path)]).then((both) => both.toSorted((a, b) => b.status - a.status));
      if (answer?.status !== 200) missing.push(path);
      if (!/\.(js|css)$/.test(path)) continue;
      const named = [
        ...(answer?.text.match(ASSET) ?? []),
        ...(answer?.text.match(NEIGHBOUR) ?? []).map((name) => `/assets/${name}`),
      ];
      for (const one of named) {
        if (seen.has(one)) continue;
        seen.add(one);
        left.push(one);
      }
    }
    expect(missing).toEqual([]);
    expect(seen.size).toBeGreaterThan(600);
  });

  it.each(['home', 'login', 'signup', 'join'] as const)('come alive in a browser without loading anew: %s', async (name) => {
    const [first] = nodes;
    if (!first) throw new Error('No node was started.');
    const path = name === 'join' ? joinPage(first) : paths[name]();
    for (const _visit of [1, 2, 3]) {
      const { page, context } = await testApp.visitor({ url, anyCertificate: true });
      const documents: string[] = [];
      const refused: string[] = [];
      page.on('request', (asked) => void (asked.isNavigationRequest() && documents.push(asked.url())));
      page.on('response', (answer) => void (answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`)));
      await page.goto(path);
      await page.locator('html[data-alive]').waitFor(SETTLED);
      await page.waitForLoadState('networkidle');
      expect({ refused, documents: documents.length }).toEqual({ refused: [], documents: 1 });
      expect(await page.locator('#browser-notice').isVisible()).toBe(false);
      await context.close();
    }
  });

  it('tell an open page of the earlier build once when the last node of it is gone, and the page goes on', async () => {
    const asked = (answer: { url: () => string }) => answer.url().endsWith(running.latestBuild);
    const open = async (isSecond: boolean) => {
      for (;;) {
        const { page, context } = await testApp.visitor({ url, anyCertificate: true });
        const answered = page.waitForResponse(asked);
        const document = await (await page.goto(paths.login()))?.text();
        await answered;
        await page.locator('html[data-alive]').waitFor(SETTLED);
        if (/-[\w-]{8}-2\.js/.test(document ?? '') === isSecond) return page;
        await context.close();
      }
    };
    const [earlier, later] = [await open(false), await open(true)];
    const latest = async () => (await get(running.latestBuild)).text;
    const before = await latest();
    await nodes.shift()?.close();
    await expect.poll(latest).not.toBe(before);
    const look = async (page: typeof earlier) => {
      const answered = page.waitForResponse(asked);
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      await (await answered).finished();
    };
    const toast = earlier.locator('[data-toast]', { hasText: 'A new version is ready' });
    await look(earlier);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
    for (const page of [earlier, later, earlier, later]) await look(page);
    const documents: string[] = [];
    earlier.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())));
    await earlier.getByRole('link', { name: 'Sign up' }).first().click();
    await earlier.waitForURL(`**${paths.signup()}`);
    await earlier.getByRole('heading', { level: 1 }).waitFor();
    await earlier.waitForLoadState('networkidle');
    expect(documents).toEqual([]);
    for (const page of [earlier, later])
      expect(await page.locator('[data-toast]', { hasText: 'A new version is ready' }).count()).toBe(0);
  });
});
