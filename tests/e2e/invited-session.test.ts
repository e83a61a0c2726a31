import { People } from '@lorecrew/server/testing/people';
import ical from 'node-ical';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';
import { choose, enterTime, signUp } from './pages/accounts.ts';

const PASSWORD = 'quiet gulls at four';
const MINUTE_MS = 60_000;
let leapMs = 0;

/** Six who can be invited, one without an address, one whose address is none. */
const LIST = [
  'Full name;Work mail',
  ...['Fern Hale', 'Moss Tarn', 'Sedge Ort', 'Tansy Vik', 'Bay Lund', 'Iris Nor'].map(
    (name) => `${name};${name.toLowerCase().replace(' ', '.')}@team.example`,
  ),
  'Yarrow Sund;',
  'Clover Pine;clover@@team.example',
].join('\n');

async function buy(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Credits', exact: true }).click();
  await page.getByLabel('Company', { exact: true }).fill('Harbour Office GmbH');
  await page.getByLabel('Street and number').fill('Quay 1');
  await page.getByLabel('Postal code').fill('20457');
  await page.getByLabel('City').fill('Hamburg');
  await choose(page, { label: 'Country', typed: 'Germany' });
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL('**/debug/payment/**');
  await page.getByRole('radio', { name: /works/ }).check();
  await page.getByRole('button', { name: 'Pay 714.00 EUR' }).click();
  await page.getByRole('heading', { name: '50 credits are yours' }).waitFor();
}

/** How the calendar names a day: `Thursday 3 December 2026`; today has a word before it. */
function dayName(atMs: number): RegExp {
  const day = new Date(atMs).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return new RegExp(`\\b${day}`);
}

