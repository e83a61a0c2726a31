import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Troubles } from './troubles.ts';

/** A browser as people have it; one without a window says so of itself. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** How long a page may take for anything: machines that run tests are busy. */
const PATIENCE_MS = 60_000;

export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  /** Whether the device asks for less motion; it does unless told otherwise. */
  readonly moves?: boolean;
  readonly touch?: boolean;
  readonly userAgent?: string;
  /** What the browser asks for, such as `de-AT`; English unless told otherwise. */
  readonly locale?: string;
  /** Whether the browser runs scripts; it does unless told otherwise. */
  readonly scripts?: boolean;
  /** Pixels of the screen to one of the page. */
  readonly scale?: number;
  /** Takes certificates that nobody vouches for, such as those made by a test. */
  readonly anyCertificate?: boolean;
}

export const WIDE = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** One person with a browser of their own: cookies, storage and tabs. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly troubles: Troubles;

  constructor({ context, page, troubles }: { context: BrowserContext; page: Page; troubles: Troubles }) {
    this.context = context;
    this.page = page;
    this.troubles = troubles;
  }

  /** Another tab of the same browser. */
  async newTab(): Promise<Page> {
    return this.context.newPage();
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

/** A new visitor to the site at `url`. */
export async function openVisitor(browser: Browser, { url, ...options }: VisitorOptions & { url: string }): Promise<Visitor> {
  const { width, height } = { ...WIDE, ...options };
  const context = await browser.newContext({
    baseURL: url,
    userAgent: options.userAgent ?? USER_AGENT,
    javaScriptEnabled: options.scripts ?? true,
    viewport: { width, height },
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    reducedMotion: options.moves ? 'no-preference' : 'reduce',
    deviceScaleFactor: options.scale ?? 1,
    hasTouch: options.touch ?? false,
    ignoreHTTPSErrors: options.anyCertificate ?? false,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const troubles = new Troubles();
  await troubles.watch(context);
  return new Visitor({ context, page: await context.newPage(), troubles });
}
