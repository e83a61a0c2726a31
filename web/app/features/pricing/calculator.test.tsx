import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { Calculator } from './calculator.tsx';

const packs = [
  { credits: 10, unitCents: 1500, currency: 'EUR' },
  { credits: 50, unitCents: 1200, currency: 'EUR' },
];

function Page() {
  const [seats, setSeats] = useState(10);
  return (
    <Calculator seats={seats} onSeats={setSeats} packs={packs} mostInSession={60} quoteHref="/pricing#quote" title="How many?" />
  );
}

describe('Calculator', () => {
  it('shows what the seats cost with the cheapest packs, and what is left', async () => {
    const { screen } = await renderPage(<Page />, { path: '/pricing' });
    await expect.element(screen.getByText('150.00').first()).toBeVisible();
    await screen.getByRole('slider', { name: 'Seats' }).fill('41');
    await expect.element(screen.getByText('600.00')).toBeVisible();
    await expect.element(screen.getByText('One pack of 50')).toBeVisible();
  });

  it('counts a seat more with one press', async () => {
    const { screen } = await renderPage(<Page />, { path: '/pricing' });
    await screen.getByRole('button', { name: 'One seat more' }).click();
    await expect.element(screen.getByRole('slider', { name: 'Seats' })).toHaveValue('11');
  });
});