/** Plans a session that begins in some minutes, and says when. */
async function plan(page: Page): Promise<number> {
  const startsAtMs = Math.ceil((Date.now() + 4 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
  const start = new Date(startsAtMs).toISOString();
  await page.goto('/dashboard/createSession');
  await page.getByRole('radio', { name: /The Lamp Room/ }).check();
  await page.getByRole('button', { name: 'Date and time' }).click();
  await choose(page, { label: 'Time zone', typed: 'Reykjavik' });
  await page
    .getByRole('grid')
    .getByRole('button', { name: dayName(startsAtMs) })
    .click();
  await enterTime(page, { label: 'Start', time: start.slice(11, 16) });
  await page.getByLabel('Name of the session').fill('Winter evening');
  await page.getByRole('button', { name: 'Seats and price' }).click();
  await page.getByLabel('Seats', { exact: true }).fill('6');
  await page.getByRole('button', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Book and hold 6 credits' }).click();
  await page.waitForURL(/dashboard\/sessions\/[a-z2-7]{26}/);
  return startsAtMs;
}

describe('a stranger to the product', () => {
  const testApp = useTestApp({ speed: 20, clock: { nowMs: () => Date.now() + leapMs } });

  it('signs up, buys, plans, brings a list, and the evening runs; only who came is paid for', async () => {
    const people = new People(testApp.app);
    const email = people.newEmail();
    const organiser = await testApp.visitor({ width: 1440, height: 900 });
    const { page } = organiser;
    await page.goto('/signup');
    await signUp(page, { email, password: PASSWORD });
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.goto(`/verify/email/${(await people.linkTo(email, '/verify/email/')).join('/')}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.waitForURL('**/dashboard/home');
    await buy(page);
    const startsAtMs = await plan(page);

    const parts = page.getByRole('navigation', { name: 'Parts of the session' });
    await parts.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('heading', { name: 'Nobody is invited yet' }).waitFor();
    await page.getByRole('link', { name: 'Add people' }).first().click();
    await page.getByText('People you add appear here, for this session and for later ones.').waitFor();
    await page.getByRole('tab', { name: 'CSV or XLSX' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
    await page.getByRole('heading', { name: '6 ready, 2 to fix, 0 left out' }).waitFor();
    expect(await faults(organiser, 'list')).toEqual([]);
    await page.getByRole('button', { name: 'Add and invite 6 people' }).click();
    await page.getByText('2 rows need your attention.').waitFor();
    await page.getByRole('heading', { name: '0 ready, 2 to fix, 0 left out' }).waitFor();
    // An address that is right by chance while it is typed stays in the hands of whoever types it.
    const clover = page.getByLabel('Email of row 9');
    await clover.fill('clover@team.co');
    await page.getByRole('heading', { name: '1 ready, 1 to fix, 0 left out' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('m');
    expect(await clover.inputValue()).toBe('clover@team.com');
    await page
      .getByRole('row', { name: /Clover/ })
      .getByRole('button', { name: /Leave out/ })
      .click();
    await page.locator('.crumb').getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { name: '0 of 6 are here' }).waitFor();
    expect(await faults(organiser, 'people')).toEqual([]);

    const fern = 'fern.hale@team.example';
    const mails = await people.mails(fern);
    const message = mails.find(({ subject }) => subject.includes('Ada Quay invites you: Winter evening'));
    const events = Object.values(ical.sync.parseICS(message?.calendar?.text ?? '')).filter((one) => one?.type === 'VEVENT');
    expect(events.map((event) => event?.start)).toEqual([new Date(startsAtMs)]);
    const linkIn = (text = '') => /\/experience\/\S+\?j=[\w.-]+/.exec(text)?.[0] ?? '';
    const [toMoss] = await people.mails('moss.tarn@team.example');

    const guest = await testApp.visitor({ width: 390, height: 844 });
    // The server is away for once: that is not the end of a link.
    guest.troubles.expect(/503/);
    await guest.page.route('**/api/invitation?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await guest.page.goto(`${linkIn(toMoss?.text)}&answer=not_coming`);
    await guest.page.getByRole('heading', { name: 'Your invitation did not open' }).waitFor();
    await guest.page.getByRole('button', { name: 'Try again' }).click();
    await guest.page.getByRole('heading', { name: 'Moss Tarn, there is a seat for you' }).waitFor();
    await guest.page.getByText('In the email you chose “I cannot come”. Click it again to confirm.').waitFor();
    await expect.poll(() => guest.page.locator(':focus').textContent()).toBe('I cannot come');
    // An email passed on by mistake; the right one goes into the same address bar.
    const toFern = linkIn(message?.text);
    await guest.page.goto(toFern.slice(0, -4));
    await guest.page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
    // As a mail gateway and the end of a sentence leave it.
    await guest.page.goto(`${toFern.replace('?j=', '%3Fj%3D')}).`);
    await guest.page.getByRole('heading', { name: 'Fern Hale, there is a seat for you' }).waitFor();
    expect(guest.page.url()).not.toContain('#');
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'Fern Hale, there is a seat for you' }).waitFor();
    await guest.page.getByRole('button', { name: 'I am coming' }).click();
    await guest.page.getByText('Thank you. Your seat is kept.').waitFor();
    expect(await faults(guest, 'invitation')).toEqual([]);
    await page.reload();
    await page.getByRole('row', { name: /Fern Hale .* Coming/ }).waitFor();
    await guest.page.getByRole('button', { name: 'Come in' }).click();
    await guest.page.waitForURL('**/experience/wait/**');

    leapMs += Math.max(0, startsAtMs - Date.now() - leapMs);
    await guest.page.waitForURL('**/experience/live/**');
    await guest.page.locator('#result [data-sentence]').first().waitFor({ timeout: 90_000 });
    await guest.page.goto('/experience/end');
    await guest.page.waitForURL('**/experience/end?sessionId=*');

    const id = /sessions\/([a-z2-7]{26})/.exec(page.url())?.[1] ?? '';
    await page.goto(`/dashboard/sessions/${id}`);
    await page.getByText('Credits: 1 used, 5 released').waitFor();
    await page.goto(`/dashboard/sessions/${id}?tab=people`);
    await page.getByRole('heading', { name: '1 of 6 came' }).waitFor();
    await page.goto('/dashboard/checkout');
    await page.getByText('enough for a session of 54 people').waitFor();
    await page.goto('/dashboard/home');
    await page.getByText('1 of 6 invited people came.').waitFor();
  });
});
