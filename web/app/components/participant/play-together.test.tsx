import { playTogether } from '@lorecrew/contract/routes/trials';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { PlayTogether } from './play-together.tsx';

describe('PlayTogether', () => {
  it('says why no room is free, and can be pressed again', async () => {
    const refuse = () => refusal(409, { error: 'DEMO_001', message: 'All rooms are taken just now.' });
    const { screen, requests } = await renderPage(<PlayTogether label="Play a short one together" />, {
      answers: [answer(playTogether, refuse)],
    });
    const button = screen.getByRole('button', { name: 'Play a short one together' });
    await button.click();
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Every demo is taken just now. Please try again in a few minutes.');
    await button.click();
    await expect.poll(() => requests.length).toBe(2);
  });
});
