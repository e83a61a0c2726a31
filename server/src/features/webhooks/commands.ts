import {
  type NewWebhookBody,
  WEBHOOK_ENDPOINTS_MAX,
  WEBHOOK_FORMER_SECRET_HOURS,
  WEBHOOK_TEST,
  type WebhookChanges,
  type WebhookDeliveriesAnswer,
  type WebhookEvent,
  type WebhookSecretAnswer,
  type WebhooksAnswer,
} from '@lorecrew/contract/api/webhooks';
import { SessionId } from '@lorecrew/contract/ids';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Ids, Queryable, Sealer } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import { toV1Session } from '../sessions/public-api/queries.ts';
import { countInvited, type SessionRecord, shownStatus, type WithFields } from '../sessions/queries.ts';
import { endpointsOf } from './queries.ts';
import {
  countEndpoints,
  deleteEndpoint,
  findDelivery,
  holdEndpoint,
  insertDeliveries,
  insertEndpoint,
  listDeliveries,
  listListening,
  lockEndpoints,
  replaceSecret,
  setEvents,
  setOn,
} from './store.ts';

export interface WebhookContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly sealer: Sealer;
  /** Whether an address can never be called. */
  readonly isRefusedAddress: (address: string) => boolean;
}

interface Who {
  readonly companyId: string;
  readonly userId: string;
  readonly network: string;
}

type OfEndpoint = { readonly who: Who; readonly id: string };

const scope = { role: 'accounts' } as const;

/** A person of an event; their name and address are added when it is sent. */
interface ToldPerson {
  readonly id: string;
  readonly answer: 'coming' | 'not_coming' | null;
}

/**
 * Has the endpoints of a company told of an event in one of its sessions, in the transaction of what happened. They are called once that is
 * committed. With people there is an event for each of them.
 */
export async function queueWebhooks(
  tx: Queryable,
  { ids, clock }: Pick<WebhookContext, 'ids' | 'clock'>,
  { event, session, people }: { event: WebhookEvent; session: SessionRecord; people?: readonly ToldPerson[] },
): Promise<void> {
  const { companyId } = session;
  if (session.demo || people?.length === 0) return;
  const endpointIds = await listListening(tx, { companyId, event });
  if (endpointIds.length === 0) return;
  const atMs = clock.nowMs();
  const told = toV1Session({
    ...session,
    id: SessionId.parse(session.publicId),
    slug: session.experience,
    status: shownStatus(session, atMs),
    people: await countInvited(tx, session.id),
  });
  const payloadOf = (data: object) =>
    JSON.stringify({ type: event, version: 1, timestamp: new Date(atMs).toISOString(), data: { session: told, ...data } });
  const events = people
    ? people.map((person) => ({ payload: payloadOf({ person }), consumerId: person.id }))
    : [{ payload: payloadOf({}), consumerId: null }];
  const deliveries = events.flatMap((one) => {
    const eventId = ids.uuid();
    return endpointIds.map((endpointId) => ({ ...one, id: ids.uuid(), endpointId, eventId }));
  });
  await insertDeliveries(tx, { companyId, event, atMs, deliveries });
}

/** A secret of the Standard Webhooks convention: 256 random bits. */
function newSecret(ids: Ids): string {
  return `whsec_${Buffer.from(ids.secret(), 'base64url').toString('base64')}`;
}

/** Adds an endpoint. Nobody can read its secret again. */
export async function createWebhook(
  context: WebhookContext,
  { who, body }: { who: Who; body: NewWebhookBody },
): Promise<WithFields<WebhookSecretAnswer>> {
  const { db, clock, ids, sealer, isRefusedAddress } = context;
  const { companyId } = who;
  if (isRefusedAddress(body.url))
    return {
      ok: false,
      code: 'REQUEST_001',
      fields: { url: 'Please enter an address on the internet that begins with https://.' },
    };
  const secret = newSecret(ids);
  const sealed = { sealedUrl: await sealer.seal(new URL(body.url).href), sealedSecret: await sealer.seal(secret) };
  const created = await db.transaction(scope, async (tx) => {
    await lockEndpoints(tx, companyId);
    if ((await countEndpoints(tx, companyId)) >= WEBHOOK_ENDPOINTS_MAX) return refuse('WEBHOOK_002');
    const atMs = clock.nowMs();
    await insertEndpoint(tx, { id: ids.uuid(), companyId, ...sealed, events: [...new Set(body.events)], atMs });
    await recordAuditEvent(tx, { atMs, action: 'webhook.created', ...who });
    return ok(null);
  });
  return created.ok ? ok({ ...(await endpointsOf(context, companyId)), secret }) : created;
}

