import { describe, expect, it } from 'vitest';
import { useTestApp } from './harness/test-app.ts';

describe('the app shell', () => {
  const testApp = useTestApp({});

  it('is a loading bar, the current page in its layout, and a toast area', async () => {
    const { page } = await testApp.visitor();
    const places = [
      { path: '/', layout: 'a.skip', heading: 1 },
      { path: '/login', layout: 'a.skip', heading: 1 },
      { path: `/experience/${testApp.app.seed.sessionId}`, layout: '.night-page', heading: 1 },
    ];
    for (const { path, layout, heading } of places) {
      await page.goto(path);
      await page.locator('html[data-alive]').waitFor();
      const parts = ['.loading-bar', '[data-toasts]', layout];
      const there = await Promise.all(parts.map((part) => page.locator(part).count()));
      expect([path, ...there]).toEqual([path, 1, 1, 1]);
      expect(await page.locator('h1').count()).toBe(heading);
    }
  });
});
