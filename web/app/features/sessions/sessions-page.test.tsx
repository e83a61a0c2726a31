import { SessionRow } from '@lorecrew/contract/api/sessions';
import { getCredits } from '@lorecrew/contract/routes/credits';
import { listSessions } from '@lorecrew/contract/routes/sessions';
import { listStories } from '@lorecrew/contract/routes/stories';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { SessionsPage } from './sessions-page.tsx';

const planned = SessionRow.parse({
  id: 'a'.repeat(26),
  name: 'Autumn get-together',
  slug: 'lamp-room',
  title: 'The Lamp Room',
  status: 'open',
  startsAtMs: Date.parse('2026-12-03T14:00:00Z'),
  zone: 'Europe/Berlin',
  seats: 12,
  people: 9,
  credits: { held: 12, used: 0, released: 0 },
});

async function shown(reply: Parameters<typeof answer<typeof listSessions>>[1]) {
  const unavailable = () => new Response(null, { status: 503 });
  return renderPage(<SessionsPage />, {
    english: organiserMessages,
    path: '/dashboard/sessions',
    answers: [answer(listSessions, reply), answer(listStories, { experiences: [] }), answer(getCredits, unavailable)],
  });
}

describe('SessionsPage', () => {
  it('lists a session with people, seats, credits and state', async () => {
    const { screen } = await shown({ sessions: [planned], total: 1 });
    const row = screen.getByRole('row', { name: /Autumn get-together/ });
    await expect.element(row).toMatchTextContent(/The Lamp Room.*9.*12.*12 held.*Open/);
    await expect.element(row.getByRole('link')).toHaveAttribute('href', `/dashboard/sessions/${planned.id}`);
  });

  it('sorts by a column, and the other way round when it is pressed again', async () => {
    const { screen, requests } = await shown({ sessions: [planned], total: 1 });
    const column = screen.getByRole('columnheader', { name: 'Seats' });
    await column.getByRole('button').click();
    await expect.element(column).toHaveAttribute('aria-sort', 'ascending');
    await column.getByRole('button').click();
    await expect.element(column).toHaveAttribute('aria-sort', 'descending');
    const sorts = requests.flatMap(({ path }) => new URLSearchParams(path.split('?')[1]).get('sort') ?? []);
    expect(sorts).toEqual(['-start', 'seats', '-seats']);
  });

  it('begins at the first page when the state is filtered', async () => {
    const { screen, requests } = await shown({ sessions: [planned], total: 60 });
    await screen.getByRole('button', { name: /next/i }).click();
    await expect.poll(() => requests.at(-1)?.path).toMatch(/page=2/);
    await screen.getByRole('combobox', { name: 'State' }).selectOptions('Live');
    await expect.poll(() => requests.at(-1)?.path).toMatch(/page=1.*status=live/);
  });

  it('leads to planning when there is no session', async () => {
    const { screen } = await shown({ sessions: [], total: 0 });
    await expect.element(screen.getByText('No session yet')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Plan a session' })).toBeVisible();
  });

  it('says that the list did not load and loads on the next try', async () => {
    let calls = 0;
    const { screen } = await shown(() => {
      calls += 1;
      return calls === 1 ? refusal(503, { error: 'SERVER_001', message: '' }) : { sessions: [planned], total: 1 };
    });
    await expect.element(screen.getByText('The sessions did not load')).toBeVisible();
    await screen.getByRole('button', { name: 'Try now' }).click();
    await expect.element(screen.getByRole('row', { name: /Autumn get-together/ })).toBeVisible();
  });
});
