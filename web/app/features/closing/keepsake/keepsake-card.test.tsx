import type { Keepsake } from '@lorecrew/contract/api/keepsake';
import { agreeToKeepsake, getKeepsake } from '@lorecrew/contract/routes/participants';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '../../../lib/testing/render-page.tsx';
import { KeepsakeCard } from './keepsake-card.tsx';

const unanswered: Keepsake = {
  agreed: null,
  people: { agreed: 0, asked: 3 },
  leftOut: 4,
  mine: ['the cat runs the standup'],
  paper: {
    story: 'The Lantern Line',
    ending: 'Both Ways Home',
    on: '28 November 2026',
    parts: [{ kind: 'call', lines: [{ label: '', text: 'HOO HOO MEH', to: null }] }],
    lanterns: [],
  },
  files: null,
};
const agreed: Keepsake = {
  ...unanswered,
  agreed: true,
  people: { agreed: 1, asked: 3 },
  leftOut: 3,
  paper: {
    ...unanswered.paper,
    parts: [
      ...unanswered.paper.parts,
      { kind: 'form', lines: [{ label: 'Since then', text: 'the cat runs the standup', to: null }] },
      { kind: 'cards', lines: [{ label: 'Ada', text: 'You waited for me.', to: 'Bo' }] },
    ],
    lanterns: [{ name: 'Ada', lantern: null }],
  },
  files: { picture: '/api/keepsakes/one.png', page: '/api/keepsakes/one.pdf' },
};

describe('KeepsakeCard', () => {
  it('shows what one wrote before it asks, and offers the files once one agrees', async () => {
    const answers = [answer(getKeepsake, { keepsake: unanswered }), answer(agreeToKeepsake, { keepsake: agreed })];
    const { screen, requests } = await renderPage(<KeepsakeCard sessionId="night" />, { answers });
    await expect.element(screen.getByText('the cat runs the standup')).toBeVisible();
    expect(screen.getByRole('link').elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Yes, put mine in' }).click();
    await expect.element(screen.getByRole('link', { name: 'Picture (PNG)' })).toHaveAttribute('href', '/api/keepsakes/one.png');
    await expect
      .element(screen.getByRole('link', { name: 'Page to print (PDF)' }))
      .toHaveAttribute('href', '/api/keepsakes/one.pdf');
    await expect.element(screen.getByText('Ada to Bo')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Yes, put mine in' })).toHaveAttribute('aria-pressed', 'true');
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { agreed: true } });
  });

  it('says how many things are left out until their people agree', async () => {
    const { screen } = await renderPage(<KeepsakeCard sessionId="night" />, {
      answers: [answer(getKeepsake, { keepsake: agreed })],
    });
    await expect
      .element(screen.getByText('1 of 3 people agree to be in it. 3 things are left out', { exact: false }))
      .toBeVisible();
  });

  it('leaves out what one made, without files where nobody agrees', async () => {
    const left: Keepsake = { ...unanswered, agreed: false };
    const answers = [answer(getKeepsake, { keepsake: agreed }), answer(agreeToKeepsake, { keepsake: left })];
    const { screen, requests } = await renderPage(<KeepsakeCard sessionId="night" />, { answers });
    await screen.getByRole('button', { name: 'Leave mine out' }).click();
    await expect.element(screen.getByRole('group', { name: 'What you made is left out.' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Leave mine out' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link').elements()).toHaveLength(0);
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { agreed: false } });
  });

  it('shows why an answer was refused, and keeps the question', async () => {
    const refuse = () => refusal(409, { error: 'KEEPSAKE_001', message: 'The keepsake is gone.' });
    const answers = [answer(getKeepsake, { keepsake: unanswered }), answer(agreeToKeepsake, refuse)];
    const { screen } = await renderPage(<KeepsakeCard sessionId="night" />, { answers });
    await screen.getByRole('button', { name: 'Yes, put mine in' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'May what you made be in it?' })).toBeVisible();
  });

  it('shows nothing to somebody who sat in no crew of people', async () => {
    const answers = [answer(getKeepsake, { keepsake: null })];
    const { screen, requests } = await renderPage(<KeepsakeCard sessionId="night" />, { answers });
    await expect.poll(() => requests.length).toBe(1);
    expect(screen.getByRole('region').elements()).toHaveLength(0);
  });
});
