import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withForcedColours } from '../lib/testing/forced-colours.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Cell, CellNote, Table } from './table.tsx';

function Sessions() {
  const [isUp, setUp] = useState(true);
  const seats = [12, 7].toSorted((a, b) => (isUp ? a - b : b - a));
  return (
    <Table
      columns={[
        { label: 'Session' },
        { label: 'Seats', align: 'end', sort: { direction: isUp ? 'ascending' : 'descending', onSort: () => setUp(!isUp) } },
        { label: 'Actions', hideLabel: true },
      ]}
    >
      {seats.map((n) => (
        <tr key={n}>
          <Cell>
            Spring kick-off<CellNote>The Lamp Room</CellNote>
          </Cell>
          <Cell align="end" label="Seats">
            {n}
          </Cell>
          <Cell />
        </tr>
      ))}
    </Table>
  );
}

describe('Table', () => {
  it('names its columns, hidden labels too', async () => {
    const { screen } = await renderPage(<Sessions />);
    await expect.element(screen.getByRole('columnheader', { name: 'Session' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  });

  it('is sorted by keyboard, keeps the focus, and says how it is sorted', async () => {
    const { screen } = await renderPage(<Sessions />);
    const head = screen.getByRole('columnheader', { name: 'Seats' });
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expect.element(screen.getByRole('button', { name: 'Seats' })).toHaveFocus();
    await expect.element(screen.getByRole('cell').nth(1)).toHaveTextContent('12');
  });

  it('is cards on a phone, with the label before each value and the head still read out', async () => {
    const { width, height } = { width: window.innerWidth, height: window.innerHeight };
    const { screen } = await renderPage(<Sessions />);
    await page.viewport(390, 844);
    try {
      const row = screen.getByRole('row').nth(1).element();
      await expect.poll(() => getComputedStyle(row).display).toBe('grid');
      const value = screen.getByRole('cell', { name: /7$/ }).element();
      expect(getComputedStyle(value, '::before').content).toContain('Seats');
      await expect.element(screen.getByRole('columnheader', { name: 'Session' })).toBeInTheDocument();
    } finally {
      await page.viewport(width, height);
    }
  });

  it('has lines in forced colours', async () => {
    const { screen } = await renderPage(<Sessions />);
    const head = screen.getByRole('columnheader', { name: 'Session' }).element();
    await withForcedColours(() => expect.poll(() => getComputedStyle(head).borderBottomStyle).toBe('solid'));
  });
});

describe('FiguresTable', () => {
  it('is named, has heads for rows and columns, and is scrolled by keyboard where it is wide', async () => {
    const { screen } = await renderPage(
      <FiguresTable scrolls caption="Times" head={['Task', 'Done']} rows={[{ key: 'light', cells: ['First Light', '4:17'] }]} />,
    );
    await expect.element(screen.getByRole('table', { name: 'Times' })).toBeVisible();
    await expect.element(screen.getByRole('rowheader', { name: 'First Light' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Done' })).toBeVisible();
    await userEvent.tab();
    await expect.element(screen.getByRole('region', { name: 'Times' })).toHaveFocus();
  });
});
