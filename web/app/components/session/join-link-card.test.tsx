import type { JoinLink } from '@lorecrew/contract/api/join-links';
import { getJoinLink, renewJoinLink, setJoinLink } from '@lorecrew/contract/routes/join-links';
import { answerSeatRequest, listSeatRequests } from '@lorecrew/contract/routes/seat-requests';
import { describe, expect, it } from 'vitest';
import { answer, renderPage } from '../../lib/testing/render-page.tsx';
import components from '../../locales/en/components.json';
import joinLink from '../../locales/en/joinLink.json';
import people from '../../locales/en/people.json';
import { JoinLinkCard } from './join-link-card.tsx';
import { SeatRequests } from './seat-requests.tsx';

const link: JoinLink = {
  ...{ code: 'k7mw3hqd', isOpen: true, admission: 'host', domains: [] },
  url: 'https://teams.example/experience/join/k7mw3hqd',
  shortUrl: 'https://teams.example/j/k7mw3hqd',
  posterUrl: 'https://teams.example/experience/join/k7mw3hqd/poster',
};

const sessionId = 'a'.repeat(26);

function shown(first: JoinLink | null) {
  return renderPage(<JoinLinkCard sessionId={sessionId} />, {
    english: { components, joinLink },
    path: `/dashboard/sessions/${sessionId}`,
    answers: [
      answer(getJoinLink, { link: first }),
      answer(setJoinLink, { link }),
      answer(renewJoinLink, { link: { ...link, shortUrl: 'https://teams.example/j/zzzz2222', code: 'zzzz2222' } }),
    ],
  });
}

const sent = (requests: readonly { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('JoinLinkCard', () => {
  it('makes a link by which guests wait for an organiser', async () => {
    const { screen, requests } = await shown(null);
    await screen.getByRole('button', { name: 'Make the link' }).click();
    await expect.element(screen.getByText('https://teams.example/j/k7mw3hqd')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    expect(sent(requests)).toEqual([{ isOpen: true, admission: 'host', domains: [] }]);
  });

  it('closes the link, and saves who decides and which domains may come', async () => {
    const { screen, requests } = await shown(link);
    await screen.getByRole('switch').click();
    await screen.getByLabelText('Only these email domains').fill('quay.example, fern.example');
    await screen.getByLabelText('Who lets guests in').selectOptions('at-once');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent(requests))
      .toEqual([
        { isOpen: false, admission: 'host', domains: [] },
        { isOpen: true, admission: 'at-once', domains: ['quay.example', 'fern.example'] },
      ]);
  });

  it('says what is no domain', async () => {
    const { screen, requests } = await shown(link);
    await screen.getByLabelText('Only these email domains').fill('quay');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please write domains such as quay.example.');
    expect(sent(requests)).toEqual([]);
  });

  it('replaces the link after a question', async () => {
    const { screen } = await shown(link);
    await screen.getByRole('button', { name: 'New link' }).click();
    await screen.getByRole('button', { name: 'Replace' }).click();
    await expect.element(screen.getByText('https://teams.example/j/zzzz2222')).toBeVisible();
  });
});

describe('SeatRequests', () => {
  it('lets everybody in at once who asks for a seat of their own', async () => {
    const asking = (id: string, name: string) => ({
      id,
      kind: 'admission' as const,
      name,
      email: `${id}@x.example`,
      device: '',
      atMs: 1,
    });
    const { screen, requests } = await renderPage(<SeatRequests sessionId={sessionId} />, {
      english: { components, people },
      path: `/dashboard/sessions/${sessionId}`,
      answers: [
        answer(listSeatRequests, { requests: [asking('a', 'Ann Quay'), asking('b', 'Bob Moss')] }),
        answer(answerSeatRequest, { message: 'They come in now.' }),
      ],
    });
    await screen.getByRole('button', { name: 'Let all in' }).click();
    const answered = () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    const url = `/api/sessions/${sessionId}/seat-requests`;
    const body = { answer: 'allow', hold_more: false };
    await expect.poll(answered).toEqual([
      [`${url}/a`, body],
      [`${url}/b`, body],
    ]);
  });
});
