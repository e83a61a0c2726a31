import type { NotificationsAnswer, UserNotification } from '@lorecrew/contract/api/notifications';
import { SessionId } from '@lorecrew/contract/ids';
import {
  deleteNotification,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from '@lorecrew/contract/routes/notifications';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, type Request, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const session = { id: SessionId.parse('a'.repeat(26)), name: 'Autumn get-together', startsAtMs: 1_796_000_000_000 };
const replies: UserNotification = {
  id: 'one',
  kind: 'session-answers',
  atMs: 1_795_000_000_000,
  read: false,
  session,
  person: null,
  label: '',
  figures: { coming: 2, notComing: 1, silent: 0 },
};
const low: UserNotification = {
  ...{ id: 'two', kind: 'credits-low', atMs: 1_794_000_000_000, read: true, session: null, person: null, label: '' },
  figures: { available: 1 },
};
const LIST: NotificationsAnswer = { notifications: [replies, low], total: 2, unread: 1 };

async function shown(list: NotificationsAnswer | ((request: Request) => NotificationsAnswer | Response)) {
  const { screen, requests } = await renderPage(<NotificationsPage />, {
    english: organiserMessages,
    answers: [
      answer(listNotifications, list),
      answer(markNotificationRead, { unread: 0 }),
      answer(markNotificationsRead, { unread: 0 }),
      answer(deleteNotification, { unread: 0 }),
    ],
  });
  const written = () => requests.filter(({ method }) => method !== 'GET');
  return { screen, requests, written };
}

describe('NotificationsPage', () => {
  it('leads from each notification to the page that it is about, and says which are unread', async () => {
    const { screen } = await shown(LIST);
    const first = screen.getByRole('link', { name: 'Unread: Autumn get-together: new replies' });
    await expect.element(first).toHaveAttribute('href', `/dashboard/sessions/${'a'.repeat(26)}?tab=people`);
    await expect.element(screen.getByText('2 people are coming, 1 cannot, 0 have not replied.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Credits run low' })).toHaveAttribute('href', '/dashboard/checkout');
    await expect.element(screen.getByText('There is 1 credit left for sessions to come.')).toBeVisible();
  });

  it('marks one as read by its button, or by following it, and loads the list again', async () => {
    const { screen, requests, written } = await shown(LIST);
    await screen.getByRole('button', { name: 'Mark as read: Autumn get-together: new replies' }).click();
    await expect.poll(written).toMatchObject([{ method: 'PUT', path: '/api/user/notifications/one/read' }]);
    await expect.poll(() => requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
    await screen.getByRole('link', { name: 'Unread: Autumn get-together: new replies' }).click();
    await expect.poll(() => written().map(({ path }) => path)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Mark as read: Credits run low' }).elements()).toHaveLength(0);
  });

  it('marks all as read up to the latest that is shown, so that what came meanwhile stays unread', async () => {
    const { screen, written } = await shown(LIST);
    await screen.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(written).toMatchObject([{ path: '/api/user/notifications/read', body: { until_ms: 1_795_000_000_000 } }]);
  });

  it('does not offer to mark all as read where nothing is unread', async () => {
    const { screen } = await shown({ notifications: [low], total: 1, unread: 0 });
    await expect.element(screen.getByRole('link', { name: 'Credits run low' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark all as read' }).elements()).toHaveLength(0);
  });

  it('deletes one by its button', async () => {
    const { screen, written } = await shown(LIST);
    await screen.getByRole('button', { name: 'Delete: Credits run low' }).click();
    await expect.poll(written).toMatchObject([{ method: 'DELETE', path: '/api/user/notifications/two' }]);
  });

  it('asks for unread ones alone, from the first page on, and says when there are none', async () => {
    const { screen, requests } = await shown(({ path }) =>
      path.includes('only=unread') ? { notifications: [], total: 0, unread: 0 } : { ...LIST, total: 21 },
    );
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => requests.at(-1)?.path).toContain('page=2');
    await screen.getByLabelText('Show').selectOptions('Unread');
    await expect.element(screen.getByText('No unread notifications')).toBeVisible();
    expect(requests.at(-1)?.path).toBe('/api/user/notifications?only=unread&page=1');
  });

  it('shows that the list did not load, and loads it when one tries again', async () => {
    let isDown = true;
    const { screen } = await shown(() =>
      isDown ? refusal(503, { error: 'SERVICE_001', message: 'Not now.' }) : { ...LIST, unread: 0 },
    );
    await expect.element(screen.getByText('The notifications did not load')).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try now' }).click();
    await expect.element(screen.getByRole('link', { name: 'Credits run low' })).toBeVisible();
  });
});
