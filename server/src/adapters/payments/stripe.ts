import Stripe from 'stripe';
import { PaymentRefused, type Payments } from '../../ports/payments.ts';
import { openNotice } from './signature.ts';
import { customerFor } from './stripe-customers.ts';
import { findPaper, issueNotes } from './stripe-documents.ts';
import { aboutEvent } from './stripe-notices.ts';
import { openCheckout, openInvoice } from './stripe-orders.ts';
import { lookAt } from './stripe-states.ts';

/** How Stripe is reached. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Two while one takes the place of the other. */
  readonly webhookSecrets: readonly string[];
  /** Stands in for Stripe's address; null for Stripe itself. For tests. */
  readonly apiUrl: string | null;
}

/** A person waits for the page, and gives up after thirty seconds. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

function clientFor({ secretKey, apiUrl }: StripeSettings): Stripe {
  const patience = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (apiUrl === null) return new Stripe(secretKey, patience);
  const { hostname: host, port } = new URL(apiUrl);
  return new Stripe(secretKey, { ...patience, host, port, protocol: 'http' });
}

/** What a failed call means: what Stripe does not take now it may take later; what it does not understand it never will. */
function refusal(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { StripeInvalidRequestError, StripeIdempotencyError, StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  const lasting = [StripeInvalidRequestError, StripeIdempotencyError, StripeAuthenticationError, StripePermissionError];
  const why = lasting.some((kind) => error instanceof kind) ? 'misconfigured' : 'unreachable';
  return new PaymentRefused({ message: `Stripe: ${error.type}, ${error.code ?? error.statusCode ?? 'no answer'}`, why });
}

async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw refusal(error);
  }
}

/** Stripe: Checkout for cards, Invoicing for invoices, with tax, invoices and credit notes of its own. */
export function stripePayments(settings: StripeSettings): Payments {
  const stripe = clientFor(settings);
  const live = /^.k_live_/.test(settings.secretKey);
  return {
    vatPercent: null,
    open: (order) =>
      asking(async () => {
        const customer = await customerFor(stripe, order);
        return order.method === 'card' ? openCheckout(stripe, { order, customer }) : openInvoice(stripe, { order, customer });
      }),
    read: ({ body, signature, nowMs }) =>
      asking(async () => {
        const event = openNotice({ body, signature, secrets: settings.webhookSecrets, nowMs });
        // Events of test mode are no money, and those of connected accounts are not ours.
        if (!event || event.livemode !== live || event.account) return null;
        return { id: event.id, type: event.type, createdAtMs: event.created * 1_000, about: await aboutEvent(stripe, event) };
      }),
    look: (payment) => asking(() => lookAt(stripe, payment)),
    issueNotes: (payment) => asking(() => issueNotes(stripe, payment)),
    document: (payment) => asking(() => findPaper(stripe, payment)),
  };
}
