import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTestApp } from './harness/test-app.ts';

/** What pages hold that most visitors never see, by the names of its scripts. */
const ELSEWHERE = /\/assets\/(live|wait|end|join|dashboard-home|dashboard-profile|profile-completion|mailbox|stage)-[\w-]+\.js/;

/** Names of the scripts of other pages that a page asks for. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = ELSEWHERE.exec(request.url()) ?? [];
    if (name !== undefined) names.push(name);
  });
  return names;
}

describe('the app shell', () => {
  const testApp = useTestApp({});

  it('loads what a page holds only when somebody goes there', async () => {
    const { page } = await testApp.visitor();
    const asked = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.goto(`/experience/${testApp.app.seed.sessionId}`, { waitUntil: 'networkidle' });
    expect([...new Set(asked)]).toEqual(['join']);
  });
});
