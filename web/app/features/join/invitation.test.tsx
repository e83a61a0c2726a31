import { InvitationAnswer } from '@lorecrew/contract/api/invitation';
import { answerInvitation, getInvitation, markInvitationOpened } from '@lorecrew/contract/routes/invitations';
import { passOwnSeat } from '@lorecrew/contract/routes/seat-passing';
import { requestSeat } from '@lorecrew/contract/routes/seat-requests';
import { describe, expect, it } from 'vitest';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import invitation from '../../locales/en/invitation.json';
import { Invitation } from './invitation.tsx';

const sessionId = 'a'.repeat(26);
const startsAtMs = Date.parse('2026-12-03T14:00:00Z');
const invited = InvitationAnswer.parse({
  person: { name: 'Ada Quay', email: 'ada@quay.example' },
  organiser: 'Ben Hart',
  session: {
    id: sessionId,
    name: 'Autumn get-together',
    slug: 'lamp-room',
    title: 'The Lamp Room',
    status: 'scheduled',
    startsAtMs,
    zone: 'Europe/Berlin',
    lengthSec: 3600,
    linkWorksAtMs: startsAtMs - 3_600_000,
    doorsOpenAtMs: startsAtMs - 600_000,
  },
  answer: null,
  nowMs: startsAtMs - 24 * 3_600_000,
});

async function shown(
  given: Parameters<typeof answer<typeof getInvitation>>[1] = invited,
  suggests: 'coming' | 'not_coming' | null = null,
) {
  const page = <Invitation sessionId={sessionId} link={{ secret: 'secret', suggests }} email="" />;
  const refuse = () => refusal(409, { error: 'JOIN_005', message: 'There is no seat left.' });
  return renderPage(page, {
    english: { ...playerMessages, invitation },
    path: `/experience/${sessionId}`,
    answers: [
      answer(getInvitation, given),
      answer(markInvitationOpened, () => Response.json({ message: 'Welcome.' })),
      answer(answerInvitation, () => Response.json({ message: 'Saved.' })),
      answer(requestSeat, refuse),
      answer(passOwnSeat, { mailed: true }),
    ],
  });
}

const posts = (requests: readonly { method: string; path: string; body: unknown }[]) =>
  requests
    .filter(({ method, path }) => method === 'POST' && path !== '/api/invitation/opened')
    .map(({ path, body }) => [path, body]);

describe('Invitation', () => {
  it('promises a range of minutes where quick crews are done sooner, and one number where they are not', async () => {
    const session = { ...invited.session, title: 'The Lantern Line', shortestSec: 2614 };
    const { screen } = await shown({ ...invited, session });
    await expect.element(screen.getByText('The Lantern Line, 45 to 60 minutes, at your pace')).toBeVisible();
    const whole = await shown();
    await expect.element(whole.screen.getByText('The Lamp Room, 60 minutes')).toBeVisible();
  });

  it('keeps the answer that is pressed', async () => {
    const { screen, requests } = await shown();
    await screen.getByRole('button', { name: 'I am coming' }).click();
    await expect.element(screen.getByRole('button', { name: 'I am coming' })).toHaveAttribute('aria-pressed', 'true');
    expect(posts(requests)).toEqual([['/api/invitation', { sessionId, answer: 'coming' }]]);
  });

  it('focuses the answer of the email, and sends it only when it is pressed', async () => {
    const { screen, requests } = await shown(invited, 'not_coming');
    await expect.element(screen.getByRole('button', { name: 'I cannot come' })).toHaveFocus();
    expect(posts(requests)).toEqual([]);
  });

  it('offers no way in before the link works', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByRole('group', { name: 'Are you coming?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Come in' }).elements()).toEqual([]);
  });

  it('asks for no answer once the session is cancelled', async () => {
    const cancelled = { ...invited, session: { ...invited.session, status: 'cancelled' as const } };
    const { screen } = await shown(cancelled);
    await expect.element(screen.getByText(/This session was cancelled/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Are you coming?' }).elements()).toEqual([]);
  });
});

describe('an invitation that is opened', () => {
  const openings = (requests: readonly { path: string }[]) =>
    requests.filter(({ path }) => path === '/api/invitation/opened').length;

  it('counts as opened at the first press of a person, and not twice', async () => {
    const { screen, requests } = await shown();
    await screen.getByRole('heading', { name: 'Ada Quay, there is a seat for you' }).click();
    await expect.poll(() => openings(requests)).toBe(1);
    await screen.getByRole('button', { name: 'I am coming' }).click();
    await expect.element(screen.getByRole('button', { name: 'I am coming' })).toHaveAttribute('aria-pressed', 'true');
    expect(openings(requests)).toBe(1);
  });
});

describe('PassOwnSeat', () => {
  it('is offered only where the organisers allow it', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByText('Not Ada Quay?')).toBeVisible();
    expect(screen.getByText('Pass your seat to a colleague').elements()).toEqual([]);
  });

  it('gives the seat to a colleague and says that the own link is over', async () => {
    const { screen, requests } = await shown({ ...invited, passesOn: true });
    await screen.getByText('Pass your seat to a colleague').click();
    await screen.getByLabelText('Your colleague’s name').fill('Cleo Hart');
    await screen.getByLabelText('Your colleague’s email').fill('cleo@quay.example');
    await screen.getByRole('button', { name: 'Pass my seat on' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Your seat now belongs to Cleo Hart' })).toHaveFocus();
    await expect.element(screen.getByText(/^An invitation is on its way to Cleo Hart\./)).toBeVisible();
    expect(posts(requests)).toEqual([['/api/invitation/pass', { sessionId, name: 'Cleo Hart', email: 'cleo@quay.example' }]]);
  });

  it('asks for a name and an address first', async () => {
    const { screen, requests } = await shown({ ...invited, passesOn: true });
    await screen.getByText('Pass your seat to a colleague').click();
    await screen.getByRole('button', { name: 'Pass my seat on' }).click();
    await expect.element(screen.getByLabelText('Your colleague’s name')).toHaveFocus();
    expect(posts(requests)).toEqual([]);
  });
});

describe('NotYou', () => {
  it('asks for a seat of one’s own and says why there is none', async () => {
    const { screen, requests } = await shown();
    await screen.getByText('Not Ada Quay?').click();
    await screen.getByLabelText('Your name').fill('Cleo Hart');
    await screen.getByLabelText('Your email').fill('cleo@quay.example');
    await screen.getByRole('button', { name: 'Ask for a seat' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(posts(requests).map(([, body]) => body)).toEqual([{ sessionId, name: 'Cleo Hart', email: 'cleo@quay.example' }]);
  });

  it('asks for the name first', async () => {
    const { screen, requests } = await shown();
    await screen.getByText('Not Ada Quay?').click();
    await screen.getByRole('button', { name: 'Ask for a seat' }).click();
    await expect.element(screen.getByLabelText('Your name')).toHaveFocus();
    expect(posts(requests)).toEqual([]);
  });
});
