import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findProgram } from '../../../scripts/find-browser.ts';
import { freePort } from '../../chaos/server-process.ts';
import { type BrowserPage, FINDER, type Sought, until, WATCHER } from './page.ts';

const KEYS = { Tab: '\uE004', Enter: '\uE007', Space: ' ', ArrowDown: '\uE015' } as const;
/** Name of the only member of an element reference, as the WebDriver standard has it. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** The toolbar of the little browser is 447 px wide; without room in it the window can be as narrow as a phone. */
const NARROW_THEME = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }';

/** Where the little browser of WebKitGTK is, or nothing where it or its driver is missing. */
export function findWebKit(): string | undefined {
  if (findProgram({ names: ['WebKitWebDriver'] }) === undefined) return undefined;
  return readdirSync('/usr/lib')
    .map((architecture) => join('/usr/lib', architecture, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path));
}

const Answer = z.object({ value: z.unknown() });
const NewSession = z.object({ value: z.object({ sessionId: z.string() }) });

class WebKitPage implements BrowserPage {
  readonly engine = 'WebKitGTK';
  private readonly session: string;
  private readonly site: string;
  private readonly stop: () => void;

  /** `session` is the address of a WebDriver session. */
  constructor({ session, site, stop }: { session: string; site: string; stop: () => void }) {
    this.session = session;
    this.site = site;
    this.stop = stop;
  }

  async goto(path: string): Promise<void> {
    await this.post('/url', { url: new URL(path, this.site).href });
    await this.evaluate(`(() => { ${WATCHER} })()`);
  }

  async reload(): Promise<void> {
    await this.post('/refresh', {});
    await this.evaluate(`(() => { ${WATCHER} })()`);
  }

  address(): Promise<string> {
    return this.evaluate<string>('location.href');
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.post<T>('/execute/sync', { script: `return ${expression}`, args: [] });
  }

  async click(sought: Sought): Promise<void> {
    await this.post(`/element/${await this.find(sought)}/click`, {});
  }

  async type(sought: Sought, text: string): Promise<void> {
    await this.post(`/element/${await this.find(sought)}/value`, { text });
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    const value = KEYS[key];
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await this.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** The window is sized by its outside; it is asked how much of that is its own. */
  async resize(size: { width: number; height: number }): Promise<void> {
    const [width = 0, height = 0] = await this.evaluate<number[]>('[outerWidth - innerWidth, outerHeight - innerHeight]');
    await this.post('/window/rect', { x: 0, y: 0, width: size.width + width, height: size.height + height });
  }

  async close(): Promise<void> {
    await fetch(this.session, { method: 'DELETE' }).catch(() => undefined);
    this.stop();
  }

  private async find(sought: Sought): Promise<string> {
    const script = `(() => { ${FINDER} return find(${JSON.stringify(sought)}); })()`;
    await until(this, script);
    // While a page scrolls smoothly the driver calls its controls out of reach.
    await this.evaluate(
      `(() => { ${FINDER} find(${JSON.stringify(sought)}).scrollIntoView({ behavior: 'instant', block: 'center' }); })()`,
    );
    const found = await this.evaluate<Record<string, string>>(script);
    return found[ELEMENT] ?? '';
  }

  private async post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.session}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = Answer.parse(await answer.json());
    if (!answer.ok) throw new Error(`WebKitGTK, ${path}: ${JSON.stringify(value)}`);
    return value as T;
  }
}

async function untilItAnswers(address: string): Promise<void> {
  const endsAtMs = performance.now() + START_PATIENCE_MS;
  while (performance.now() < endsAtMs) {
    if ((await fetch(`${address}/status`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/** A home of its own, with the theme that lets windows be narrow. */
function makeHome(): { home: string; env: NodeJS.ProcessEnv } {
  const home = mkdtempSync(join(tmpdir(), 'lorecrew-webkit-'));
  mkdirSync(join(home, 'config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, 'config/gtk-3.0/gtk.css'), NARROW_THEME);
  const env = {
    ...process.env,
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Its sandbox needs rights that containers do not give. It opens our own pages only.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    GDK_BACKEND: 'x11',
  };
  return { home, env };
}

/** A WebKitGTK of its own, on the display of `DISPLAY`, over WebDriver. `binary` is its little browser. */
export async function openWebKit({ site, binary }: { site: string; binary: string }): Promise<BrowserPage> {
  const port = await freePort();
  const { home, env } = makeHome();
  const driver: ChildProcess = spawn('WebKitWebDriver', ['-p', String(port)], { env, stdio: 'ignore', detached: true });
  const stop = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilItAnswers(address);
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const answer = await fetch(`${address}/session`, { method: 'POST', body: JSON.stringify({ capabilities: { alwaysMatch } }) });
    const { value } = NewSession.parse(await answer.json());
    const page = new WebKitPage({ session: `${address}/session/${value.sessionId}`, site, stop });
    await page.resize({ width: 1440, height: 900 });
    return page;
  } catch (error) {
    stop();
    throw error;
  }
}
