import type { BillTo } from '@lorecrew/contract/api/checkout';
import type { SandboxAct, SandboxAnswer, SandboxPayment } from '@lorecrew/contract/api/sandbox';

/** An order as sent to the payment provider. Money is in cents, without VAT. */
export interface PayableOrder {
  readonly id: string;
  /** `LC-1042` */
  readonly number: string;
  readonly companyId: string;
  readonly credits: number;
  readonly unitCents: number;
  readonly currency: string;
  readonly method: 'card' | 'invoice';
  readonly poNumber: string;
  readonly email: string;
  readonly billTo: BillTo;
  /** The company as the provider knows it; null when it does not yet. */
  readonly customer: string | null;
  /** Where the provider sends the buyer back to: after paying, and after thinking better of it. */
  readonly paidUrl: string;
  readonly backUrl: string;
}

/** A payment by the name the provider gave it. */
export interface Payment {
  readonly reference: string;
  readonly method: 'card' | 'invoice';
}

/** A payment that was opened. */
export interface OpenPayment {
  /** What the provider calls it. */
  readonly reference: string;
  /** Where the buyer pays. */
  readonly payUrl: string;
  readonly customer: string | null;
}

/** Everything a provider knows about an order's payment at this moment. Money is in cents. */
export interface PaymentState {
  readonly status: 'waiting' | 'processing' | 'paid' | 'failed' | 'closed';
  readonly paidAtMs: number | null;
  readonly netCents: number;
  readonly taxCents: number | null;
  readonly totalCents: number | null;
  readonly currency: string;
  readonly hasInvoice: boolean;
  readonly refunds: readonly { readonly id: string; readonly cents: number; readonly atMs: number; readonly failed: boolean }[];
  /** `won`: the money is ours again. */
  readonly disputes: readonly { readonly id: string; readonly cents: number; readonly atMs: number; readonly won: boolean }[];
}

/** What a provider's notice is about; `about` is null for things that are no business of ours. */
export interface PaymentNotice {
  /** When the provider first had it to tell, where it says so. */
  readonly createdAtMs?: number;
  readonly id: string;
  readonly type: string;
  readonly about: (Payment & { readonly orderId: string }) | null;
}

/** With the provider, as a PDF at an address; with us, who make it ourselves; or nowhere. */
export type PaperPlace = { readonly at: 'provider'; readonly url: string } | { readonly at: 'us' } | { readonly at: 'nowhere' };

/** Takes money for orders. Notices say that something happened; what happened is looked up. */
export interface Payments {
  /** What VAT will be, in percent; null where the provider works it out. */
  readonly vatPercent: number | null;
  /** Opens the page or invoice where an order is paid: the same one for the same order. Throws `PaymentRefused`. */
  open(order: PayableOrder): Promise<OpenPayment>;
  /** What a notice says, once its signature is proved; null for one that is forged, altered, too old or another site's. */
  read(notice: { readonly body: Buffer; readonly signature: string; readonly nowMs: number }): Promise<PaymentNotice | null>;
  /** How an order's payment stands. Throws `PaymentRefused`. */
  look(payment: Payment): Promise<PaymentState>;
  /** Sees that every refund has its credit note, where the provider makes them. May be repeated. Throws `PaymentRefused`. */
  issueNotes(payment: Payment & { readonly refundIds: readonly string[] }): Promise<void>;
  /** Where an order's invoice is, or the credit note of a refund. Throws `PaymentRefused`. */
  document(payment: Payment & { readonly refundId: string | null }): Promise<PaperPlace>;
}

/** The provider did not do what it was asked. `misconfigured`: asking again will not help. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly why: 'unreachable' | 'misconfigured';
  constructor(input: { message: string; why: 'unreachable' | 'misconfigured' }) {
    super(input.message);
    this.why = input.why;
  }
}

/** The counter of the sandbox: its payment pages, and what buyers and banks do there. Null for a page that does not exist. */
export interface SandboxCounter {
  view(id: string): Promise<SandboxPayment | null>;
  act(input: { readonly id: string; readonly act: SandboxAct }): Promise<SandboxAnswer | null>;
}
