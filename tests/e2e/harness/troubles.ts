import type { BrowserContext, Page } from 'playwright-core';

/** A request that a page gave up by going elsewhere is no fault. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Runs in every page before its own code. */
const REPORT_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    window.reportViolation(violatedDirective + ' refused ' + blockedURI + ' ' + sample));
`;

/** Everything that went wrong in a visitor's pages without being seen on them. */
export class Troubles {
  private readonly all: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Troubles that belong to what a test does, such as the refused call behind a refusal. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** What nobody expected. */
  unexpected(): string[] {
    return this.all.filter((trouble) => !this.expected.some((pattern) => pattern.test(trouble)));
  }

  /** Listens to every page of a context: console, uncaught errors, refused content, failed requests, bad answers. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('reportViolation', (violation: string) => this.all.push(`policy: ${violation}`));
    await context.addInitScript(REPORT_VIOLATIONS);
    context.on('page', (page) => this.listen(page));
    context.on('requestfailed', (request) => {
      const cause = request.failure()?.errorText ?? 'unknown';
      if (cause !== GIVEN_UP) this.all.push(`request: ${request.method()} ${request.url()} ${cause}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.all.push(`answer: ${response.status()} ${response.url()}`);
    });
  }

  private listen(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.all.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.all.push(`page error: ${error.message}`));
  }
}
