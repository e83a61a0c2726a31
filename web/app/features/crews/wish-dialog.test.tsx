import { describe, expect, it, vi } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { WishDialog } from './session-crews.tsx';

const people = ['Ada', 'Ben', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name, answer: null, crew: null }));

async function opened() {
  const onAdd = vi.fn();
  const { screen } = await renderPage(<WishDialog people={people} onAdd={onAdd} />, { english: organiserMessages });
  await screen.getByRole('button', { name: 'Add a pairing rule' }).click();
  return { onAdd, dialog: screen.getByRole('dialog', { name: 'Who should be together, or apart?' }) };
}

describe('WishDialog', () => {
  it('adds a rule for everybody who was chosen, also when a search hides them', async () => {
    const { onAdd, dialog } = await opened();
    await dialog.getByRole('radio', { name: 'In different crews' }).click();
    await dialog.getByRole('checkbox', { name: 'Ada' }).click();
    await dialog.getByRole('searchbox', { name: 'Find somebody' }).fill('cle');
    await expect.poll(() => dialog.getByRole('checkbox').elements().length).toBe(1);
    await dialog.getByRole('checkbox', { name: 'Cleo' }).click();
    await dialog.getByRole('button', { name: 'Keep these 2 apart' }).click();
    expect(onAdd.mock.calls).toEqual([[{ kind: 'apart', people: ['ada', 'cleo'] }]]);
    await expect.poll(() => dialog.elements()).toEqual([]);
  });

  it('asks for two people and stays open when one was chosen', async () => {
    const { onAdd, dialog } = await opened();
    await dialog.getByRole('checkbox', { name: 'Ada' }).click();
    await dialog.getByRole('button', { name: /^Keep/ }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose two people or more.');
    expect(onAdd).not.toHaveBeenCalled();
  });
});
