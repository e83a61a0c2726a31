import type { BillTo, OrderStatus, PaymentMethod } from '@lorecrew/contract/api/checkout';

/** An order as it is kept. Money is in cents; tax and total are null until the payment provider has worked them out. */
export interface OrderRecord {
  readonly companyId: string;
  readonly id: string;
  /** Shown as `LC-1042`. */
  readonly number: number;
  readonly requestKey: string;
  readonly userId: string | null;
  readonly email: string;
  readonly productId: string;
  readonly credits: number;
  readonly unitCents: number;
  readonly currency: string;
  readonly netCents: number;
  readonly taxCents: number | null;
  readonly totalCents: number | null;
  readonly method: PaymentMethod;
  readonly poNumber: string;
  readonly billTo: BillTo;
  readonly status: OrderStatus;
  /** What the payment provider calls it; null until it was told. */
  readonly reference: string | null;
  readonly payUrl: string | null;
  readonly hasInvoice: boolean;
  /** How often it was brought to where its payment is. */
  readonly settled: number;
  readonly createdAtMs: number;
  readonly paidAtMs: number | null;
}

/** Money that went back, or was held back by a bank, and the credits that went with it. */
export interface NoteRecord {
  readonly orderId: string;
  readonly id: string;
  readonly number: number;
  readonly cause: 'refund' | 'dispute';
  readonly cents: number;
  readonly credits: number;
  readonly atMs: number;
  readonly undone: boolean;
}

/** What the payment provider knows about the payment of an order, as far as it has consequences. */
export interface Standing {
  readonly status: OrderStatus;
  readonly netCents: number;
  readonly totalCents: number | null;
  readonly currency: string;
  readonly refunds: readonly { readonly id: string; readonly cents: number; readonly atMs: number; readonly failed: boolean }[];
  readonly disputes: readonly { readonly id: string; readonly cents: number; readonly atMs: number; readonly won: boolean }[];
}
