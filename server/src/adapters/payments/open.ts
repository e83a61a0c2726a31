import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { OnError } from '../../ports/on-error.ts';
import type { Payments, SandboxCounter } from '../../ports/payments.ts';
import type { Database, Ids } from '../../ports.ts';
import type { SiteSecrets } from '../../signed.ts';
import { sandboxPayments } from './sandbox.ts';
import { SandboxWebhookSender } from './sandbox-webhook-sender.ts';
import { type StripeSettings, stripePayments } from './stripe.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timers: Timers;
  readonly secrets: SiteSecrets;
  readonly vatPercent: number;
  readonly deliver: (notice: { body: string; signature: string }) => Promise<number>;
  readonly onError: OnError;
}

/** A payment provider and, where it is the sandbox, its counter and its webhook sender. */
export interface OpenedPayments {
  readonly payments: Payments;
  readonly sandbox: { readonly counter: SandboxCounter; readonly webhookSender: SandboxWebhookSender } | null;
}

/** Stripe where it is configured, or else the sandbox with its webhook sender. */
export function openPayments({ stripe, ...deps }: Deps & { readonly stripe: StripeSettings | null }): OpenedPayments {
  if (stripe) return { payments: stripePayments(stripe), sandbox: null };
  const webhookSender = new SandboxWebhookSender(deps);
  const sandbox = sandboxPayments({ ...deps, wakeWebhookSender: () => webhookSender.wake() });
  return { payments: sandbox, sandbox: { counter: sandbox, webhookSender } };
}
