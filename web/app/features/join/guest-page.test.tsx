import type { JoinPageAnswer } from '@lorecrew/contract/api/join-links';
import { getGuest, getJoinPage, joinAsGuest } from '@lorecrew/contract/routes/join-links';
import { describe, expect, it } from 'vitest';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import invitation from '../../locales/en/invitation.json';
import joinLink from '../../locales/en/joinLink.json';
import { GuestPage } from './guest-page.tsx';
import { PosterPage } from './poster-page.tsx';

const startsAtMs = Date.parse('2026-12-03T14:00:00Z');
const page: JoinPageAnswer = {
  organiser: 'Ben Hart',
  session: {
    ...{ name: 'Autumn get-together', title: 'The Lamp Room', status: 'scheduled', zone: 'Europe/Berlin', lengthSec: 3600 },
    startsAtMs,
    linkWorksAtMs: startsAtMs - 24 * 3_600_000,
  },
  ...{ isOpen: true, isFull: false, admission: 'host', domains: [] },
  nowMs: startsAtMs - 72 * 3_600_000,
};

/** What one tab has asked for it keeps: each test opens a link of its own. */
let links = 0;

type State = 'admitted' | 'waiting' | 'emailed' | 'declined';

interface Shown {
  more?: Partial<JoinPageAnswer>;
  states?: State[];
  place?: number;
}

function shown({ more = {}, states = ['waiting'], place }: Shown = {}) {
  links += 1;
  const code = `k7mw3hq${links + 1}`;
  const next = [...states];
  const stands = () => {
    const state = (next.length > 1 ? next.shift() : next[0]) ?? 'waiting';
    return Response.json({ state, sessionId: state === 'admitted' ? 'a'.repeat(26) : null, place });
  };
  return renderPage(<GuestPage code={code} />, {
    english: { ...playerMessages, invitation, joinLink },
    path: `/experience/join/${code}`,
    answers: [answer(getJoinPage, { ...page, ...more }), answer(joinAsGuest, stands), answer(getGuest, stands)],
  });
}

async function joined(given: Parameters<typeof shown>[0] = {}) {
  const rendered = await shown(given);
  await rendered.screen.getByLabelText('Your name').fill('Cleo Hart');
  await rendered.screen.getByLabelText('Your email').fill('cleo@quay.example');
  await rendered.screen.getByRole('button', { name: 'Join' }).click();
  return rendered;
}

describe('GuestPage', () => {
  it('asks for name and email, and says that the host was asked', async () => {
    const { screen, requests } = await joined();
    await expect.element(screen.getByRole('heading', { name: 'The host has been asked' })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { name: 'Cleo Hart', email: 'cleo@quay.example' },
    ]);
  });

  it('says that the seat is kept where the session is days away', async () => {
    const { screen } = await joined({ more: { admission: 'at-once' }, states: ['admitted'] });
    await expect.element(screen.getByRole('heading', { name: 'Your seat is kept' })).toBeVisible();
  });

  it('says that the host did not let somebody in, who can ask again', async () => {
    const { screen } = await joined({ states: ['declined'] });
    await expect.element(screen.getByRole('heading', { name: 'The host did not let you in' })).toBeVisible();
    await screen.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(screen.getByLabelText('Your name')).toBeVisible();
  });

  it('asks for the name first', async () => {
    const { screen, requests } = await shown();
    await screen.getByRole('button', { name: 'Join' }).click();
    await expect.element(screen.getByLabelText('Your name')).toHaveFocus();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('says that nobody may join while the link is closed', async () => {
    const { screen } = await shown({ more: { isOpen: false } });
    await expect.element(screen.getByRole('heading', { name: 'No guests at the moment' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Join' }).elements()).toEqual([]);
  });

  it('puts a guest of a full session on the waiting list, and tells their place', async () => {
    const { screen } = await shown({ more: { isFull: true, admission: 'at-once' }, place: 3 });
    await expect.element(screen.getByRole('heading', { name: 'Every seat is taken' })).toBeVisible();
    await screen.getByLabelText('Your name').fill('Cleo Hart');
    await screen.getByLabelText('Your email').fill('cleo@quay.example');
    await screen.getByRole('button', { name: 'Go on the waiting list' }).click();
    await expect.element(screen.getByRole('heading', { name: 'You are number 3 on the waiting list' })).toBeVisible();
    await expect.element(screen.getByText(/^We email cleo@quay.example as soon as a seat is yours/)).toBeVisible();
  });

  it('says that a link opens nothing any more', async () => {
    const dead = () => refusal(404, { error: 'JOIN_011', message: 'This join link opens no session.' });
    const { screen } = await renderPage(<GuestPage code="k7mw3hqd" />, {
      english: { ...playerMessages, invitation, joinLink },
      path: '/experience/join/k7mw3hqd',
      answers: [answer(getJoinPage, dead)],
    });
    await expect.element(screen.getByRole('heading', { name: 'This link opens no session' })).toBeVisible();
  });
});

describe('PosterPage', () => {
  it('shows the code, the short address, the time in its zone and how one joins', async () => {
    const { screen } = await renderPage(<PosterPage code="k7mw3hqd" />, {
      english: { ...playerMessages, invitation, joinLink },
      path: '/experience/join/k7mw3hqd/poster',
      answers: [answer(getJoinPage, page)],
    });
    await expect.element(screen.getByRole('heading', { name: 'Autumn get-together' })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: /QR code: .*\/j\/k7mw3hqd/ })).toBeVisible();
    await expect.element(screen.getByText(/15:00.*Berlin/)).toBeVisible();
    await expect.element(screen.getByText('The host lets you in.')).toBeVisible();
  });
});
