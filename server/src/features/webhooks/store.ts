import { WEBHOOK_DELIVERIES_SHOWN, type WebhookDelivery, type WebhookEvent } from '@lorecrew/contract/api/webhooks';
import { sql } from 'kysely';
import { countRows, lockUntilCommit, sqlArray, unnest } from '../../ports/sql-fragments.ts';
import type { Queryable } from '../../ports.ts';
import { DELIVERIES_KEPT, type Failure } from './rules.ts';

/** An endpoint as it is stored. */
export interface StoredEndpoint {
  readonly id: string;
  readonly sealedUrl: string;
  readonly events: readonly WebhookEvent[];
  readonly isOn: boolean;
  readonly createdAtMs: number;
  readonly failingSinceMs: number | null;
  readonly switchedOffAtMs: number | null;
  readonly formerUntilMs: number | null;
}

type Of = { readonly companyId: string; readonly id: string };

const timeOf = (at: Date | null) => at?.getTime() ?? null;

/** Endpoints of a company are added one after the other. The number is ours alone. */
export async function lockEndpoints(tx: Queryable, companyId: string): Promise<void> {
  await lockUntilCommit(tx, 7241092, companyId);
}

export async function countEndpoints(tx: Queryable, companyId: string): Promise<number> {
  const endpoints = tx.selectFrom('webhook_endpoint').select(countRows.as('n')).where('company_id', '=', companyId);
  return (await endpoints.executeTakeFirstOrThrow()).n;
}

export async function insertEndpoint(
  tx: Queryable,
  endpoint: Of & { sealedUrl: string; sealedSecret: string; events: readonly WebhookEvent[]; atMs: number },
): Promise<void> {
  const { id, companyId, sealedUrl, sealedSecret, events, atMs } = endpoint;
  await tx
    .insertInto('webhook_endpoint')
    .values({
      ...{ id, company_id: companyId, sealed_url: sealedUrl, sealed_secret: sealedSecret, is_on: true },
      events: sqlArray('text', events),
      created_at: new Date(atMs),
    })
    .execute();
}

/** Endpoints of a company, the newest first. */
export async function listEndpoints(tx: Queryable, companyId: string): Promise<StoredEndpoint[]> {
  const rows = await tx
    .selectFrom('webhook_endpoint')
    .select(['id', 'sealed_url as sealedUrl', 'events', 'is_on as isOn', 'created_at', 'failing_since', 'switched_off_at'])
    .select('former_until')
    .$narrowType<{ events: WebhookEvent[] }>()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, failing_since, switched_off_at, former_until, ...endpoint }) => ({
    ...endpoint,
    createdAtMs: created_at.getTime(),
    failingSinceMs: timeOf(failing_since),
    switchedOffAtMs: timeOf(switched_off_at),
    formerUntilMs: timeOf(former_until),
  }));
}

/** Whether an endpoint of the company is on, held; null where there is none. */
export async function holdEndpoint(
  tx: Queryable,
  { companyId, id }: Of,
): Promise<{ isOn: boolean; sealedSecret: string } | null> {
  const endpoint = tx.selectFrom('webhook_endpoint').select(['is_on as isOn', 'sealed_secret as sealedSecret']);
  const held = endpoint.where('company_id', '=', companyId).where('id', '=', id).forUpdate();
  return (await held.executeTakeFirst()) ?? null;
}

export async function setEvents(tx: Queryable, { id, events }: { id: string; events: readonly WebhookEvent[] }): Promise<void> {
  const changed = tx.updateTable('webhook_endpoint').set({ events: sqlArray('text', events) });
  await changed.where('id', '=', id).execute();
}

/** Switches an endpoint on as one that has not failed yet, or off, with what waits for it. */
export async function setOn(tx: Queryable, { id, on }: { id: string; on: boolean }): Promise<void> {
  const state = on ? { is_on: true, failing_since: null, switched_off_at: null } : { is_on: false };
  await tx.updateTable('webhook_endpoint').set(state).where('id', '=', id).execute();
  if (!on) await closeWaiting(tx, id);
}

/** Gives up what waits for an endpoint. */
async function closeWaiting(tx: Queryable, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: null, claimed_until: null, last_failure: 'off' })
    .where('endpoint_id', '=', endpointId)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

export async function deleteEndpoint(tx: Queryable, { companyId, id }: Of): Promise<boolean> {
  const endpoint = tx.deleteFrom('webhook_endpoint').where('company_id', '=', companyId).where('id', '=', id);
  return (await endpoint.returning('id').execute()).length > 0;
}

