import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { type BrowserPage, FINDER, type Sought, until, WATCHER } from './page.ts';

/** After a page that cuts itself off from its opener the driver hears of no load; the page is asked instead. */
const LOAD_PATIENCE_MS = 8_000;

const KEYS = { Tab: 'Tab', Enter: 'Enter', Space: 'Space', ArrowDown: 'ArrowDown' } as const;

/** A Firefox that screen readers find by its process id. */
export interface AccessibleFirefox extends BrowserPage {
  readonly pid: number;
}

class FirefoxPage implements AccessibleFirefox {
  readonly engine = 'Firefox';
  readonly pid: number;
  private readonly page: Page;
  private readonly siteUrl: string;
  private readonly shut: () => Promise<void>;

  constructor({ pid, page, site, close }: { pid: number; page: Page; site: string; close: () => Promise<void> }) {
    this.pid = pid;
    this.page = page;
    this.siteUrl = site;
    this.shut = close;
  }

  async goto(path: string): Promise<void> {
    const address = new URL(path, this.siteUrl).href;
    const load = () => this.page.goto(address, { waitUntil: 'load', timeout: LOAD_PATIENCE_MS });
    // Firefox breaks off what it is asked for while the page before is still on its way out: whoever asks asks again.
    const again = (error: unknown) => {
      if (!isBrokenOff(error)) throw error;
      return load();
    };
    await load().catch(again).catch(forgiveTimeout);
    await until(this, "document.readyState === 'complete'");
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'load', timeout: LOAD_PATIENCE_MS }).catch(forgiveTimeout);
    await until(this, "document.readyState === 'complete'");
  }

  async address(): Promise<string> {
    return this.page.url();
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.page.evaluate(expression) as Promise<T>;
  }

  async click(sought: Sought): Promise<void> {
    await (await this.find(sought)).click();
  }

  async type(sought: Sought, text: string): Promise<void> {
    const field = await this.find(sought);
    await field.click();
    await field.type(text);
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.page.keyboard.press(KEYS[key]);
  }

  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.page.setViewport({ width, height, deviceScaleFactor: 1 });
  }

  close(): Promise<void> {
    return this.shut();
  }

  private async find(sought: Sought): Promise<ElementHandle<Element>> {
    const wanted = JSON.stringify(sought);
    await until(this, `(() => { ${FINDER} return find(${wanted}); })()`);
    // The driver takes elements by selector; the one that was found is marked for it.
    await this.evaluate(`(() => { ${FINDER}
      document.querySelector('[data-sought]')?.removeAttribute('data-sought');
      const found = find(${wanted});
      found.setAttribute('data-sought', '');
      found.scrollIntoView({ behavior: 'instant', block: 'center' });
    })()`);
    const found = await this.page.$('[data-sought]');
    if (!found) throw new Error(`Firefox has no ${sought.role} "${sought.name}" any more.`);
    return found;
  }
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && error.message.includes('NS_BINDING_ABORTED');
}

function forgiveTimeout(error: unknown): void {
  if (!(error instanceof Error && /timeout/i.test(error.message))) throw error;
}

interface FirefoxOptions {
  readonly site: string;
  readonly executablePath: string;
  /** Shows a window, on the display of `DISPLAY`, with its accessibility switched on; without one otherwise. */
  readonly accessible?: boolean;
}

/** A Firefox of its own, over WebDriver BiDi. */
export async function openFirefox({ site, executablePath, accessible = false }: FirefoxOptions): Promise<AccessibleFirefox> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: !accessible,
    defaultViewport: null,
    // The first start of a profile takes long on a busy machine.
    timeout: 120_000,
    extraPrefsFirefox: {
      // A page counts as focused though nobody sits before it.
      'focusmanager.testmode': true,
      ...(accessible ? { 'accessibility.force_disabled': -1 } : {}),
    },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.evaluateOnNewDocument(WATCHER);
  const opened = new FirefoxPage({ pid: browser.process()?.pid ?? 0, page, site, close: () => browser.close() });
  await opened.resize({ width: 1440, height: 900 });
  return opened;
}
