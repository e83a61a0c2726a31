import type { Page } from 'playwright-core';
import { LivePage } from './live.ts';

/** Opens the home page and presses the demo's button; answers the stage. */
export async function playDemo(page: Page): Promise<LivePage> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the 5-minute demo' }).first().click();
  await page.waitForURL('**/experience/live/**');
  return new LivePage(page);
}

/** Fills in the join page of a session and presses its button. */
export async function enterEmail(page: Page, { sessionId, email }: { sessionId: string; email: string }): Promise<void> {
  await page.goto(`/experience/${sessionId}`);
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Come in' }).click();
}

/** Joins by email and waits for the waiting room. */
export async function joinWaitingRoom(page: Page, who: { sessionId: string; email: string }): Promise<void> {
  await enterEmail(page, who);
  await page.waitForURL('**/experience/wait/**');
}

/** Answers the step between joining and the waiting room, in whatever language it is asked. */
export async function chooseToTalk(page: Page, way: 'voice' | 'text' | 'call' = 'text'): Promise<void> {
  const form = `main form:has(input[type="radio"][value="${way}"])`;
  const card = page.locator(`${form} input[value="${way}"]`);
  await card.check();
  await page.locator(`${form} button[type="submit"]`).click();
  await card.waitFor({ state: 'detached' });
}
