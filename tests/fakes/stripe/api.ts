import type { Thing, Vault } from './bank.ts';
import { type Call, StripeRefusal } from './http.ts';

/** VAT that this stand-in works out, in percent. */
export const VAT = 20;

type Handler = (vault: Vault, call: Call, id: string) => Record<string, unknown>;

function field({ fields }: Call, name: string): string {
  const value = fields.get(name);
  if (value === undefined) throw new StripeRefusal(400, 'invalid_request_error', `Missing required param: ${name}.`);
  return value;
}

/** Fields of one group: of `metadata[order_id]` the `order_id`. */
function group({ fields }: Call, name: string): Record<string, string> {
  const found = [...fields].flatMap(([key, value]) => {
    const [, inner] = new RegExp(`^${name.replace(/[[\]]/g, '\\$&')}\\[(\\w+)\\]$`).exec(key) ?? [];
    return inner === undefined ? [] : [[inner, value] as const];
  });
  return Object.fromEntries(found);
}

function sums(netCents: number) {
  const tax = Math.round((netCents * VAT) / 100);
  return { net: netCents, tax, total: netCents + tax };
}

const newSession: Handler = (vault, call) => {
  const net = Number(field(call, 'line_items[0][quantity]')) * Number(field(call, 'line_items[0][price_data][unit_amount]'));
  const { tax, total } = sums(net);
  vault.get(field(call, 'customer'));
  const session = vault.add('cs', 'checkout.session', {
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: net,
    amount_total: total,
    total_details: { amount_tax: tax },
    currency: field(call, 'line_items[0][price_data][currency]'),
    metadata: group(call, 'metadata'),
    payment_intent: null,
    invoice: null,
    success_url: field(call, 'success_url'),
    invoice_metadata: group(call, 'invoice_creation[invoice_data][metadata]'),
    custom_fields: [...call.fields].filter(([name]) => name.includes('[custom_fields]')).map(([, value]) => value),
  });
  session.url = `https://pay.example/${session.id}`;
  return session;
};

const newInvoice: Handler = (vault, call) =>
  vault.add('in', 'invoice', {
    status: 'draft',
    collection_method: field(call, 'collection_method'),
    days_until_due: Number(field(call, 'days_until_due')),
    customer: vault.get(field(call, 'customer')).id,
    currency: field(call, 'currency'),
    metadata: group(call, 'metadata'),
    subtotal: 0,
    total: 0,
    total_taxes: [],
    status_transitions: { paid_at: null },
    payments: { object: 'list', data: [] },
    hosted_invoice_url: null,
    invoice_pdf: null,
    sent: 0,
  });

const newItem: Handler = (vault, call) => {
  const invoice = vault.get(field(call, 'invoice'));
  if (invoice.status !== 'draft') throw new StripeRefusal(400, 'invalid_request_error', 'The invoice is final.');
  const { net, tax, total } = sums(Number(field(call, 'amount')));
  Object.assign(invoice, { subtotal: net, total, total_taxes: [{ amount: tax }] });
  return vault.add('ii', 'invoiceitem', { invoice: invoice.id });
};

function papers(id: string) {
  return { hosted_invoice_url: `https://pay.example/${id}`, invoice_pdf: `https://pay.example/${id}.pdf` };
}

const finalize: Handler = (vault, _call, id) => Object.assign(vault.get(id), { status: 'open', ...papers(id) });
const sendInvoice: Handler = (vault, _call, id) => {
  const invoice = vault.get(id);
  return Object.assign(invoice, { sent: Number(invoice.sent) + 1 });
};

const newCreditNote: Handler = (vault, call) => {
  const invoice = vault.get(field(call, 'invoice'));
  const refund = vault.get(field(call, 'refunds[0][refund]'));
  const amount = Number(field(call, 'amount'));
  if (amount !== Number(field(call, 'refunds[0][amount_refunded]')))
    throw new StripeRefusal(400, 'invalid_request_error', 'The sums of a credit note have to match.');
  const note = vault.add('cn', 'credit_note', {
    invoice: invoice.id,
    amount,
    status: 'issued',
    out_of_band_amount: null,
    refunds: [{ refund: refund.id, amount_refunded: amount }],
  });
  note.pdf = `https://pay.example/${note.id}.pdf`;
  return note;
};

