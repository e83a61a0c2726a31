import { PUBLIC_PAGES } from '@lorecrew/contract/public-pages';
import { describe, expect, it } from 'vitest';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';

const ARTICLE = '/blog/why-teams-keep-what-they-know';
const TEST_MS = 240_000;
const testApp = useTestApp({});

/** The first match of a group in a text, or an empty text. */
function found(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? '';
}

describe('every public page', () => {
  it('is named, described, found and shared under its whole address', async () => {
    const { url } = testApp.app;
    const titles = new Set<string>();
    for (const path of [...PUBLIC_PAGES, ARTICLE]) {
      const html = await (await fetch(url + path)).text();
      const title = found(html, /<title>([^<]+)<\/title>/);
      if (path === '/') expect(title).toBe('Virtual Teambuilding Adventures | Lorecrew');
      else expect(title, path).toMatch(/^.+ \| Lorecrew$/);
      titles.add(title);
      expect(html, path).toContain('Stories in which everybody knows one thing, and somebody has to say it.');
      expect(
        found(html, /<meta name="description" content="([^"]+)"/).length,
        `characters of the description of ${path}`,
      ).toBeGreaterThan(50);
      expect(found(html, /<link rel="canonical" href="([^"]+)"/)).toBe(url + path);
      const image = await fetch(found(html, /<meta property="og:image" content="([^"]+)"/));
      const png = Buffer.from(await image.arrayBuffer());
      // PNG keeps its width and height at bytes 16 and 20.
      expect([image.status, png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([200, 1200, 630]);
      for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs))
        expect(JSON.parse(data), path).toHaveProperty('@type');
    }
    expect(titles.size).toBe(PUBLIC_PAGES.length + 1);
  });

  it('tells machines what it is: products, questions, articles, and who runs it', async () => {
    const { url } = testApp.app;
    const types = async (path: string) =>
      [...(await (await fetch(url + path)).text()).matchAll(/"@context":"https:\/\/schema.org","@type":"(\w+)"/g)].map(
        ([, type]) => type,
      );
    expect(await types('/')).toEqual(['Organization', 'FAQPage']);
    expect(await types('/pricing')).toEqual(['Product', 'FAQPage']);
    expect(await types(ARTICLE)).toEqual(['Article']);
  });

  it('stands in the site map, and articles in the feed', async () => {
    const { url } = testApp.app;
    const map = await (await fetch(`${url}/sitemap.xml`)).text();
    for (const path of [...PUBLIC_PAGES, ARTICLE]) expect(map).toContain(`<loc>${url}${path}</loc>`);
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml`);
    const feed = await fetch(`${url}/blog/rss.xml`);
    expect(feed.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
    expect((await feed.text()).match(/<item>/g)?.length).toBeGreaterThanOrEqual(6);
    expect((await fetch(`${url}/blog/no-such-article`)).status).toBe(404);
  });

  it(
    'is accessible, still where motion is unwelcome, and fits every window',
    async () => {
      const visitor = await testApp.visitor();
      const wrong: string[] = [];
      for (const path of [...PUBLIC_PAGES, ARTICLE]) {
        await visitor.page.goto(path);
        wrong.push(...(await faults(visitor, path)));
      }
      expect(wrong).toEqual([]);
    },
    TEST_MS,
  );
});
