import { createQuote } from '@lorecrew/contract/routes/quotes';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { QuoteForm } from './pricing-page.tsx';

const packs = [{ credits: 50, unitCents: 1200, currency: 'EUR' }];

async function shown(fields: Record<string, string> = {}) {
  const refuse = () => refusal(422, { error: 'REQUEST_001', message: 'Please check the form.', fields });
  return renderPage(<QuoteForm seats={24} packs={packs} sample={false} />, {
    path: '/pricing',
    answers: [answer(createQuote, refuse)],
  });
}

describe('QuoteForm', () => {
  it('asks for the company and sends nothing', async () => {
    const { screen, requests } = await shown();
    await screen.getByRole('button', { name: 'Quote as PDF' }).click();
    await expect.element(screen.getByLabelText('Company')).toHaveAccessibleDescription('Please enter the name of the company.');
    await expect.element(screen.getByLabelText('Company')).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('asks for as many seats as were chosen, and focuses the field that the server refuses', async () => {
    const { screen, requests } = await shown({ po_number: 'Please enter one line.' });
    await screen.getByLabelText('Company').fill('Quay Ltd');
    await screen.getByLabelText('Purchase order number').fill('4711');
    await screen.getByRole('button', { name: 'Quote as PDF' }).click();
    await expect.element(screen.getByLabelText('Purchase order number')).toHaveFocus();
    expect(requests.map(({ body }) => body)).toEqual([{ company: 'Quay Ltd', po_number: '4711', address: '', seats: 24 }]);
  });
});
