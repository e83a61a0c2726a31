import { finishedSession } from '@lorecrew/server/testing/finished';
import { People } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from './harness/axe.ts';
import { useTestApp } from './harness/test-app.ts';
import { PHONE } from './harness/visitor.ts';

const PAGES = ['scorecard', 'collaboration-analysis', 'experience'] as const;

/** Opens everything that is folded, as somebody does who wants to know where a figure comes from. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate('document.querySelectorAll("details").forEach((one) => { one.open = true; })');
}

describe('the pages after a show, drawn from recorded ones', () => {
  const testApp = useTestApp({});

  it.each(PAGES.flatMap((path) => [[path, 'three-crews'] as const, [path, 'one-crew'] as const]))(
    'hold together folded and unfolded, wide and on a phone: %s, %s',
    async (path, show) => {
      const { page } = await testApp.visitor();
      await page.goto(`/debug/${path}?show=${show}`);
      await page.locator('.lanes').waitFor();
      await openAll(page);
      expect(await axeFinds(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await overflowPx(page)).toBe(0);
    },
  );

  it('say of an award in which moments it was earned, and what those count from', async () => {
    const { page } = await testApp.visitor();
    const lines = page.getByRole('list', { name: 'What the log saw' }).getByRole('listitem');
    for (const show of ['three-crews', 'one-crew']) {
      await page.goto(`/debug/award?show=${show}`);
      await page.getByRole('heading', { name: 'First Word' }).waitFor();
      expect(await lines.allInnerTexts()).toEqual([
        'In First Light your card was the first, at 0:27.',
        'In The Torn Chart your card was the first, at 0:38.',
      ]);
    }
    await openAll(page);
    await page.getByText(/^Times count from when play began in a scene\. /).waitFor();
    expect(await axeFinds(page)).toEqual([]);
  });

  it('show the hour again on a line of time, from moment to moment, and by an address that leads to one', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/debug/experience?show=one-crew&at=754');
    const slider = page.getByRole('slider', { name: 'Time of the show' });
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^12:34, scene 4: First Light$/);
    await page.locator('.replay [data-picture]').waitFor();
    await slider.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^12:35, /);
    await slider.press('Home');
    await page.getByRole('button', { name: 'Next moment' }).press('Enter');
    expect(await slider.inputValue()).not.toBe('0');
    await slider.press('End');
    await page
      .getByText(/^The end: /)
      .first()
      .waitFor();
    await page.getByText(/^All \d+ moments as a list$/).press('Enter');
    await page.locator('.replay details').getByRole('button', { name: '0:00' }).press('Enter');
    expect(await slider.inputValue()).toBe('0');
    expect(await axeFinds(page)).toEqual([]);
  });

  it('lead whoever opens a link to a moment on another device to that moment, and whoever opens the stage afterwards here', async () => {
    const { session } = await finishedSession(testApp.app, { people: new People(testApp.app), name: 'one-crew' });
    const { page } = await testApp.visitor(PHONE);
    await page.goto(`/experience/end?sessionId=${session.sessionId}&at=754`);
    await page.getByLabel('Your email').fill(session.people[0]?.email ?? '');
    await page.getByRole('button', { name: 'Come in' }).press('Enter');
    await page.waitForURL('**/experience/end?**');
    const slider = page.getByRole('slider', { name: 'Time of the show' });
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^12:34, /);
    for (const room of ['live', 'wait']) {
      await page.goto(`/experience/${room}/${session.sessionId}`);
      await page.waitForURL(`**/experience/end?sessionId=${session.sessionId}`);
    }
  });

  it('have an award that is called the same on the page, on its picture and on its certificate, in the language of its reader', async () => {
    for (const { locale, title, said, picture } of [
      {
        locale: 'de-DE',
        title: 'Erstes Wort',
        said: 'Jemand hat die erste Karte einer Aufgabe geteilt',
        picture: 'Das Bild zum Teilen',
      },
      {
        locale: 'fr-FR',
        title: 'Premier mot',
        said: 'Quelqu’un a partagé la première carte d’une tâche',
        picture: 'L’image à partager',
      },
    ]) {
      // A show each: while somebody sits in a seat, an email alone does not open it elsewhere.
      const { session } = await finishedSession(testApp.app, { people: new People(testApp.app), name: 'one-crew' });
      const { page } = await testApp.visitor({ locale });
      await page.goto(`/experience/end?sessionId=${session.sessionId}`);
      await page.locator('input[type="email"]').fill(session.people[0]?.email ?? '');
      await page.locator('form button[type="submit"]').press('Enter');
      await page.locator('#award-title').waitFor();
      expect(await page.locator('#award-title').innerText()).toBe(title);
      expect(await page.locator('.award-sheet-title').innerText()).toBe(title);
      expect(await page.locator('.award-sheet-said').innerText()).toContain(said);
      expect(await page.locator('.award-files img').getAttribute('alt')).toMatch(new RegExp(`^${picture}.*${title}`));
    }
  });

  it('say in words what a figure of three people would give away', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/debug/collaboration-analysis?show=one-crew');
    await page.getByRole('heading', { name: 'Three of you, in words' }).waitFor();
    for (const text of [
      'The work was fairly even between you.',
      'No scale here. With three private lists, an average and a best list together would give the third away.',
      'Not shown for three people: the picture would name who helped whom.',
      'Not shown: with three lists the figure would tell what the third one was.',
    ])
      expect(await page.getByText(text).first().count(), text).toBe(1);
    expect(await page.locator('.scale').count()).toBe(0);
  });
});
