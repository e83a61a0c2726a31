import { LANGUAGE_COOKIE, LANGUAGE_LABELS, PSEUDO } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lengthen, pseudoLocalize } from '../../../web/app/lib/i18n/pseudo-locale.ts';
import { catalogue } from '../../../web/app/lib/testing/catalogue.ts';
import { overflowPx } from '../harness/axe.ts';
import { cutWords } from '../harness/cut-words.ts';
import { leftInEnglish } from '../harness/left-in-english.ts';
import { useTestApp } from '../harness/test-app.ts';
import { signIn } from '../pages/accounts.ts';
import { chooseToTalk } from '../pages/joining.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** What has no room on a page, at every width. */
async function crampedOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const tooWidePx = await overflowPx(page);
    if (tooWidePx > 0) found.push(`${size.width}: is ${tooWidePx} px too wide`);
    for (const one of await cutWords(page)) found.push(`${size.width}: ${one}`);
  }
  return found;
}

describe('words that are two fifths longer', () => {
  const testApp = useTestApp({});

  /** Somebody who has chosen the pseudo-locale. */
  async function reader() {
    const visitor = await testApp.visitor({ locale: 'de-DE' });
    await visitor.context.addCookies([{ name: LANGUAGE_COOKIE, value: PSEUDO, url: testApp.app.url }]);
    return visitor;
  }

  it('have room where people sign in and up', async () => {
    const { page } = await reader();
    await page.goto(paths.login());
    await page.getByRole('heading', { level: 1, name: lengthen('Good to see you again') }).waitFor();
    expect(await crampedOn(page)).toEqual([]);
    await page.getByRole('button', { name: lengthen('Forgot password?') }).click();
    await page.getByRole('dialog').waitFor();
    expect(await crampedOn(page)).toEqual([]);
    await page.goto(paths.signup());
    await page.getByLabel(lengthen('First name')).waitFor();
    expect(await crampedOn(page)).toEqual([]);
  });

  it('have room at the door, in the system check and in the waiting room', async () => {
    const { page, troubles } = await reader();
    troubles.expect(/answer: 404 .*\/api\/exp\/auth/, /status of 404/);
    const { sessionId, consumers } = testApp.app.seed;
    const email = page.getByLabel(lengthen('Your email'));
    const comeIn = page.getByRole('button', { name: lengthen('Come in') });
    await page.goto(paths.join(sessionId));
    await email.fill('nobody@quay.example');
    await comeIn.click();
    await page.getByRole('alert').first().waitFor();
    expect(await crampedOn(page)).toEqual([]);
    await page.goto(paths.systemCheck(sessionId));
    await page.getByRole('complementary').getByRole('heading').first().waitFor();
    expect(await crampedOn(page)).toEqual([]);
    await page.goto(paths.join(sessionId));
    await email.fill(consumers[0]?.email ?? '');
    await comeIn.click();
    await page.waitForURL('**/experience/wait/**');
    await page.getByText(lengthen('Waiting room')).first().waitFor();
    await page.getByText(lengthen('Type only')).waitFor();
    expect(await crampedOn(page)).toEqual([]);
    await chooseToTalk(page);
    await page.getByText(lengthen('Crescent')).waitFor();
    expect(await crampedOn(page)).toEqual([]);
  });

  it('have room on the pages of organisers, which leave no English on them', async () => {
    const { email } = await new People(testApp.app).member();
    const { page, context } = await testApp.visitor();
    await signIn(page, { email, password: PASSWORD });
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: PSEUDO, url: testApp.app.url }]);
    // The switch of languages is named outside of the catalogues, in each language by itself.
    const own = { ...pseudoLocalize(catalogue('en')), languageSwitch: LANGUAGE_LABELS.en };
    const organisers = [
      paths.dashboard(),
      paths.sessions(),
      paths.createSession(),
      paths.createConsumer(),
      paths.notifications(),
      paths.profile(),
      paths.checkout(),
    ];
    for (const path of organisers) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await leftInEnglish(page, own), path).toEqual([]);
      expect(await crampedOn(page), path).toEqual([]);
    }
  });
});
