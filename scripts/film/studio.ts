import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompiledStory } from '@lorecrew/authoring/compiled';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findHeadlessShell, findOrFetchBrowser } from '../find-browser.ts';

/** What is drawn, in pixels, and how often a second. */
export const FRAME = { width: 960, height: 540, perSecond: 12 } as const;

const ENTRY = fileURLToPath(new URL('../../web/app/features/stage/rendering/film-page.tsx', import.meta.url));
const TOKENS = new URL('../../web/app/styles/tokens.css', import.meta.url);
const ADDRESS = 'http://film.invalid/';

/** The page that films are drawn in, bundled as the site's own pages are. */
async function pageParts(): Promise<{ script: string; style: string }> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, output: { codeSplitting: false } } },
  });
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n');
  const style = outputs
    .flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : []))
    .join('\n');
  return { script, style: `${readFileSync(TOKENS, 'utf8')}\n${style}` };
}

/** What a frame must not do by its own clock. */
const STILL =
  'html,body{margin:0;background:#0f1834}.stage-frame .stage-layer{transition:none}.stage-frame{width:100vw;height:100vh;aspect-ratio:auto}';

/** A browser that draws clips of a story, frame by frame, and plays their music faster than it is heard. */
export class Studio {
  private readonly browser: Browser;
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(browser: Browser, page: Page, session: CDPSession) {
    this.browser = browser;
    this.page = page;
    this.session = session;
  }

  static async open({ stage, art }: CompiledStory): Promise<Studio> {
    const executablePath = findHeadlessShell() ?? (await findOrFetchBrowser());
    if (!executablePath) throw new Error('Films are drawn by Chromium, and there is none. Set CHROMIUM_PATH.');
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--hide-scrollbars', '--force-color-profile=srgb'],
    });
    const page = await browser.newPage({ viewport: { width: FRAME.width, height: FRAME.height } });
    const { script, style } = await pageParts();
    await page.route('**/*', (route) => {
      const path = new URL(route.request().url()).pathname;
      const drawing = art[/^\/stories\/([0-9a-f]{32})\.svg$/.exec(path)?.[1] ?? ''];
      if (drawing !== undefined) return route.fulfill({ contentType: 'image/svg+xml', body: drawing });
      if (path === '/film.js') return route.fulfill({ contentType: 'text/javascript', body: script });
      return route.fulfill({
        contentType: 'text/html',
        body: `<style>${style}\n${STILL}</style><script type="module" src="/film.js"></script>`,
      });
    });
    await page.goto(ADDRESS);
    await page.waitForFunction('window.film !== undefined');
    await page.evaluate(`window.stage = ${JSON.stringify(stage)}`);
    return new Studio(browser, page, await page.context().newCDPSession(page));
  }

  async begin(clip: string): Promise<void> {
    await this.page.evaluate(`film.begin(stage, ${JSON.stringify(clip)})`);
  }

  /** Goes to a second of the clip without taking a picture of it. */
  async pass(sec: number): Promise<void> {
    await this.page.evaluate(`film.frame(${sec})`);
  }

  /** The clip at a second of it, as JPEG. Seconds are asked for from the first on. */
  async frame(sec: number): Promise<Buffer> {
    await this.pass(sec);
    const { data } = await this.session.send('Page.captureScreenshot', { format: 'jpeg', quality: 95, optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  }

  /** Music and sounds of a clip: 32-bit samples, 48,000 a second. */
  async sound(clip: string): Promise<Buffer> {
    return Buffer.from(await this.page.evaluate<string>(`film.sound(stage, ${JSON.stringify(clip)})`), 'base64');
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}
