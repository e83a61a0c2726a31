import { createCalendarFeed, getCalendarFeed, removeCalendarFeed } from '@lorecrew/contract/routes/calendar-feed';
import { expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, renderPage } from '../../lib/testing/render-page.tsx';
import profile from '../../locales/en/profile.json';
import { CalendarFeed } from './calendar-feed.tsx';

const page = { english: { ...organiserMessages, profile }, path: '/dashboard/profile' };
const createdAtMs = Date.parse('2026-11-22T15:00:00Z');
const URL = 'https://crew.example/api/calendars/AbC/sessions.ics';
const written = (requests: readonly { method: string; path: string }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

it('makes an address and shows it once', async () => {
  const answers = [answer(getCalendarFeed, { createdAtMs: null }), answer(createCalendarFeed, { createdAtMs, url: URL })];
  const { screen } = await renderPage(<CalendarFeed />, { ...page, answers });
  await screen.getByRole('button', { name: 'Create an address' }).click();
  await expect.element(screen.getByLabelText('Address for your calendar program')).toHaveValue(URL);
  await expect.element(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
});

it('asks before it turns the address off', async () => {
  const answers = [answer(getCalendarFeed, { createdAtMs }), answer(removeCalendarFeed, { createdAtMs: null })];
  const { screen, requests } = await renderPage(<CalendarFeed />, { ...page, answers });
  await expect.element(screen.getByText(/^Your address works since /)).toBeVisible();
  await screen.getByRole('button', { name: 'Turn off' }).click();
  expect(written(requests)).toEqual([]);
  await screen.getByRole('dialog', { name: 'Turn the address off?' }).getByRole('button', { name: 'Turn off' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect(written(requests)).toEqual(['DELETE /api/user/calendar']);
});