/** Puts a secret in the place of another, which stays valid until then. */
export async function replaceSecret(
  tx: Queryable,
  {
    id,
    sealedSecret,
    sealedFormer,
    formerUntilMs,
  }: { id: string; sealedSecret: string; sealedFormer: string; formerUntilMs: number },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ sealed_secret: sealedSecret, sealed_former_secret: sealedFormer, former_until: new Date(formerUntilMs) })
    .where('id', '=', id)
    .execute();
}

/** Endpoints of a company that are told of an event. */
export async function listListening(
  tx: Queryable,
  { companyId, event }: { companyId: string; event: WebhookEvent },
): Promise<string[]> {
  const endpoints = tx.selectFrom('webhook_endpoint').select('id').where('company_id', '=', companyId).where('is_on', '=', true);
  const listening = endpoints.where((eb) => eb(eb.cast<string>(eb.val(event), 'text'), '=', eb.fn.any('events')));
  return (await listening.execute()).map(({ id }) => id);
}

/** A delivery that is to be made. */
export interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly payload: string;
  readonly consumerId: string | null;
}

export async function insertDeliveries(
  tx: Queryable,
  { companyId, event, atMs, deliveries }: { companyId: string; event: string; atMs: number; deliveries: readonly NewDelivery[] },
): Promise<void> {
  const lists = unnest('new', {
    id: ['uuid', deliveries.map(({ id }) => id)],
    endpoint_id: ['uuid', deliveries.map(({ endpointId }) => endpointId)],
    event_id: ['uuid', deliveries.map(({ eventId }) => eventId)],
    payload: ['text', deliveries.map(({ payload }) => payload)],
    consumer_id: ['uuid', deliveries.map(({ consumerId }) => consumerId)],
  });
  const at = new Date(atMs);
  await tx
    .insertInto('webhook_delivery')
    .columns(['id', 'endpoint_id', 'event_id', 'payload', 'consumer_id', 'company_id', 'event', 'created_at', 'next_attempt_at'])
    .expression(
      tx
        .selectFrom(lists)
        .select(['new.id', 'new.endpoint_id', 'new.event_id', 'new.payload', 'new.consumer_id'])
        .select((eb) => [
          eb.cast<string>(eb.val(companyId), 'uuid').as('company_id'),
          eb.cast<string>(eb.val(event), 'text').as('event'),
          eb.cast<Date>(eb.val(at), 'timestamptz').as('created_at'),
          eb.cast<Date>(eb.val(at), 'timestamptz').as('next_attempt_at'),
        ]),
    )
    .execute();
}

/** The latest deliveries to an endpoint of the company. */
export async function listDeliveries(tx: Queryable, { companyId, id }: Of): Promise<WebhookDelivery[]> {
  const rows = await tx
    .selectFrom('webhook_delivery')
    .select(['id', 'event_id as eventId', 'event', 'payload', 'created_at', 'attempts', 'next_attempt_at', 'last_attempt_at'])
    .select(['last_status as status', 'last_failure as failure', 'delivered_at'])
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WEBHOOK_DELIVERIES_SHOWN)
    .execute();
  return rows.map(({ created_at, next_attempt_at, last_attempt_at, delivered_at, ...delivery }) => ({
    ...delivery,
    state: delivered_at ? 'delivered' : next_attempt_at ? 'waiting' : 'failed',
    createdAtMs: created_at.getTime(),
    lastAttemptAtMs: timeOf(last_attempt_at),
    nextAttemptAtMs: timeOf(next_attempt_at),
  }));
}

/** A delivery to an endpoint of the company. */
export async function findDelivery(tx: Queryable, { companyId, id, deliveryId }: Of & { deliveryId: string }) {
  const delivery = tx
    .selectFrom('webhook_delivery')
    .select(['event_id as eventId', 'event', 'payload', 'consumer_id as consumerId'])
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', id)
    .where('id', '=', deliveryId);
  return (await delivery.executeTakeFirst()) ?? null;
}

/** A delivery under way, with what it is signed by. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly companyId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly event: string;
  readonly payload: string;
  readonly consumerId: string | null;
  readonly createdAt: Date;
  /** Counting this one. */
  readonly attempts: number;
  readonly sealedUrl: string;
  readonly sealedSecret: string;
  readonly sealedFormerSecret: string | null;
  readonly formerUntil: Date | null;
}

