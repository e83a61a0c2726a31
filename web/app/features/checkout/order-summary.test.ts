import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderStatic } from '../../lib/testing/static-page.ts';
import { OrderSummary } from './order-summary.tsx';

type Props = Parameters<typeof OrderSummary>[0];

const FIFTY = { id: 'credits-50', credits: 50, unitCents: 1200, currency: 'EUR' };

const shown = (more: Partial<Props> = {}) =>
  renderStatic({
    element: createElement(OrderSummary, {
      product: FIFTY,
      vatPercent: 19,
      method: 'card',
      busy: false,
      refusal: null,
      ...more,
    }),
  });

/** Rows of the sum: what it is, and the figure beside it. */
function rowsOf({ html }: { html: string }): string[][] {
  const text = (part: string) =>
    part
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, name = '', figure = '']) => [
    text(name),
    text(figure),
  ]);
}

describe('the summary of an order', () => {
  it('prints credits, price of a credit, net, VAT and total', () => {
    expect(rowsOf(shown())).toEqual([
      ['50 credits at 12.00', '600.00'],
      ['VAT 19 %', '114.00'],
      ['To pay, EUR', '714.00'],
    ]);
  });

  it('prints thousands with their comma, and rounds VAT to the cent', () => {
    const many = { id: 'credits-1000', credits: 1000, unitCents: 800, currency: 'EUR' };
    expect(rowsOf(shown({ product: many }))).toEqual([
      ['1,000 credits at 8.00', '8,000.00'],
      ['VAT 19 %', '1,520.00'],
      ['To pay, EUR', '9,520.00'],
    ]);
    const odd = { id: 'odd', credits: 1, unitCents: 1003, currency: 'EUR' };
    expect(rowsOf(shown({ product: odd, vatPercent: 19 }))).toEqual([
      ['1 credits at 10.03', '10.03'],
      ['VAT 19 %', '1.91'],
      ['To pay, EUR', '11.94'],
    ]);
  });

  it('prints the sum without VAT where the next page finds out what that is', () => {
    expect(rowsOf(shown({ vatPercent: null }))).toEqual([
      ['50 credits at 12.00', '600.00'],
      ['VAT', 'on the next page'],
      ['Without VAT, EUR', '600.00'],
    ]);
    expect(rowsOf(shown({ vatPercent: 0 })).slice(1)).toEqual([
      ['VAT 0 %', '0.00'],
      ['To pay, EUR', '600.00'],
    ]);
  });

  it('has a button for each way to pay, which waits while the order is sent and for a pack', () => {
    expect([shown().buttons, shown({ method: 'invoice' }).buttons]).toEqual([['Go to payment'], ['Order on invoice']]);
    expect(shown({ busy: true }).html).toContain('aria-busy="true" aria-disabled="true"');
    expect(shown({ product: undefined }).html).toContain('aria-disabled="true"');
    expect([rowsOf(shown({ product: undefined })), shown({ product: undefined }).text]).toEqual([
      [],
      expect.stringContaining('Choose a pack.'),
    ]);
  });
});
