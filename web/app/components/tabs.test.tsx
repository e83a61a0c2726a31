import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withForcedColours } from '../lib/testing/forced-colours.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import { Tabs } from './tabs.tsx';

const TABS = [
  {
    id: 'one',
    label: 'One',
    panel: (
      <label>
        Name <input />
      </label>
    ),
  },
  { id: 'many', label: 'Many', panel: <p>Paste a list</p> },
  { id: 'file', label: 'File', panel: <p>Choose a file</p> },
];

async function rendered() {
  const { screen } = await renderPage(<Tabs label="Ways to add" tabs={TABS} first="many" />);
  return { screen, tab: (name: string) => screen.getByRole('tab', { name }) };
}

describe('Tabs', () => {
  it('names the list and shows the panel that is asked for first', async () => {
    const { screen, tab } = await rendered();
    await expect.element(screen.getByRole('tablist', { name: 'Ways to add' })).toBeVisible();
    await expect.element(tab('Many')).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByText('Paste a list')).toBeVisible();
    await expect.element(screen.getByText('Choose a file')).not.toBeVisible();
  });

  it('moves with arrow keys, Home and End', async () => {
    const { tab } = await rendered();
    await tab('Many').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('File')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('One')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect.element(tab('File')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(tab('One')).toHaveFocus();
  });

  it('keeps what was typed in a panel that is hidden', async () => {
    const { screen, tab } = await rendered();
    await tab('One').click();
    await screen.getByLabelText('Name').fill('Ada');
    await tab('File').click();
    await tab('One').click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Ada');
  });

  it('marks the selected tab in forced colours', async () => {
    const { tab } = await rendered();
    await withForcedColours(async () => {
      const edge = (name: string) => getComputedStyle(tab(name).element()).borderBottomColor;
      await expect.poll(() => edge('Many')).not.toBe(edge('One'));
    });
  });
});
