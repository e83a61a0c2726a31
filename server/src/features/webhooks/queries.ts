import type { WebhookDeliveriesAnswer, WebhooksAnswer } from '@lorecrew/contract/api/webhooks';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Sealer } from '../../ports.ts';
import { holdEndpoint, listDeliveries, listEndpoints } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

const scope = { role: 'accounts' } as const;

/** Webhook endpoints of a company. */
export async function endpointsOf({ db, clock, sealer }: Deps, companyId: string): Promise<WebhooksAnswer> {
  const stored = await db.transaction(scope, (tx) => listEndpoints(tx, companyId));
  const nowMs = clock.nowMs();
  const endpoints = stored.map(async ({ sealedUrl, isOn, formerUntilMs, events, ...endpoint }) => ({
    ...endpoint,
    events: [...events],
    on: isOn,
    // What was sealed with a secret that this node does not know cannot be shown.
    url: (await sealer.open(sealedUrl)) ?? '',
    formerSecretUntilMs: formerUntilMs !== null && formerUntilMs > nowMs ? formerUntilMs : null,
  }));
  return { endpoints: await Promise.all(endpoints) };
}

/** The latest deliveries to an endpoint of a company. */
export function deliveriesOf(
  { db }: Pick<Deps, 'db'>,
  endpoint: { companyId: string; id: string },
): Promise<Result<WebhookDeliveriesAnswer>> {
  return db.transaction(scope, async (tx) => {
    if (!(await holdEndpoint(tx, endpoint))) return refuse('WEBHOOK_001');
    return ok({ deliveries: await listDeliveries(tx, endpoint) });
  });
}
