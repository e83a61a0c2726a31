import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../lib/testing/render-page.tsx';
import components from '../locales/en/components.json';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

const ZONES = ['Africa/Berbera', 'America/New York', 'Europe/Berlin', 'Europe/Lisbon'].map((label) => ({
  value: label.replace(' ', '_'),
  label,
}));

function refuseToBeSent(): void {
  throw new Error('The form was sent.');
}

function Example({ first = 'Europe/Lisbon', error }: { first?: string; error?: string }) {
  const [zone, setZone] = useState(first);
  return (
    <Form onSubmit={refuseToBeSent}>
      <Combobox label="Time zone" name="zone" options={ZONES} value={zone} onChange={setZone} error={error} />
      <output>{zone}</output>
      <button type="button">Elsewhere</button>
    </Form>
  );
}

async function rendered(props: Parameters<typeof Example>[0] = {}) {
  const { screen } = await renderPage(<Example {...props} />, { english: { components } });
  return { screen, field: screen.getByRole('combobox', { name: 'Time zone' }), chosen: screen.getByRole('status') };
}

describe('Combobox', () => {
  it('takes the best match with Enter and keeps the form from being sent', async () => {
    const { field, chosen } = await rendered();
    await field.fill('berl');
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen).toHaveTextContent('Europe/Berlin');
    await expect.element(field).toHaveValue('Europe/Berlin');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('moves through the options with arrow keys and gives the text back with Escape', async () => {
    const { screen, field, chosen } = await rendered();
    await field.click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(screen.getByRole('option', { name: 'Europe/Lisbon' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await field.fill('new');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chosen).toHaveTextContent('America/New_York');
  });

  it('takes the only match when the field is left, and nothing where several match', async () => {
    const { field, chosen } = await rendered();
    await field.fill('york');
    await userEvent.tab();
    await expect.element(chosen).toHaveTextContent('America/New_York');
    await field.fill('europe');
    await userEvent.tab();
    await expect.element(chosen).toHaveTextContent('America/New_York');
    await expect.element(field).toHaveValue('America/New York');
  });

  it('says that nothing matches', async () => {
    const { screen, field } = await rendered();
    await field.fill('atlantis');
    await expect.element(screen.getByText('Nothing in the list matches “atlantis”.')).toBeVisible();
  });

  it('reads its error with the field', async () => {
    const { field } = await rendered({ error: 'Please choose a time zone.' });
    await expect.element(field).toHaveAccessibleDescription('Please choose a time zone.');
    await expect.element(field).toBeInvalid();
  });

  it('opens its list within a dialog, where it can be pressed', async () => {
    const { screen } = await renderPage(
      <Dialog isOpen onClose={refuseToBeSent} title="Move">
        <Example />
      </Dialog>,
      { english: { components } },
    );
    await screen.getByRole('combobox', { name: 'Time zone' }).fill('berl');
    await screen.getByRole('option', { name: 'Europe/Berlin' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('Europe/Berlin');
  });
});
