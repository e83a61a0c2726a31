import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from './harness/axe.ts';
import { useTestApp } from './harness/test-app.ts';
import { PHONE } from './harness/visitor.ts';

/** Opens everything that is folded, as somebody does who wants to know where a figure comes from. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate('document.querySelectorAll("details").forEach((one) => { one.open = true; })');
}

describe('the pages after a show, drawn from recorded ones', () => {
  const testApp = useTestApp({});

  it('have figures where there are people enough, each with its formula, its data and its caveat', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/debug/scorecard');
    await page.getByText('you, 908').waitFor();
    await page.goto('/debug/collaboration-analysis');
    await page.getByText('Your private lists averaged 10. Together you made 75, this time.').waitFor();
    await page.getByText(/^5 of 6 answers were whole$/).waitFor();
    const scale = page.getByRole('img', { name: /^Average of the private lists 10, / });
    expect(await scale.count()).toBe(1);
    const [figures, formulas] = await page.evaluate<[number, number]>(
      '[document.querySelectorAll(".three-sentences em, .rest-value, .scale").length, document.querySelectorAll(".behind-formula").length]',
    );
    expect(formulas).toBeGreaterThanOrEqual(figures);
    await openAll(page);
    expect(await page.getByText('Caveat:').count()).toBe(formulas);
  });

  it('show an award under its person’s lantern, with a picture and a certificate to take along', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/debug/award');
    await page.getByRole('heading', { name: 'First Word' }).waitFor();
    const drawn = () => page.evaluate<number>('document.querySelector(".award-files img")?.naturalWidth ?? 0');
    await expect.poll(drawn).toBe(1200);
    const certificate = page.getByRole('link', { name: 'Certificate' });
    const without = await certificate.getAttribute('href');
    expect(await page.locator('.award-sheet').innerText()).toContain('Somebody shared the first card of a task');
    await page.getByRole('checkbox', { name: 'Put my name on it' }).check();
    expect(await page.locator('.award-sheet').innerText()).toContain('Ada Quay');
    expect(await certificate.getAttribute('href')).not.toBe(without);
    expect(await axeFinds(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowPx(page)).toBe(0);
  });
});
