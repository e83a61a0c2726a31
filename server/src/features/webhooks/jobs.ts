import { WEBHOOK_TEST } from '@lorecrew/contract/api/webhooks';
import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { OnError } from '../../ports/on-error.ts';
import { OutboundError, type OutboundFetch } from '../../ports/outbound-fetch.ts';
import type { Queryable } from '../../ports.ts';
import { findOwners } from '../accounts/signup/commands.ts';
import { type OutboxContext, queueMail } from '../outbox/commands.ts';
import type { WebhookContext } from './commands.ts';
import { webhookOffEmail } from './mails.ts';
import { CLAIM_MS, type Failure, isToSwitchOff, judgeStatus, pauseAfterMs } from './rules.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  findPerson,
  markFailing,
  markReached,
  recordAttempt,
  switchOff,
  trimDeliveries,
} from './store.ts';

export interface DeliveryContext extends Omit<WebhookContext, 'isRefusedAddress'>, OutboxContext {
  readonly outboundFetch: OutboundFetch;
  readonly siteUrl: () => string;
  readonly wakeOutbox: () => void;
  readonly onError: OnError;
}

const scope = { role: 'accounts' } as const;
/** So many endpoints are called at the same time. */
const CONCURRENCY = 8;
const JITTER_STEPS = 1_000;

const PersonPayload = z.looseObject({ data: z.looseObject({ person: z.looseObject({}) }) });

/** The body of a delivery, with name and address of the person it is about; null where they are gone. */
async function bodyOf({ db }: DeliveryContext, { companyId, consumerId, payload }: ClaimedDelivery): Promise<string | null> {
  if (consumerId === null) return payload;
  const person = await db.transaction({ role: 'tenant', companyId }, (tx) => findPerson(tx, consumerId));
  if (!person) return null;
  const told = PersonPayload.parse(JSON.parse(payload));
  return JSON.stringify({ ...told, data: { ...told.data, person: { ...told.data.person, ...person } } });
}

/** What an attempt came to. */
interface Attempt {
  readonly status: number | null;
  readonly failure: Failure | null;
  readonly gone: boolean;
}

/** Calls the endpoint of a delivery, signed by the Standard Webhooks convention. */
async function attempt(context: DeliveryContext, delivery: ClaimedDelivery): Promise<Attempt> {
  const { clock, sealer, outboundFetch } = context;
  const { sealedUrl, sealedSecret, sealedFormerSecret, formerUntil, eventId } = delivery;
  const url = await sealer.open(sealedUrl);
  const secret = await sealer.open(sealedSecret);
  // Another node may know the secret it was sealed with.
  if (url === null || secret === null) throw new Error('sealed with another secret');
  const nowMs = clock.nowMs();
  const former =
    sealedFormerSecret !== null && formerUntil !== null && formerUntil.getTime() > nowMs
      ? await sealer.open(sealedFormerSecret)
      : null;
  const body = await bodyOf(context, delivery);
  if (body === null) return { status: null, failure: 'off', gone: false };
  const at = new Date(nowMs);
  const signatures = [secret, ...(former === null ? [] : [former])].map((key) => new Webhook(key).sign(eventId, at, body));
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${BRAND} webhooks`,
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  try {
    const { status } = await outboundFetch(url, { method: 'POST', headers, body });
    const verdict = judgeStatus(status);
    return { status, failure: verdict === 'delivered' ? null : 'status', gone: verdict === 'gone' };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, failure: error.failure, gone: false };
  }
}

/** Tells the owners of a company that an endpoint was switched off. */
async function tellOwners(tx: Queryable, context: DeliveryContext, { companyId, sealedUrl }: ClaimedDelivery): Promise<void> {
  const { siteUrl, sealer } = context;
  const address = await sealer.open(sealedUrl);
  const host = address === null ? '' : new URL(address).host;
  for (const { email, firstName, language } of await findOwners(tx, companyId)) {
    const content = webhookOffEmail({ language, firstName, host, url: siteUrl() + paths.webhooks() });
    await queueMail(tx, context, { kind: 'webhook-off', companyId, to: email, content });
  }
}

async function record(context: DeliveryContext, delivery: ClaimedDelivery, { status, failure, gone }: Attempt): Promise<void> {
  const { db, clock, ids } = context;
  const { id, endpointId, attempts, event } = delivery;
  const isOff = await db.transaction(scope, async (tx) => {
    const atMs = clock.nowMs();
    const pauseMs = failure === null ? null : pauseAfterMs(attempts, ids.pick(JITTER_STEPS) / JITTER_STEPS);
    // Whoever tries an endpoint looks at what it answers now.
    const isOver = pauseMs === null || event === WEBHOOK_TEST || failure === 'off';
    await recordAttempt(tx, { id, atMs, status, failure, nextAttemptAtMs: isOver ? null : atMs + pauseMs });
    await trimDeliveries(tx, delivery);
    if (failure === null) await markReached(tx, endpointId);
    if (failure === null || failure === 'off' || event === WEBHOOK_TEST) return false;
    const failingSinceMs = await markFailing(tx, { endpointId, atMs });
    if (failingSinceMs === null || !isToSwitchOff({ failingSinceMs, nowMs: atMs, gone })) return false;
    await switchOff(tx, { endpointId, atMs });
    await tellOwners(tx, context, delivery);
    return true;
  });
  if (isOff) context.wakeOutbox();
}

/** Makes one delivery that is due; whether there was one. */
async function deliverNext(context: DeliveryContext): Promise<boolean> {
  const { db, clock, onError } = context;
  const nowMs = clock.nowMs();
  const delivery = await db.transaction(scope, (tx) => claimDelivery(tx, { nowMs, untilMs: nowMs + CLAIM_MS }));
  if (!delivery) return false;
  const made = await attempt(context, delivery).catch((error: unknown): Attempt => {
    onError(error, 'delivering a webhook', { companyId: delivery.companyId });
    return { status: null, failure: 'connection', gone: false };
  });
  await record(context, delivery, made);
  return true;
}

/** Makes all deliveries to webhook endpoints that are due, to several endpoints at the same time and to each one after the other. */
export async function deliverWebhooks(context: DeliveryContext): Promise<void> {
  const sender = async () => {
    while (await deliverNext(context)) {}
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sender));
}
