import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LeaveDialog } from './on-stage.tsx';
import { CutButton } from './panels/lanterns.tsx';
import { renderLive, sampleLiveView } from './render-live.tsx';
import { Transcript } from './top-bar.tsx';

function Leaving() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Leave
      </button>
      <LeaveDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

describe('LeaveDialog', () => {
  async function opened(reply?: { ok: false; code: string }) {
    const { screen, sent } = await renderLive(<Leaving />, reply ? { reply } : {});
    await screen.getByRole('button', { name: 'Leave', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Leave quietly?' });
    await expect
      .element(dialog)
      .toHaveAccessibleDescription('Your crew goes on, and your seat is kept. You may come back to it.');
    return { screen, sent, dialog };
  }

  it('leaves the show when one confirms', async () => {
    const { dialog, sent } = await opened();
    await dialog.getByRole('button', { name: 'Leave quietly, your seat is kept' }).click();
    expect(sent).toEqual([{ type: 'show.leave' }]);
  });

  it.each([
    ['the button', async (press: () => Promise<void>) => press()],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
  ])('stays in the show by %s, with the focus back where it was', async (_, close) => {
    const { screen, dialog, sent } = await opened();
    await close(() => dialog.getByRole('button', { name: 'Stay' }).click());
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    await expect.element(screen.getByRole('button', { name: 'Leave', exact: true })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('shows why leaving was refused, and stays open', async () => {
    const { dialog } = await opened({ ok: false, code: 'SHOW_002' });
    await dialog.getByRole('button', { name: 'Leave quietly, your seat is kept' }).click();
    await expect.element(dialog.getByText('The show is over. Your scorecard stays open.')).toBeVisible();
  });
});

describe('Transcript', () => {
  const parts = { Transcript: () => <p>“The fog is thick tonight.”</p> };

  it('opens beside the stage by its button, and closes by Escape with the focus back on it', async () => {
    const { screen } = await renderLive(<Transcript />, { parts });
    const button = screen.getByRole('button', { name: 'Transcript' });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    const dialog = screen.getByRole('dialog', { name: 'Transcript' });
    await expect.element(dialog.getByText('“The fog is thick tonight.”')).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await dialog.getByRole('region', { name: 'What has been said so far' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    await expect.element(button).toHaveFocus();
  });

  it('stands open from the start where the address says so, and closes by its button', async () => {
    const { screen } = await renderLive(<Transcript />, { parts: { ...parts, opens: 'transcript' } });
    await screen.getByRole('button', { name: 'Close the transcript' }).click();
    await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
  });
});

describe('CutButton', () => {
  const view = sampleLiveView();

  it('opens the table for cutting, hangs the lantern and says so', async () => {
    const { screen, sent } = await renderLive(<CutButton />, { view });
    await screen.getByRole('button', { name: 'Cut a lantern of your own' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Cut your lantern' });
    await dialog.getByRole('button', { name: 'Surprise me' }).click();
    await dialog.getByRole('button', { name: 'Unfold' }).click();
    await dialog.getByRole('button', { name: 'Hang my lantern' }).click();
    expect(sent).toEqual([{ type: 'lantern.hang', lantern: expect.any(String) }]);
    await expect.element(dialog.getByText('Your lantern hangs where everybody sees it.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    await expect.element(screen.getByRole('button', { name: 'Cut a lantern of your own' })).toHaveFocus();
  });

  it('shows why a lantern was refused', async () => {
    const { screen } = await renderLive(<CutButton />, { view, reply: { ok: false, code: 'SHOW_002' } });
    await screen.getByRole('button', { name: 'Cut a lantern of your own' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Cut your lantern' });
    await dialog.getByRole('button', { name: 'Unfold' }).click();
    await dialog.getByRole('button', { name: 'Hang my lantern' }).click();
    await expect.element(dialog.getByText('The show is over. Your scorecard stays open.')).toBeVisible();
  });
});
