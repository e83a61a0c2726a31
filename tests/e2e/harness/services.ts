import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Collector } from '../../fakes/collector.ts';
import { TestApp } from './test-app.ts';

/** Sends to its own host whatever the page asks of the chat, as such a widget does. */
const CHAT = `
  const send = (call) => fetch(new URL('/chat', document.currentScript?.src ?? window.chatHost), { method: 'POST', body: JSON.stringify(call) });
  window.chatHost = document.currentScript.src;
  for (const call of window.Intercom.q) send(call);
  window.Intercom = (...call) => send(call);
`;

/** Starts the app with a tag manager, a replay, an error and a chat service that write down what they are sent, for the tests of a file. */
export function useServices(): { collector: Collector; testApp: TestApp } {
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
  return { collector, testApp };
}

/** The banner that asks for consent. */
export const consentBanner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
/** Presses a button of the banner. */
export const answerConsent = (page: Page, name: string) => consentBanner(page).getByRole('button', { name }).click();

/** The home page with the question of consent, and a clock of its own, so that nobody waits for five seconds. */
export async function openHome(testApp: TestApp): Promise<Page> {
  const { page } = await testApp.visitor();
  await page.clock.install();
  await page.goto('/');
  await consentBanner(page).waitFor();
  return page;
}
