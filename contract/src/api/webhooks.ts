import { z } from '../schema.ts';

/** A company has at most so many endpoints. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
/** So many of the latest deliveries of an endpoint are shown. */
export const WEBHOOK_DELIVERIES_SHOWN = 50;
/** Hours for which the secret before a rotation stays valid. */
export const WEBHOOK_FORMER_SECRET_HOURS = 24;

/** What endpoints can be told of. */
export const WEBHOOK_EVENTS = [
  'session.planned',
  'session.moved',
  'session.started',
  'session.ended',
  'session.cancelled',
  'person.invited',
  'person.answered',
  'report.ready',
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The event of a delivery that somebody sends to try an endpoint. */
export const WEBHOOK_TEST = 'webhook.test' as const;

const Events = z
  .array(WebhookEvent)
  .check(
    z.minLength(1, 'Please choose at least one event.'),
    z.maxLength(WEBHOOK_EVENTS.length, 'Please choose each event once.'),
  );

export const WebhookUrl = z
  .string('Please enter an address.')
  .check(z.trim(), z.minLength(1, 'Please enter an address.'), z.maxLength(500, 'Please enter up to 500 characters.'));

/** Body of `POST /api/company/webhooks`. WEBHOOK_002 where there are `WEBHOOK_ENDPOINTS_MAX` already, AUTH_008 without a fresh proof. */
export const NewWebhookBody = z.strictObject({ url: WebhookUrl, events: Events });
export type NewWebhookBody = z.infer<typeof NewWebhookBody>;

/** Body of `PATCH /api/company/webhooks/:endpointId`. */
export const WebhookChanges = z.strictObject({ events: z.optional(Events), on: z.optional(z.boolean()) });
export type WebhookChanges = z.infer<typeof WebhookChanges>;

/** An endpoint of the company, without its secret. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  on: z.boolean(),
  createdAtMs: z.number(),
  /** Since when no delivery has succeeded. */
  failingSinceMs: z.nullable(z.number()),
  /** When it was switched off because deliveries failed for days. */
  switchedOffAtMs: z.nullable(z.number()),
  /** Until when the secret before the latest rotation is valid, too. */
  formerSecretUntilMs: z.nullable(z.number()),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** Answer of `GET /api/company/webhooks`: the newest first. */
export const WebhooksAnswer = z.object({ endpoints: z.array(WebhookEndpoint) });
export type WebhooksAnswer = z.infer<typeof WebhooksAnswer>;

/** Answer where an endpoint gets a secret, which is told this once. */
export const WebhookSecretAnswer = z.object({ endpoints: z.array(WebhookEndpoint), secret: z.string() });
export type WebhookSecretAnswer = z.infer<typeof WebhookSecretAnswer>;

/**
 * Why an attempt failed. `status`: another answer than 2xx. `address`: the name leads to no public address. `off`: the endpoint was
 * switched off before.
 */
export const WEBHOOK_FAILURES = ['status', 'timeout', 'address', 'connection', 'off'] as const;

/** One delivery of an event to an endpoint. */
export const WebhookDelivery = z.object({
  id: z.string(),
  /** The same for every delivery of one event: `webhook-id`. */
  eventId: z.string(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAtMs: z.number(),
  attempts: z.number(),
  lastAttemptAtMs: z.nullable(z.number()),
  nextAttemptAtMs: z.nullable(z.number()),
  /** What the endpoint answered last. */
  status: z.nullable(z.number()),
  failure: z.nullable(z.enum(WEBHOOK_FAILURES)),
  /** What is sent, without the name and address of a person. */
  payload: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Answer of `GET /api/company/webhooks/:endpointId/deliveries`: the latest first. */
export const WebhookDeliveriesAnswer = z.object({ deliveries: z.array(WebhookDelivery) });
export type WebhookDeliveriesAnswer = z.infer<typeof WebhookDeliveriesAnswer>;
