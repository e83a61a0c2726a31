import type { User } from '@lorecrew/contract/api/account';
import type { DashboardAnswer, NextSession } from '@lorecrew/contract/api/dashboard';
import { SessionId } from '@lorecrew/contract/ids';
import { getDashboard } from '@lorecrew/contract/routes/company';
import { afterEach, describe, expect, it } from 'vitest';
import { adminState } from '../../lib/auth/admin-shown.ts';
import { loggedOutAdmin } from '../../lib/auth/admin-state.ts';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, type Request, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleUser } from '../../lib/testing/sample-user.ts';
import { HomePage } from './home-page.tsx';

const ID = SessionId.parse('a'.repeat(26));
const next: NextSession = {
  ...{ id: ID, name: 'Autumn get-together', title: 'The Lamp Room', slug: 'lamp-room', startsAtMs: 1_796_000_000_000 },
  seats: 3,
  people: [
    { name: 'Ada', state: 'here', answer: 'coming' },
    { name: 'Ben', state: 'invited', answer: null },
    { name: 'Cleo', state: 'invited', answer: null },
  ],
  status: 'scheduled',
};
const EMPTY: DashboardAnswer = { credits: 1, asking: 0, next: null, last: null };

afterEach(() => adminState.set(loggedOutAdmin));

async function shown(
  dashboard: DashboardAnswer | ((request: Request) => DashboardAnswer | Response) = EMPTY,
  user: Partial<User> = {},
) {
  adminState.set({ ...loggedOutAdmin, user: sampleUser(user) });
  const { screen } = await renderPage(<HomePage />, {
    english: organiserMessages,
    path: '/dashboard/home',
    answers: [answer(getDashboard, dashboard)],
  });
  await expect.element(screen.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  return screen;
}

describe('HomePage', () => {
  it('offers to plan the first session where there is none, and counts the credits', async () => {
    const screen = await shown();
    await expect.element(screen.getByRole('heading', { name: 'No session is planned' })).toBeVisible();
    const plan = screen.getByRole('link', { name: /^Plan\s*: Plan your first session$/ });
    await expect.element(plan).toHaveAttribute('href', '/dashboard/createSession');
    await expect
      .element(screen.getByRole('region', { name: 'Credits' }).getByText('1 credit available', { exact: false }))
      .toBeVisible();
    expect(adminState.get().credits).toBe(1);
  });

  it('asks for invitations while the next session has none, and shows the address to share', async () => {
    const screen = await shown({ ...EMPTY, credits: 7, next: { ...next, people: [] } });
    const add = screen.getByRole('link', { name: /^Add people\s*: Invite your people$/ });
    await expect.element(add).toHaveAttribute('href', `/dashboard/createConsumer?session=${ID}`);
    await expect
      .element(screen.getByLabelText('Where your people join'))
      .toHaveValue(`${window.location.origin}/experience/${ID}`);
    await expect
      .element(screen.getByRole('region', { name: 'Credits' }).getByText('7 credits available', { exact: false }))
      .toBeVisible();
  });

  it('leads to the people of a session who have not replied', async () => {
    const screen = await shown({ ...EMPTY, next });
    const look = screen.getByRole('link', { name: /^Look\s*: 2 people have not replied$/ });
    await expect.element(look).toHaveAttribute('href', `/dashboard/sessions/${ID}?tab=people`);
  });

  it.each([
    ['live', 'Under way now'],
    ['paused', 'Paused: its clock stands'],
  ] as const)('shows of a %s session where it stands and how many people have come', async (status, words) => {
    const screen = await shown({ ...EMPTY, next: { ...next, status } });
    const card = screen.getByRole('region', { name: 'Next session' });
    await expect.element(card.getByText(words, { exact: false })).toBeVisible();
    await expect.element(card.getByText('1 of 3 invited people have come', { exact: false })).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'Autumn get-together' }))
      .toHaveAttribute('href', `/dashboard/sessions/${ID}`);
  });

  it('shows who came to the last session and what it cost', async () => {
    const last = { id: ID, name: 'Spring crew', title: 'The Lamp Room', slug: 'lamp-room', startsAtMs: 1_790_000_000_000 };
    const screen = await shown({ ...EMPTY, last: { ...last, invited: 5, came: 4, used: 4, released: 1 } });
    const card = screen.getByRole('region', { name: 'What happened last' });
    await expect.element(card.getByText('Spring crew', { exact: false })).toBeVisible();
    await expect
      .element(card.getByText('4 of 5 invited people came. Credits: 4 used, 1 released.', { exact: false }))
      .toBeVisible();
  });

  it('leads an owner to colleagues who wait to be let in', async () => {
    const screen = await shown({ ...EMPTY, asking: 2 });
    const decide = screen.getByRole('link', { name: /^Decide\s*: 2 colleagues want to join$/ });
    await expect.element(decide).toHaveAttribute('href', '/dashboard/profile');
  });

  it('says whom somebody without access waits for, and offers no planning', async () => {
    const screen = await shown(EMPTY, { membership: 'pending' });
    await expect.element(screen.getByRole('region', { name: 'You are not let in yet' })).toBeVisible();
    await expect.element(screen.getByText('Once an owner of your company lets you in', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: /Plan/ }).elements()).toHaveLength(0);
  });

  it('ticks the profile once it is complete, and leads to it until then', async () => {
    const profile = { company_id: 'quay', country_id: null, timezone_id: null, area_code: null, phone_number: null };
    const screen = await shown(EMPTY, { profile });
    await expect.element(screen.getByRole('link', { name: 'Complete it' })).toBeVisible();
    adminState.set({ ...loggedOutAdmin, user: sampleUser() });
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'Complete your profile, done' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete it' }).elements()).toHaveLength(0);
  });

  it('shows why the page did not load, and loads it when one tries again', async () => {
    let isDown = true;
    const screen = await shown(() => (isDown ? refusal(503, { error: 'SERVICE_001', message: 'Not now.' }) : EMPTY));
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect.element(screen.getByRole('heading', { name: 'No session is planned' })).toBeVisible();
    expect(again.elements()).toHaveLength(0);
  });
});
