import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { story } from '../../lamp-room.ts';
import { axeFinds, overflowPx } from '../harness/axe.ts';
import { pressOn } from '../harness/keyboard.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';
import { playDemo } from '../pages/joining.ts';
import type { LivePage, SceneId } from '../pages/live.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Transcript', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Transcript' });
const text = (page: Page) => panel(page).getByRole('region', { name: 'What has been said so far' });
const titleOf = (id: SceneId) => story.scenes.find((scene) => scene.id === id)?.title ?? '';
const scenesRead = (page: Page) => text(page).getByRole('heading', { level: 3 }).allInnerTexts();

/** Machines that run tests are busy. */
const PATIENT = { timeout: 30_000 };

/** The end of one narration of the second scene, and the beginning of one of the fourth. */
const FOG = 'This is the Quiet Sea in fog.';
const SCRAPS = 'Now there are six scraps, and each of you caught one.';

interface Box {
  readonly innerText: string;
  readonly scrollHeight: number;
  readonly scrollTop: number;
  readonly clientHeight: number;
  querySelector(selector: string): { readonly innerText: string } | null;
}

async function atItsEnd(page: Page): Promise<boolean> {
  return text(page).evaluate((box: Box) => box.scrollHeight - box.scrollTop - box.clientHeight < 2);
}

/** What can be read at one moment, and the line that is marked. */
async function reading(page: Page): Promise<{ all: string; now: string }> {
  return text(page).evaluate((box: Box) => {
    const now = box.querySelector('[aria-current="true"]')?.innerText ?? '';
    return { all: box.innerText.trim(), now: now.trim() };
  });
}

function scrollTop(page: Page): Promise<number> {
  return text(page).evaluate((box: Box) => box.scrollTop);
}

async function openWith(live: LivePage, scene: SceneId): Promise<void> {
  await live.scene(scene);
  await opener(live.page).click();
  await text(live.page).waitFor();
}

describe('the transcript of a show', () => {
  const testApp = useTestApp({ speed: 5 });

  it('has what has been said, marks what is being said, and knows nothing of what is to come', async () => {
    const { page } = await testApp.visitor();
    await openWith(await playDemo(page), 'L2');
    await text(page).getByText(FOG).waitFor();
    await expect.poll(async () => (await reading(page)).now, PATIENT).toMatch(/^Now\s+\S/);
    const { all, now } = await reading(page);
    expect(all).toContain(now);
    expect(await axeFinds(page)).toEqual([]);
    await text(page).getByText(SCRAPS).waitFor();
    expect((await scenesRead(page)).slice(0, 2)).toEqual([titleOf('L1'), titleOf('L2')]);
    expect((await reading(page)).all).toContain(now.replace(/^Now\s+/, ''));
  });

  it('is opened and closed with the keyboard, and gives the focus back', async () => {
    const { page } = await testApp.visitor();
    const live = await playDemo(page);
    await live.scene('L1');
    await pressOn(page, opener(page));
    await text(page).waitFor();
    expect(await text(page).evaluate('document.activeElement.getAttribute("aria-label")')).toBe('What has been said so far');
    expect(await opener(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await opener(page).evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Transcript');
  });

  it('goes along with the show on a phone until the reader scrolls back, and again when asked', async () => {
    const { page } = await testApp.visitor(PHONE);
    const live = await playDemo(page);
    await openWith(live, 'L2');
    await text(page).getByText(SCRAPS).waitFor();
    expect(await overflowPx(page)).toBe(0);
    expect(await axeFinds(page)).toEqual([]);
    await expect.poll(() => atItsEnd(page), PATIENT).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => scrollTop(page), PATIENT).toBe(0);
    const latest = panel(page).getByRole('button', { name: 'Go to the latest line' });
    await latest.waitFor();
    await text(page)
      .getByRole('heading', { name: titleOf('L3') })
      .waitFor();
    expect(await scrollTop(page)).toBe(0);
    await latest.click();
    await latest.waitFor({ state: 'detached' });
    await expect.poll(() => atItsEnd(page), PATIENT).toBe(true);
  });
});

describe('the transcript, beside a show that is played', () => {
  const testApp = useTestApp({ speed: 1 });

  it('leaves the show to be played beside it, and whoever plays where they are', async () => {
    const { page } = await testApp.visitor();
    const live = await playDemo(page);
    await openWith(live, 'L1');
    await live.lightLamp();
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox').first().evaluate('document.activeElement.tagName')).toMatch(/INPUT|TEXTAREA/);
  });
});

describe('the transcript, for whoever was not there', () => {
  const testApp = useTestApp({ speed: 12 });

  it('has for whoever comes late what was said before, and can be read when the show is over', async () => {
    const { page } = await testApp.visitor();
    const live = await playDemo(page);
    await live.scene('L3');
    // An address of its own opens it.
    await page.goto(`${page.url()}/transcript`);
    await text(page).getByText(FOG).waitFor();
    expect((await scenesRead(page)).slice(0, 2)).toEqual([titleOf('L1'), titleOf('L2')]);
    await live.scene('L7');
    // Without a session in the address, this browser knows which was its last.
    await page.goto('/experience/end');
    await page.waitForURL('**/experience/end?sessionId=*');
    await page.getByText('Read what was said').click();
    await page.getByText(SCRAPS).waitFor();
    expect(await axeFinds(page)).toEqual([]);
  });
});
