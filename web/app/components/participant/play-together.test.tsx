import { playTogether } from '@lorecrew/contract/routes/trials';
import { describe, expect, it } from 'vitest';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { PlayTogether } from './play-together.tsx';

describe('PlayTogether', () => {
  it('asks before it leaves the page, says why no room is free, and can be pressed again', async () => {
    const refuse = () => refusal(409, { error: 'DEMO_001', message: 'All rooms are taken just now.' });
    const { screen, requests } = await renderPage(<PlayTogether label="Play a short one together" />, {
      answers: [answer(playTogether, refuse)],
      english: playerMessages,
    });
    const opener = screen.getByRole('button', { name: 'Play a short one together' });
    await opener.click();
    const dialog = screen.getByRole('dialog', { name: 'Play The Lamp Room together?' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requests).toEqual([]);
    await opener.click();
    const yes = screen.getByRole('button', { name: 'Play it now' });
    await yes.click();
    await expect.element(screen.getByText('Every demo is taken just now. Please try again in a few minutes.')).toBeVisible();
    await yes.click();
    await expect.poll(() => requests.length).toBe(2);
  });
});
