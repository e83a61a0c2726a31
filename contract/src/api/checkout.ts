import { z } from '../schema.ts';

/** A pack of credits. Prices are in cents, without VAT. */
export const Product = z.object({ id: z.string(), credits: z.number(), unitCents: z.number(), currency: z.string() });
export type Product = z.infer<typeof Product>;

export const PaymentMethod = z.enum(['card', 'invoice']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A line of an address: somebody has to be able to read it on paper. */
const line = (words: string) =>
  z.string(words).check(
    z.trim(),
    z.minLength(1, words),
    z.maxLength(100, 'Please enter up to 100 characters.'),
    z.refine(isOneLine, 'Please enter one line.'),
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), words),
  );

/** Line breaks, and marks that turn the direction of what follows, have no place on an invoice. */
function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);
}

/** Whom an invoice is made out to. */
export const BillTo = z.strictObject({
  company: line('Please enter the name of the company.'),
  street: line('Please enter street and number.'),
  postal_code: line('Please enter a postal code.').check(z.maxLength(16, 'Please enter up to 16 characters.')),
  city: line('Please enter a city.'),
  /** ISO 3166-1, two letters. */
  country_id: z.string('Please choose a country.').check(z.trim(), z.toUpperCase(), z.length(2, 'Please choose a country.')),
  /** With its country's letters in front: `DE136695976`. Empty for none. */
  vat_id: z.string().check(z.trim(), z.maxLength(24, 'Please enter up to 24 characters.')),
});
export type BillTo = z.infer<typeof BillTo>;

/** What the checkout page needs to sell credits. Answer of `GET /api/checkout`. */
export const CheckoutAnswer = z.object({
  products: z.array(Product),
  /** What VAT will be, in percent; null where the payment provider works it out. */
  vatPercent: z.nullable(z.number()),
  /** Of the latest order, to begin with. */
  billTo: z.nullable(BillTo),
  /** Whether the caller may buy. */
  mayBuy: z.boolean(),
});
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>;

/**
 * Body of `POST /api/checkout/orders`. CHECKOUT_003 for a pack that cannot be bought, ORDER_001 where its price is another by now,
 * CHECKOUT_001 when the payment provider refuses or is away.
 */
export const OrderBody = z.strictObject({
  /** Made by the page for one order: sent again, it means the same order. */
  request_key: z.uuid('Please reload the page.'),
  product_id: z
    .string('Please choose a pack.')
    .check(z.minLength(1, 'Please choose a pack.'), z.maxLength(64, 'Please choose a pack.')),
  /** The price the page has shown for one credit. */
  unit_cents: z.int('Please reload the page.'),
  method: PaymentMethod,
  /** The buyer's own number for this purchase. */
  po_number: z
    .string()
    .check(z.trim(), z.maxLength(30, 'Please enter up to 30 characters.'), z.refine(isOneLine, 'Please enter one line.')),
  bill_to: BillTo,
});
export type OrderBody = z.infer<typeof OrderBody>;

/**
 * How far an order is. `waiting`: nobody has paid yet. `processing`: paid, and the bank takes its time. `failed`: the payment did
 * not come; `closed`: its page or invoice is no longer open. Both can still turn into `paid`.
 */
export const OrderStatus = z.enum(['waiting', 'processing', 'paid', 'failed', 'closed']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Money that went back, or was held back by a bank, and the credits that went with it. */
export const CreditNote = z.object({
  id: z.string(),
  cause: z.enum(['refund', 'dispute']),
  cents: z.number(),
  credits: z.number(),
  atMs: z.number(),
  /** The refund failed, or the dispute was won: the credits are back. */
  undone: z.boolean(),
});
export type CreditNote = z.infer<typeof CreditNote>;

/** An order of credits. Tax and total are null until the payment provider has worked them out. */
export const Order = z.object({
  id: z.string(),
  /** `LC-1042` */
  number: z.string(),
  status: OrderStatus,
  credits: z.number(),
  unitCents: z.number(),
  currency: z.string(),
  netCents: z.number(),
  taxCents: z.nullable(z.number()),
  totalCents: z.nullable(z.number()),
  method: PaymentMethod,
  poNumber: z.string(),
  /** Who ordered, and gets the receipt. */
  email: z.string(),
  createdAtMs: z.number(),
  paidAtMs: z.nullable(z.number()),
  /** Until when its credits are good; null until they are there. */
  goodUntilMs: z.nullable(z.number()),
  /** Where it can be paid, while it can. */
  payUrl: z.nullable(z.string()),
  /** Whether there is an invoice to look at. */
  hasInvoice: z.boolean(),
  creditNotes: z.array(CreditNote),
});
export type Order = z.infer<typeof Order>;

export const ORDERS_PAGE = 20;

/** Query of `GET /api/checkout/orders`. */
export const OrdersQuery = z.object({
  /** Words in the order's number, its PO number or who ordered. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(OrderStatus),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;

/** Answer of `GET /api/checkout/orders`: a page of at most `ORDERS_PAGE`, the latest first. */
export const OrdersAnswer = z.object({ orders: z.array(Order), total: z.number() });

/** Answer of `GET /api/checkout/orders/{id}/document`: where the document is for the next minutes. */
export const DocumentAnswer = z.object({ url: z.string() });

/** Answer of `GET /api/documents`: the bytes of the document. */
export const Pdf = z.unknown();
