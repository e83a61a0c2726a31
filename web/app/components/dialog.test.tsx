import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withForcedColours } from '../lib/testing/forced-colours.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Wishes" closeLabel="Close">
        <input aria-label="Name" />
        <DialogActions>
          <Button variant="primary" onClick={() => setOpen(false)}>
            Add
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

async function opened() {
  const { screen } = await renderPage(<Example />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  return { screen, opener, dialog: screen.getByRole('dialog', { name: 'Wishes' }) };
}

describe('Dialog', () => {
  it('is named by its title, takes the focus and gives it back on Escape', async () => {
    const { opener, dialog } = await opened();
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('begins afresh each time it opens', async () => {
    const { screen, opener } = await opened();
    await screen.getByLabelText('Name').fill('Ada');
    await screen.getByRole('button', { name: 'Add' }).click();
    await opener.click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('');
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(opener).toHaveFocus();
  });

  it('has an edge in forced colours', async () => {
    const { dialog } = await opened();
    await withForcedColours(() => expect.poll(() => getComputedStyle(dialog.element()).borderTopStyle).toBe('solid'));
  });
});

describe('Confirm', () => {
  it('acts once on yes, stays open while it works and tells when it is done', async () => {
    const done: string[] = [];
    let finish = (): void => undefined;
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { screen } = await renderPage(
      <Confirm
        label="Remove"
        title="Remove Ada?"
        yes="Remove her"
        no="Keep her"
        danger
        act={() => {
          done.push('asked');
          return work;
        }}
        onDone={() => done.push('done')}
      >
        <p>There is no way back.</p>
      </Confirm>,
    );
    await screen.getByRole('button', { name: 'Remove' }).click();
    const yes = screen.getByRole('button', { name: 'Remove her' });
    await yes.click();
    await expect.element(yes).toHaveAttribute('aria-busy', 'true');
    await yes.click({ force: true });
    finish();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(done).toEqual(['asked', 'done']);
  });
});
