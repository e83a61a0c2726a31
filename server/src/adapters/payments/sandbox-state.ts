import type { SandboxAct, SandboxAnswer, SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { unreachable } from '@lorecrew/contract/result';
import type { PayableOrder, PaymentState } from '../../ports/payments.ts';

/** What the sandbox keeps of a payment. */
export interface Kept extends Omit<SandboxPayment, 'id' | 'refundedCents' | 'dispute'> {
  readonly orderId: string;
  readonly paidAtMs: number | null;
  readonly refunds: readonly { readonly id: string; readonly cents: number; readonly atMs: number }[];
  readonly disputed: { readonly id: string; readonly atMs: number; readonly state: 'open' | 'won' | 'lost' } | null;
}

/** The sandbox is part of the site: people stay at the address they came by. */
function onSite(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A payment that was just opened, with its VAT. */
export function keptOf(order: PayableOrder, vatPercent: number): Kept {
  const { id: orderId, number, credits, unitCents, currency, method, poNumber, email, billTo, paidUrl, backUrl } = order;
  const netCents = credits * unitCents;
  const taxCents = Math.round((netCents * vatPercent) / 100);
  return {
    orderId,
    number,
    credits,
    unitCents,
    currency,
    netCents,
    taxCents,
    totalCents: netCents + taxCents,
    vatPercent,
    method,
    poNumber,
    email,
    billTo,
    status: 'waiting',
    paidUrl: onSite(paidUrl),
    backUrl: onSite(backUrl),
    paidAtMs: null,
    refunds: [],
    disputed: null,
  };
}

function refundedCents({ refunds }: Kept): number {
  return refunds.reduce((sum, { cents }) => sum + cents, 0);
}

/** The page of a payment. */
export function pageOf(id: string, kept: Kept): SandboxPayment {
  const { orderId, paidAtMs, refunds, disputed, ...page } = kept;
  return { ...page, id, refundedCents: refundedCents(kept), dispute: disputed?.state ?? null };
}

/** The answer to the product's question. */
export function stateOf(kept: Kept): PaymentState {
  const { status, paidAtMs, netCents, taxCents, totalCents, currency, refunds, disputed, method } = kept;
  return {
    status,
    paidAtMs,
    netCents,
    taxCents,
    totalCents,
    currency,
    hasInvoice: status === 'paid' || method === 'invoice',
    refunds: refunds.map((refund) => ({ ...refund, failed: false })),
    disputes: disputed ? [{ ...disputed, cents: totalCents - refundedCents(kept), won: disputed.state === 'won' }] : [],
  };
}

/** How the product hears of a change: how often, and after how long. */
export interface Telling {
  readonly type: string;
  readonly times: number;
  readonly afterMs: number;
}

type Step = { outcome: Exclude<SandboxAnswer['outcome'], 'done'> } | { outcome: 'done'; kept: Kept; telling: Telling };

/** A late confirmation comes half a minute after the payment. */
export const LATE_MS = 30_000;

function done(kept: Kept, type: string, telling: Partial<Telling> = {}): Step {
  return { outcome: 'done', kept, telling: { type, times: 1, afterMs: 0, ...telling } };
}

/** The result of an action on the sandbox's payment page. */
export function step(kept: Kept, { act, atMs, id }: { act: SandboxAct; atMs: number; id: string }): Step {
  const impossible = { outcome: 'impossible' } as const;
  const { status, disputed } = kept;
  switch (act.act) {
    case 'pay':
      if (status !== 'waiting') return impossible;
      if (act.card === 'declined') return { outcome: 'declined' };
      return done({ ...kept, status: 'paid', paidAtMs: atMs }, 'payment.paid', {
        times: act.card === 'twice' ? 2 : 1,
        afterMs: act.card === 'late' ? LATE_MS : 0,
      });
    case 'close':
      return status === 'waiting' ? done({ ...kept, status: 'closed' }, 'payment.closed') : impossible;
    case 'refund':
      if (status !== 'paid' || disputed?.state === 'open' || act.cents > kept.totalCents - refundedCents(kept)) return impossible;
      return done({ ...kept, refunds: [...kept.refunds, { id: `sbr_${id}`, cents: act.cents, atMs }] }, 'payment.refunded');
    case 'dispute':
      if (status !== 'paid' || disputed !== null || refundedCents(kept) === kept.totalCents) return impossible;
      return done({ ...kept, disputed: { id: `sbd_${id}`, atMs, state: 'open' } }, 'payment.disputed');
    case 'decide':
      if (disputed?.state !== 'open') return impossible;
      return done({ ...kept, disputed: { ...disputed, state: act.won ? 'won' : 'lost' } }, 'payment.dispute-decided');
    default:
      return unreachable(act);
  }
}
