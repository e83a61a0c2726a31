import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Collector } from '../fakes/collector.ts';
import { TestApp } from './harness/test-app.ts';

/** Sends to its own host whatever the page asks of the chat, as such a widget does. */
const CHAT = `
  const send = (call) => fetch(new URL('/chat', document.currentScript?.src ?? window.chatHost), { method: 'POST', body: JSON.stringify(call) });
  window.chatHost = document.currentScript.src;
  for (const call of window.Intercom.q) send(call);
  window.Intercom = (...call) => send(call);
`;

const collector = new Collector({ '/tag.js': '', '/record.js': '', '/widget.js': CHAT });
const testApp = new TestApp();

beforeAll(async () => {
  await collector.open();
  const { url } = collector;
  await testApp.open({
    environment: {
      SENTRY_DSN: `${url.replace('http://', 'http://key@')}/1`,
      TAG_MANAGER_URL: `${url}/tag.js`,
      REPLAY_URL: `${url}/record.js`,
      CHAT_WIDGET_URL: `${url}/widget.js`,
    },
  });
});
afterAll(async () => {
  await testApp.close();
  await collector.close();
});
beforeEach(() => {
  collector.collected.length = 0;
});

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();

/** The page's own clock, so that nobody waits for five seconds. */
async function opened(): Promise<Page> {
  const { page } = await testApp.visitor();
  await page.clock.install();
  await page.goto('/');
  await banner(page).waitFor();
  return page;
}

describe('services of others', () => {
  it('start after consent: tag manager with its resource hint, replay, and the chat five seconds later', async () => {
    const page = await opened();
    await answer(page, 'Accept all');
    await expect.poll(() => collector.paths()).toEqual(expect.arrayContaining(['/tag.js', '/record.js']));
    expect(await page.locator(`link[rel=preconnect][href="${collector.url}"]`).count()).toBe(1);
    expect(collector.paths()).not.toContain('/widget.js');
    await page.clock.runFor(5_000);
    await expect.poll(() => collector.paths()).toContain('/widget.js');
  });
});
