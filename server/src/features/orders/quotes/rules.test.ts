import { describe, expect, it } from 'vitest';
import { buildQuote, quoteName } from './rules.ts';

const operator = {
  name: 'Crew Example GmbH',
  address: ['Hafenstraße 1', '24103 Kiel'],
  register: null,
  vatId: 'DE136695976',
  contact: 'legal@crew.example',
  hosting: null,
};
const body = { seats: 24, company: 'Kelp & Sons', address: 'Quay 7\n\nOslo', po_number: 'PO-17' };
const wanted = {
  body,
  packs: [{ credits: 10, unitCents: 1400, currency: 'EUR' }],
  operator,
  origin: 'https://crew.example',
  nowMs: Date.parse('2026-11-22T23:30:00Z'),
};

describe('a quote', () => {
  it('says what, for whom, from whom, for how much and until when', () => {
    expect(buildQuote(wanted)).toMatchObject({
      mark: null,
      from: ['Crew Example GmbH', 'Hafenstraße 1', '24103 Kiel', 'legal@crew.example'],
      to: ['Kelp & Sons', 'Quay 7', 'Oslo'],
      facts: [
        ['Date', '22 November 2026'],
        ['Good until', '22 December 2026'],
        ['Your purchase order', 'PO-17'],
        ['Our VAT id', 'DE136695976'],
      ],
      rows: [['3 packs of 10 credits at 14.00 a credit', '420.00']],
      total: ['Total in EUR, without VAT', '420.00'],
    });
    expect(buildQuote(wanted)?.notes[0]).toBe(
      'One credit is one seat in one session. 30 credits are enough for 24 seats; 6 stay for another time.',
    );
  });

  it('of a demo is a sample that binds nobody', () => {
    const quote = buildQuote({ ...wanted, operator: null });
    expect(quote?.mark).toBe('Sample');
    expect(quote?.notes.at(-1)).toContain('binds nobody');
  });

  it('is none where nothing is sold', () => {
    expect(buildQuote({ ...wanted, packs: [] })).toBeNull();
  });

  it('is called by its date and its seats', () => {
    expect(quoteName({ seats: 24, nowMs: wanted.nowMs })).toBe('lorecrew-quote-2026-11-22-24-seats.pdf');
  });
});
