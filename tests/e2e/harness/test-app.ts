import { type StartedApp, type StartOptions, startApp } from '@lorecrew/server/testing/start-app';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type BrowserKind, sharedBrowser } from './browser.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

const LAST_ERRORS = 5;

/** The product and a browser, for the tests of one file. */
export class TestApp {
  private started: StartedApp | null = null;
  private browser: Browser | null = null;
  private visitors: Visitor[] = [];
  private errors: string[] = [];

  get app(): StartedApp {
    if (!this.started) throw new Error('The app has not been started.');
    return this.started;
  }

  /** Somebody who opens the site; at another `url`, such as that of a process of its own, if told so. */
  async visitor(options: VisitorOptions & { url?: string } = {}): Promise<Visitor> {
    if (!this.browser) throw new Error('The app has not been started.');
    const visitor = await openVisitor(this.browser, { url: this.started?.url ?? '', ...options });
    this.visitors.push(visitor);
    return visitor;
  }

  async open(options: StartOptions | null, kind: BrowserKind = 'pages'): Promise<void> {
    this.browser = await sharedBrowser(kind);
    const onErrorLine = (line: string) => this.errors.push(line);
    if (options) this.started = await startApp({ pages: 'built', onErrorLine, ...options });
  }

  /** The last errors in the server's log since it was asked before. */
  lastErrors(): string[] {
    return this.errors.splice(0).slice(-LAST_ERRORS);
  }

  /** Closes every visitor's browser. Answers what went wrong unseen. */
  async empty(): Promise<string[]> {
    const visitors = this.visitors.splice(0);
    const troubles = visitors.flatMap((visitor) => visitor.troubles.unexpected());
    await Promise.all(visitors.map((visitor) => visitor.leave()));
    return troubles;
  }

  async close(): Promise<void> {
    await this.started?.close();
  }
}

/**
 * Starts the app for the tests of a file; `null` starts a browser only. After each test its visitors leave, and anything that
 * went wrong in their pages unseen fails it. When one fails, the last errors of the server are said with it.
 */
export function useTestApp(options: StartOptions | null, kind: BrowserKind = 'pages'): TestApp {
  const testApp = new TestApp();
  beforeAll(() => testApp.open(options, kind));
  beforeEach(({ onTestFailed }) => {
    testApp.lastErrors();
    onTestFailed(() => void process.stderr.write(testApp.lastErrors().join('')));
  });
  afterEach(async () => {
    const troubles = await testApp.empty();
    expect(troubles, `errors, warnings, refused content and failed requests in the pages: ${troubles.join('; ')}`).toEqual([]);
  });
  afterAll(() => testApp.close());
  return testApp;
}
