import { describe, expect, it } from 'vitest';
import { answerConsent, openHome, useServices } from './harness/services.ts';

const { collector, testApp } = useServices();

describe('third-party services', () => {
  it('start after consent: tag manager with its resource hint, replay, and the chat five seconds later', async () => {
    const page = await openHome(testApp);
    await answerConsent(page, 'Accept all');
    await expect.poll(() => collector.paths()).toEqual(expect.arrayContaining(['/tag.js', '/record.js']));
    expect(await page.locator(`link[rel=preconnect][href="${collector.url}"]`).count()).toBe(1);
    expect(collector.paths()).not.toContain('/widget.js');
    await page.clock.runFor(5_000);
    await expect.poll(() => collector.paths()).toContain('/widget.js');
  });
});