/**
 * Takes the delivery that has been due longest, of an endpoint to which none is under way; null where there is none. Nobody else gets it
 * until `untilMs`, also when this node dies on the way.
 */
export async function claimDelivery(
  tx: Queryable,
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): Promise<ClaimedDelivery | null> {
  const [now, until] = [new Date(nowMs), new Date(untilMs)];
  const due = tx
    .selectFrom('webhook_delivery as w')
    .select('w.id')
    .where('w.next_attempt_at', '<=', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_delivery as o')
            .whereRef('o.endpoint_id', '=', 'w.endpoint_id')
            .where('o.next_attempt_at', 'is not', null)
            .where('o.claimed_until', '>', now),
        ),
      ),
    )
    .orderBy('w.next_attempt_at')
    .orderBy('w.created_at')
    .limit(1)
    .forUpdate('w')
    .skipLocked();
  const claimed = await tx
    .updateTable('webhook_delivery as d')
    .from('webhook_endpoint as e')
    .set((eb) => ({ attempts: eb('d.attempts', '+', 1), next_attempt_at: until, claimed_until: until }))
    .whereRef('e.id', '=', 'd.endpoint_id')
    .where('d.id', '=', due)
    .returning(['d.id', 'd.company_id as companyId', 'd.endpoint_id as endpointId', 'd.event_id as eventId', 'd.event'])
    .returning(['d.payload', 'd.consumer_id as consumerId', 'd.created_at as createdAt', 'd.attempts'])
    .returning(['e.sealed_url as sealedUrl', 'e.sealed_secret as sealedSecret'])
    .returning(['e.sealed_former_secret as sealedFormerSecret', 'e.former_until as formerUntil'])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Notes what became of an attempt. Whatever closed the delivery meanwhile stands. */
export async function recordAttempt(
  tx: Queryable,
  {
    id,
    atMs,
    status,
    failure,
    nextAttemptAtMs,
  }: { id: string; atMs: number; status: number | null; failure: Failure | null; nextAttemptAtMs: number | null },
): Promise<void> {
  const at = new Date(atMs);
  await tx
    .updateTable('webhook_delivery')
    .set({
      claimed_until: null,
      last_attempt_at: at,
      last_status: status,
      last_failure: failure,
      next_attempt_at: nextAttemptAtMs === null ? null : new Date(nextAttemptAtMs),
      delivered_at: failure === null ? at : null,
    })
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

/** Notes that an endpoint has got a delivery. */
export async function markReached(tx: Queryable, endpointId: string): Promise<void> {
  const reached = tx.updateTable('webhook_endpoint').set({ failing_since: null });
  await reached.where('id', '=', endpointId).where('failing_since', 'is not', null).execute();
}

/** Notes that an endpoint failed, and says since when it does; null where it is off or gone. */
export async function markFailing(
  tx: Queryable,
  { endpointId, atMs }: { endpointId: string; atMs: number },
): Promise<number | null> {
  const failing = await tx
    .updateTable('webhook_endpoint')
    .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.cast<Date>(eb.val(new Date(atMs)), 'timestamptz')) }))
    .where('id', '=', endpointId)
    .where('is_on', '=', true)
    .returning('failing_since')
    .executeTakeFirst();
  return timeOf(failing?.failing_since ?? null);
}

/** Switches off an endpoint that fails, with what waits for it. */
export async function switchOff(tx: Queryable, { endpointId, atMs }: { endpointId: string; atMs: number }): Promise<void> {
  const off = tx.updateTable('webhook_endpoint').set({ is_on: false, switched_off_at: new Date(atMs) });
  await off.where('id', '=', endpointId).execute();
  await closeWaiting(tx, endpointId);
}

/** Deletes all but the latest deliveries of an endpoint. */
export async function trimDeliveries(
  tx: Queryable,
  { companyId, endpointId }: { companyId: string; endpointId: string },
): Promise<void> {
  const beyond = tx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(DELIVERIES_KEPT);
  await tx.deleteFrom('webhook_delivery').where('id', 'in', beyond).execute();
}

/** Name, address and answer of somebody in a session, for the event about them. */
export async function findPerson(tx: Queryable, id: string): Promise<{ name: string; email: string } | null> {
  const person = tx
    .selectFrom('consumer')
    .select(['email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', '=', id);
  return (await person.executeTakeFirst()) ?? null;
}
