import { launchBrowser } from '../../e2e/harness/browser.ts';
import { type BrowserPage, FINDER, type Sought, until, WATCHER } from './page.ts';

/** The Chromium that all other tests run in, behind the interface of the other browsers: to be measured beside them. */
export async function openChromium({ site }: { site: string }): Promise<BrowserPage> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ baseURL: site, viewport: { width: 1440, height: 900 } });
  await page.addInitScript(WATCHER);
  const opened: BrowserPage = {
    engine: 'Chromium',
    goto: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    address: async () => page.url(),
    evaluate: <T>(expression: string) => page.evaluate<T>(expression),
    click: async (sought) => (await find(sought)).click(),
    type: async (sought, text) => (await find(sought)).pressSequentially(text),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewportSize(size),
    close: () => browser.close(),
  };
  async function find(sought: Sought) {
    const wanted = JSON.stringify(sought);
    await until(opened, `(() => { ${FINDER} return find(${wanted}); })()`);
    await page.evaluate(`(() => { ${FINDER}
      document.querySelector('[data-sought]')?.removeAttribute('data-sought');
      find(${wanted}).setAttribute('data-sought', '');
    })()`);
    return page.locator('[data-sought]');
  }
  return opened;
}
