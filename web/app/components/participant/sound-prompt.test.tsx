import { describe, expect, it, onTestFinished } from 'vitest';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import { changeSound } from '../../lib/sound/sound.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { SoundPrompt } from './sound-prompt.tsx';

describe('the question whether there is to be sound', () => {
  it('is asked until it is answered by one press, and not again', async () => {
    // Files share a browser page: what is heard here is not to be heard in the next.
    onTestFinished(() => changeSound({ isOn: false }));
    // Another file may have answered before.
    await changeSound({ isChosen: false });
    const { screen } = await renderPage(<SoundPrompt />, { english: playerMessages });
    await expect.element(screen.getByRole('status')).toHaveTextContent('This story is best heard.');
    await screen.getByRole('button', { name: 'Turn the sound on' }).click();
    await expect.element(screen.getByRole('button', { name: 'Turn the sound on' })).not.toBeInTheDocument();
    await screen.unmount();
    const again = await renderPage(<SoundPrompt />, { english: playerMessages });
    expect(again.screen.getByRole('button').elements()).toEqual([]);
  });
});
