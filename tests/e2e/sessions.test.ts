import { randomUUID } from 'node:crypto';
import { People } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { overflowPx, pastTheirForm } from './harness/axe.ts';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';
import { WIDE } from './harness/visitor.ts';
import { enterTime, ORGANISER, signIn } from './pages/accounts.ts';

/** A session of next year, whose start is told with the year. */
function newYear() {
  const starts_at = `${new Date().getFullYear() + 1}-01-08T15:00`;
  return { request_key: randomUUID(), experience: 'lamp-room', name: 'New Year', seats: 1, starts_at, zone: 'Europe/Berlin' };
}

describe('an organiser plans a session', () => {
  const testApp = useTestApp({});

  it('leaves a half-planned session and finds it again, then books, moves and cancels it', async () => {
    const visitor = await testApp.visitor({ width: 390, height: 844 });
    const { page } = visitor;
    const people = new People(testApp.app);
    const owner = await people.logIn(ORGANISER.email, ORGANISER.password);
    await people.colleague(owner, people.newEmail(ORGANISER.email.split('@')[1]));
    await people.as(owner, { method: 'POST', url: '/api/sessions', payload: newYear() });
    await signIn(page);
    await page.goto('/dashboard/createSession');
    await page.getByRole('radio', { name: /The Lamp Room/ }).check();
    await page.getByRole('button', { name: 'Date and time' }).click();
    await page.getByRole('button', { name: 'Seats and price' }).click();
    await page.getByText('Please choose a day.').waitFor();
    await page.getByText('Please give the session a name.').waitFor();
    await page.getByRole('button', { name: 'Next month' }).click();
    const day = page.getByRole('grid').locator('[role=button][tabindex="0"]');
    await day.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByLabel('Name of the session').fill('Winter evening');
    await page.getByRole('button', { name: 'Seats and price' }).click();
    await page.getByLabel('Seats', { exact: true }).fill('3');
    await page.goto('/dashboard/home');
    await page.goto('/dashboard/createSession?step=5');
    await page.getByRole('heading', { name: 'Everything at a glance' }).waitFor();
    await page.getByText('Winter evening').first().waitFor();
    expect(await faults(visitor, 'review')).toEqual([]);
    await page.getByRole('button', { name: 'Book and hold 3 credits' }).click();

    await page.waitForURL('**/dashboard/sessions/*');
    await page.getByText('Credits: 3 held.').waitFor();
    await page.getByLabel('Colleague', { exact: true }).selectOption('Ada Quay');
    await page.getByRole('button', { name: 'Add as organiser' }).click();
    await page.getByRole('button', { name: 'Remove Ada Quay' }).click();
    await page.getByLabel('Colleague', { exact: true }).waitFor();
    await page.getByLabel('Email language').selectOption('Français');
    await page.getByRole('button', { name: 'Save the language' }).click();
    await page.getByText('Saved. Emails are sent in this language from now on.').waitFor();
    await page.getByRole('button', { name: 'Move to another time' }).click();
    expect(await pastTheirForm(page)).toEqual([]);
    await enterTime(page, { label: 'Start', time: '09:30' });
    await page.getByRole('button', { name: 'Move the session' }).click();
    await page
      .getByText(/\d{4}, 09:30/)
      .first()
      .waitFor();
    const session = page.url();
    await page.getByRole('link', { name: 'Add people' }).click();
    await page.getByLabel('One person a line').fill('Fern fern@team.example\nMoss moss@team.example\nSedge sedge@team.example');
    await page.getByRole('button', { name: 'Add and invite 3 people' }).click();
    await page.getByRole('heading', { name: '3 invited: 0 yes, 0 no, 3 no reply' }).waitFor();
    expect(await page.getByText('not here yet').count(), 'a month before the doors open').toBe(0);
    await page.getByRole('link', { name: 'Add people' }).click();
    await page.getByRole('tab', { name: 'One', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Tansy Vik');
    await page.getByLabel('Email', { exact: true }).fill('tansy@team.example');
    visitor.troubles.expect(/: 409 .*\/people$/, /console: .* 409/);
    await page.getByRole('button', { name: 'Add and invite 1 person' }).click();
    await page.getByRole('button', { name: 'Hold 1 more and add' }).click();
    await page.getByText('1 person added').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('');
    await page.goto(session);
    await page.getByRole('button', { name: 'Cancel the session' }).click();
    await page.getByRole('button', { name: 'Cancel and release 4 credits' }).click();
    await page.getByText('Credits: 4 released.').waitFor();
    expect(await faults(visitor, 'session')).toEqual([]);
    await page.goto('/dashboard/sessions');
    await page.getByRole('link', { name: 'New Year' }).waitFor();
    await page.setViewportSize({ width: 768, height: 1024 });
    expect(await overflowPx(page), 'the list on a tablet, with a start of next year').toBe(0);
    await page.setViewportSize(WIDE);
    await page.getByLabel('State').selectOption('cancelled');
    await page.getByRole('link', { name: 'Winter evening' }).waitFor();
  });
});