/** A page as it is retrieved: with its payment whole, where that is asked for. */
const session: Handler = (vault, { fields }, id) => {
  const found = vault.get(id);
  const expanded = fields.get('expand[0]') === 'payment_intent.latest_charge' && typeof found.payment_intent === 'string';
  return expanded ? { ...found, payment_intent: vault.get(String(found.payment_intent)) } : found;
};

const taxIds: Handler = (vault, _call, id) => vault.list('tax_id', { customer: vault.get(id).id });
const newTaxId: Handler = (vault, call, id) =>
  vault.add('txi', 'tax_id', { customer: vault.get(id).id, type: field(call, 'type'), value: field(call, 'value') });

const noTaxId: Handler = (vault, _call, id) => {
  vault.remove(id);
  return { id, deleted: true };
};

function listed(object: string, by: readonly string[]): Handler {
  return (vault, call) => {
    const given = by.flatMap((name) => {
      const value = call.fields.get(name);
      return value === undefined ? [] : [[name.replace(/^.*\[(\w+)\]$/, '$1'), value]];
    });
    return vault.list(object, Object.fromEntries(given));
  };
}

const customerFields = (call: Call) => ({
  name: field(call, 'name'),
  email: field(call, 'email'),
  address: group(call, 'address'),
});

/** Every call the product makes, and no other. */
const HANDLERS: readonly [method: string, path: RegExp, handler: Handler][] = [
  ['POST', /^\/v1\/customers$/, (vault, call) => vault.add('cus', 'customer', customerFields(call))],
  ['POST', /^\/v1\/customers\/(\w+)$/, (vault, call, id) => Object.assign(vault.get(id), customerFields(call))],
  ['GET', /^\/v1\/customers\/(\w+)\/tax_ids$/, taxIds],
  ['POST', /^\/v1\/customers\/(\w+)\/tax_ids$/, newTaxId],
  ['DELETE', /^\/v1\/customers\/\w+\/tax_ids\/(\w+)$/, noTaxId],
  ['POST', /^\/v1\/checkout\/sessions$/, newSession],
  ['GET', /^\/v1\/checkout\/sessions$/, listed('checkout.session', ['payment_intent'])],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, session],
  ['POST', /^\/v1\/invoices$/, newInvoice],
  ['POST', /^\/v1\/invoiceitems$/, newItem],
  ['POST', /^\/v1\/invoices\/(\w+)\/finalize$/, finalize],
  ['POST', /^\/v1\/invoices\/(\w+)\/send$/, sendInvoice],
  ['GET', /^\/v1\/invoices\/(\w+)$/, (vault, _call, id): Thing => vault.get(id)],
  ['GET', /^\/v1\/invoice_payments$/, listed('invoice_payment', ['payment[payment_intent]'])],
  ['GET', /^\/v1\/refunds$/, listed('refund', ['payment_intent'])],
  ['GET', /^\/v1\/refunds\/(\w+)$/, (vault, _call, id): Thing => vault.get(id)],
  ['GET', /^\/v1\/disputes$/, listed('dispute', ['payment_intent'])],
  ['GET', /^\/v1\/credit_notes$/, listed('credit_note', ['invoice'])],
  ['POST', /^\/v1\/credit_notes$/, newCreditNote],
];

/** Answers a call as Stripe would. */
export function answerCall(vault: Vault, call: Call): Record<string, unknown> {
  for (const [method, path, handler] of HANDLERS) {
    const found = method === call.method ? path.exec(call.path) : null;
    if (found) return handler(vault, call, found[1] ?? '');
  }
  throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${call.method}: ${call.path}).`);
}

/** The papers of an invoice that Checkout has made. */
export function checkoutInvoice(vault: Vault, metadata: unknown): Thing {
  const invoice = vault.add('in', 'invoice', { status: 'paid', collection_method: 'charge_automatically', metadata });
  return Object.assign(invoice, papers(invoice.id));
}
