import { describe, expect, it } from 'vitest';
import { renderPage } from '../../lib/testing/render-page.tsx';
import checkout from '../../locales/en/checkout.json';
import { OrderSummary } from './order-form.tsx';

type Props = Parameters<typeof OrderSummary>[0];

const fifty: Props = {
  product: { id: 'credits-50', credits: 50, unitCents: 1200, currency: 'EUR' },
  vatPercent: 19,
  method: 'card',
  busy: false,
  refusal: null,
};

async function figures(props: Partial<Props>): Promise<(string | null)[]> {
  const { screen } = await renderPage(<OrderSummary {...fifty} {...props} />, { english: { checkout } });
  return screen
    .getByRole('definition')
    .elements()
    .map((element) => element.textContent);
}

describe('OrderSummary', () => {
  it('multiplies credits by the price and adds VAT', async () => {
    expect(await figures({})).toEqual(['600.00', '114.00', '714.00']);
  });

  it('leaves VAT to the next page when the rate is not known', async () => {
    expect(await figures({ vatPercent: null })).toEqual(['600.00', 'on the next page', '600.00']);
  });

  it('shows a rate of zero as no VAT', async () => {
    expect(await figures({ vatPercent: 0 })).toEqual(['600.00', '0.00', '600.00']);
  });

  it('rounds VAT to the cent', async () => {
    const product = { id: 'odd', credits: 1, unitCents: 1003, currency: 'EUR' };
    expect(await figures({ product })).toEqual(['10.03', '1.91', '11.94']);
  });

  it('disables the button until a pack is chosen', async () => {
    const { screen } = await renderPage(<OrderSummary {...fifty} product={undefined} />, { english: { checkout } });
    await expect.element(screen.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
  });

  it('disables the button while the order is sent', async () => {
    const { screen } = await renderPage(<OrderSummary {...fifty} busy />, { english: { checkout } });
    await expect.element(screen.getByRole('button', { name: 'One moment' })).toBeDisabled();
  });

  it('offers an order on invoice when no card is used', async () => {
    const { screen } = await renderPage(<OrderSummary {...fifty} method="invoice" />, { english: { checkout } });
    await expect.element(screen.getByRole('button', { name: 'Order on invoice' })).toBeEnabled();
  });

  it('shows a refusal as an alert', async () => {
    const { screen } = await renderPage(<OrderSummary {...fifty} refusal="This pack is no longer sold." />, {
      english: { checkout },
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This pack is no longer sold.');
  });
});
