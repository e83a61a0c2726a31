import type { Page } from 'playwright-core';

/** Puts a defect into the code of a session's door, so that it fails in the browser. */
export async function breakPage(page: Page): Promise<void> {
  await page.route(/\/assets\/join-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function clientLoader() { throw new Error("planted defect"); } clientLoader.hydrate = true;\nexport default function Join() { throw new Error("planted defect"); }',
    }),
  );
}