/** Chooses the events of an endpoint, or switches it on or off. What waits for one that is switched off is given up. */
export async function changeWebhook(
  context: WebhookContext,
  { who, id, changes: { events, on } }: OfEndpoint & { changes: WebhookChanges },
): Promise<Result<WebhooksAnswer>> {
  const { companyId } = who;
  const changed = await context.db.transaction(scope, async (tx) => {
    if (!(await holdEndpoint(tx, { companyId, id }))) return refuse('WEBHOOK_001');
    if (events !== undefined) await setEvents(tx, { id, events: [...new Set(events)] });
    if (on !== undefined) await setOn(tx, { id, on });
    await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'webhook.changed', ...who });
    return ok(null);
  });
  return changed.ok ? ok(await endpointsOf(context, companyId)) : changed;
}

/** Removes an endpoint with its deliveries. */
export async function removeWebhook(context: WebhookContext, { who, id }: OfEndpoint): Promise<Result<WebhooksAnswer>> {
  const { companyId } = who;
  const removed = await context.db.transaction(scope, async (tx) => {
    if (!(await deleteEndpoint(tx, { companyId, id }))) return refuse('WEBHOOK_001');
    await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'webhook.removed', ...who });
    return ok(null);
  });
  return removed.ok ? ok(await endpointsOf(context, companyId)) : removed;
}

/** Gives an endpoint another secret. For a day deliveries are signed with both, so that no receiver misses one meanwhile. */
export async function rotateWebhookSecret(
  context: WebhookContext,
  { who, id }: OfEndpoint,
): Promise<Result<WebhookSecretAnswer>> {
  const { db, clock, ids, sealer } = context;
  const { companyId } = who;
  const secret = newSecret(ids);
  const sealedSecret = await sealer.seal(secret);
  const rotated = await db.transaction(scope, async (tx) => {
    const endpoint = await holdEndpoint(tx, { companyId, id });
    if (!endpoint) return refuse('WEBHOOK_001');
    const atMs = clock.nowMs();
    const formerUntilMs = atMs + WEBHOOK_FORMER_SECRET_HOURS * 3_600_000;
    await replaceSecret(tx, { id, sealedSecret, sealedFormer: endpoint.sealedSecret, formerUntilMs });
    await recordAuditEvent(tx, { atMs, action: 'webhook.secret-rotated', ...who });
    return ok(null);
  });
  return rotated.ok ? ok({ ...(await endpointsOf(context, companyId)), secret }) : rotated;
}

/** Sends an event that says nothing to an endpoint, to try it. WEBHOOK_004 where it is off. */
export function testWebhook(
  { db, clock, ids }: WebhookContext,
  { who, id }: OfEndpoint,
): Promise<Result<WebhookDeliveriesAnswer>> {
  const { companyId } = who;
  return db.transaction(scope, async (tx) => {
    const endpoint = await holdEndpoint(tx, { companyId, id });
    if (!endpoint) return refuse('WEBHOOK_001');
    if (!endpoint.isOn) return refuse('WEBHOOK_004');
    const atMs = clock.nowMs();
    const payload = JSON.stringify({ type: WEBHOOK_TEST, version: 1, timestamp: new Date(atMs).toISOString(), data: {} });
    const delivery = { id: ids.uuid(), endpointId: id, eventId: ids.uuid(), payload, consumerId: null };
    await insertDeliveries(tx, { companyId, event: WEBHOOK_TEST, atMs, deliveries: [delivery] });
    return ok({ deliveries: await listDeliveries(tx, { companyId, id }) });
  });
}

/** Delivers an event once more, under its first id. WEBHOOK_003 for a delivery that is not kept, WEBHOOK_004 where the endpoint is off. */
export function replayWebhookDelivery(
  { db, clock, ids }: WebhookContext,
  { who, id, deliveryId }: OfEndpoint & { deliveryId: string },
): Promise<Result<WebhookDeliveriesAnswer>> {
  const { companyId } = who;
  return db.transaction(scope, async (tx) => {
    const endpoint = await holdEndpoint(tx, { companyId, id });
    if (!endpoint) return refuse('WEBHOOK_001');
    const delivery = await findDelivery(tx, { companyId, id, deliveryId });
    if (!delivery) return refuse('WEBHOOK_003');
    if (!endpoint.isOn) return refuse('WEBHOOK_004');
    const atMs = clock.nowMs();
    const { event, ...again } = delivery;
    await insertDeliveries(tx, { companyId, event, atMs, deliveries: [{ ...again, id: ids.uuid(), endpointId: id }] });
    await recordAuditEvent(tx, { atMs, action: 'webhook.replayed', ...who });
    return ok({ deliveries: await listDeliveries(tx, { companyId, id }) });
  });
}
