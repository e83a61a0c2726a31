import { describe, expect, it } from 'vitest';
import { isPaidInFull, noteNumber, orderNumber, paymentConsequences } from './rules.ts';
import type { NoteRecord, Standing } from './schema.ts';

const order = { status: 'waiting', credits: 100, netCents: 90_000, currency: 'EUR', paidAtMs: null } as const;
const paid = { ...order, status: 'paid', paidAtMs: 5 } as const;
const state = (known: Partial<Standing> = {}): Standing => ({
  ...{ status: 'paid', netCents: 90_000, totalCents: 100_000, currency: 'eur', refunds: [], disputes: [] },
  ...known,
});
const refund = (id: string, cents: number, atMs = 1, failed = false) => ({ id, cents, atMs, failed });
const dispute = (id: string, cents: number, atMs = 1, won = false) => ({ id, cents, atMs, won });
const note = (id: string, cents: number, credits: number, undone = false): NoteRecord => ({
  ...{ orderId: 'o', id, number: 1, cause: 'refund', cents, credits, atMs: 1, undone },
});

describe('the numbers of documents', () => {
  it('tell orders from credit notes', () => {
    expect([orderNumber(1042), noteNumber(7)]).toEqual(['LC-1042', 'CN-7']);
  });
});

describe('a payment', () => {
  it('is believed only where sum and currency are those of the order', () => {
    expect(isPaidInFull({ order, state: state() })).toBe(true);
    expect(isPaidInFull({ order, state: state({ netCents: 89_999 }) })).toBe(false);
    expect(isPaidInFull({ order, state: state({ currency: 'usd' }) })).toBe(false);
  });

  it('adds the credits once', () => {
    expect(paymentConsequences({ order, notes: [], state: state() })).toEqual({
      status: 'paid',
      adds: true,
      notes: [],
      undoes: [],
    });
    expect(paymentConsequences({ order: paid, notes: [], state: state() }).adds).toBe(false);
  });

  it('is not taken back by an older state, and has no consequences before it is made', () => {
    const early = state({ status: 'waiting', refunds: [refund('r', 100_000)] });
    expect(paymentConsequences({ order, notes: [], state: early })).toEqual({
      status: 'waiting',
      adds: false,
      notes: [],
      undoes: [],
    });
    expect(paymentConsequences({ order: paid, notes: [], state: state({ status: 'waiting' }) }).status).toBe('paid');
  });
});

describe('money that goes back', () => {
  const fresh = (notes: readonly NoteRecord[], known: Partial<Standing>) =>
    paymentConsequences({ order: paid, notes, state: state(known) }).notes;

  it('takes its share of the credits, all of them with the whole sum', () => {
    expect(fresh([], { refunds: [refund('r', 25_000)] })).toEqual([
      { id: 'r', cause: 'refund', cents: 25_000, credits: 25, atMs: 1 },
    ]);
    expect(fresh([], { disputes: [dispute('d', 100_000)] })).toEqual([
      { id: 'd', cause: 'dispute', cents: 100_000, credits: 100, atMs: 1 },
    ]);
    expect(fresh([], { totalCents: null, refunds: [refund('r', 45_000)] })).toMatchObject([{ credits: 50 }]);
  });

  it('is noted in the order of time, and takes no more credits than there were', () => {
    const known = { refunds: [refund('late', 60_000, 9)], disputes: [dispute('early', 60_000, 3)] };
    expect(fresh([], known)).toMatchObject([
      { id: 'early', credits: 60 },
      { id: 'late', credits: 40 },
    ]);
  });

  it('is noted once, and counts what was noted before', () => {
    const refunds = [refund('one', 50_000), refund('two', 25_000)];
    expect(fresh([note('one', 50_000, 50)], { refunds })).toMatchObject([{ id: 'two', credits: 25 }]);
    expect(fresh([note('one', 50_000, 50), note('two', 25_000, 25)], { refunds })).toEqual([]);
  });

  it('takes no credits of an order that cost nothing', () => {
    expect(fresh([], { totalCents: 0, refunds: [refund('r', 0)] })).toMatchObject([{ credits: 0 }]);
  });

  it('stays noted where only another refund came back', () => {
    const refunds = [refund('one', 50_000, 1, true), refund('two', 30_000)];
    const notes = [note('one', 50_000, 50), note('two', 30_000, 30)];
    const { undoes } = paymentConsequences({ order: paid, notes, state: state({ refunds }) });
    expect(undoes.map(({ id }) => id)).toEqual(['one']);
  });

  it('is ignored where it failed or the dispute was won', () => {
    expect(fresh([], { refunds: [refund('r', 1_000, 1, true)], disputes: [dispute('d', 1_000, 1, true)] })).toEqual([]);
  });

  it('is undone once where it comes back, and no longer counts', () => {
    const refunds = [refund('one', 50_000, 1, true), refund('two', 30_000)];
    const { undoes, notes } = paymentConsequences({ order: paid, notes: [note('one', 50_000, 50)], state: state({ refunds }) });
    expect(undoes.map(({ id }) => id)).toEqual(['one']);
    expect(notes).toMatchObject([{ id: 'two' }]);
    const undone = [note('one', 50_000, 50, true)];
    const again = paymentConsequences({ order: paid, notes: undone, state: state({ refunds }) });
    expect(again.undoes).toEqual([]);
    expect(again.notes).toMatchObject([{ id: 'two', credits: 30 }]);
  });
});
