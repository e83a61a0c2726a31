/** A control by what people call it: its role, and its accessible name or the beginning of it. */
export interface Sought {
  readonly role: 'button' | 'link' | 'field' | 'radio';
  readonly name: string;
}

/** A tab of some browser, as much of it as journeys need. Scripts are expressions, run in the page. */
export interface BrowserPage {
  readonly engine: string;
  /** Opens an address of the site and waits until the page is there. */
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
  /** Native events of the driver, not those of a script. */
  click(sought: Sought): Promise<void>;
  type(sought: Sought, text: string): Promise<void>;
  press(key: 'Tab' | 'Enter' | 'Space' | 'ArrowDown'): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  close(): Promise<void>;
}

/** Defines `find` in a script: the first control that can be seen, by role and name. */
export const FINDER = `
  const SELECTORS = { button: 'button, summary', link: 'a[href]', radio: 'input[type=radio]', field: 'input:not([type=radio]), textarea' };
  const words = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (one) => words(
    one.getAttribute('aria-label') ??
    (one.labels?.length ? one.labels[0].textContent : one.textContent));
  const find = ({ role, name }) => [...document.querySelectorAll(SELECTORS[role])]
    .filter((one) => one.getClientRects().length > 0 && !one.disabled)
    .find((one) => nameOf(one) === name || ['.', ':', ' '].some((end) => nameOf(one).startsWith(name + end))) ?? null;
`;

/**
 * Collects what goes wrong unseen: refused content and uncaught errors. Runs before the page's own code where the driver can. Not what is
 * fetched ahead of a script: Firefox reports what it has already as an error, and what does not come fails once it is imported.
 */
export const WATCHER = `
  if (!window.troublesSeen) {
    window.troublesSeen = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.troublesSeen.push('policy: ' + violatedDirective + ' refused ' + blockedURI));
    addEventListener('error', ({ message, target }) => target?.rel === 'modulepreload' ||
      window.troublesSeen.push('error: ' + (message ?? (target?.src ?? target?.href))), true);
    addEventListener('unhandledrejection', ({ reason }) => window.troublesSeen.push('rejection: ' + reason));
  }
`;

const LOOK_EVERY_MS = 100;
/** Software draws every picture here, and the machine has other work. */
const PATIENCE_MS = 60_000;

/** Waits until an expression is true in the page. A page that is just being exchanged cannot be asked; it is asked again. */
export async function until(page: BrowserPage, expression: string, patienceMs = PATIENCE_MS): Promise<void> {
  const endsAtMs = performance.now() + patienceMs;
  let last: unknown = null;
  while (performance.now() < endsAtMs) {
    try {
      if (await page.evaluate<boolean>(`Boolean(${expression})`)) return;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  const seen = await page.evaluate<string>('location.href + " " + document.body.innerText.slice(0, 600)').catch(String);
  throw new Error(`${page.engine} waited ${patienceMs} ms in vain for ${expression}. ${last ?? ''}\n${seen}`);
}

/** Waits until a text stands on the page. */
export function untilText(page: BrowserPage, text: string, patienceMs?: number): Promise<void> {
  return until(page, `document.body.innerText.includes(${JSON.stringify(text)})`, patienceMs);
}

/** Waits until the address has this in it. */
export function untilAddress(page: BrowserPage, part: string): Promise<void> {
  return until(page, `location.href.includes(${JSON.stringify(part)})`);
}

/** What went wrong unseen since the page was loaded. */
export function listPageErrors(page: BrowserPage): Promise<string[]> {
  return page.evaluate<string[]>('window.troublesSeen ?? []');
}
