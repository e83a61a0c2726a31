import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { OnTrouble } from '../../ports/on-error.ts';
import type { Payments, SandboxCounter } from '../../ports/payments.ts';
import type { Database, Ids } from '../../ports.ts';
import type { SiteSecrets } from '../../signed.ts';
import { sandboxPayments } from './sandbox.ts';
import { SandboxCourier } from './sandbox-courier.ts';
import { type StripeSettings, stripePayments } from './stripe.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timers: Timers;
  readonly secrets: SiteSecrets;
  readonly vatPercent: number;
  readonly deliver: (notice: { body: string; signature: string }) => Promise<number>;
  readonly onTrouble: OnTrouble;
}

/** A payment provider and, where it is the sandbox, its counter and its courier. */
export interface OpenedPayments {
  readonly payments: Payments;
  readonly sandbox: { readonly counter: SandboxCounter; readonly courier: SandboxCourier } | null;
}

/** Stripe where it is configured, or else the sandbox with its courier. */
export function openPayments({ stripe, ...deps }: Deps & { readonly stripe: StripeSettings | null }): OpenedPayments {
  if (stripe) return { payments: stripePayments(stripe), sandbox: null };
  const courier = new SandboxCourier(deps);
  const sandbox = sandboxPayments({ ...deps, wakeCourier: () => courier.wake() });
  return { payments: sandbox, sandbox: { counter: sandbox, courier } };
}
