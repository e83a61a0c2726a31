import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';

/** What somebody may be told of on their dashboard. */
export const NotificationKind = z.enum([
  'session-answers',
  'session-soon',
  'session-over',
  'report-ready',
  'session-shared',
  'seat-asked',
  'seat-doubled',
  'letters-failed',
  'credits-granted',
  'credits-bought',
  'credits-refunded',
  'credits-disputed',
  'credits-restored',
  'credits-expired',
  'credits-low',
  'member-waiting',
  'member-joined',
  'member-left',
  'role-changed',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Something that somebody is told of. Which figures there are, and what `label` is, follows from the kind. */
export const UserNotification = z.object({
  id: z.string(),
  kind: NotificationKind,
  atMs: z.number(),
  read: z.boolean(),
  /** The session it is about. */
  session: z.nullable(z.object({ id: SessionId, name: z.string(), startsAtMs: z.number() })),
  /** The name of the colleague it is about. */
  person: z.nullable(z.string()),
  /** The number of an order, the reason of a gift, a role, or the name of somebody who asks for a seat or holds one. */
  label: z.string(),
  figures: z.object({
    /** Answers to invitations, as they stand now. */
    coming: z.optional(z.number()),
    notComing: z.optional(z.number()),
    silent: z.optional(z.number()),
    /** Of those invited, how many were there. */
    came: z.optional(z.number()),
    invited: z.optional(z.number()),
    /** People whose letters did not arrive. */
    letters: z.optional(z.number()),
    credits: z.optional(z.number()),
    available: z.optional(z.number()),
  }),
});
export type UserNotification = z.infer<typeof UserNotification>;

export const NOTIFICATIONS_PAGE = 20;

/** Query of `GET /api/user/notifications`. */
export const NotificationsQuery = z.object({
  only: z._default(z.enum(['all', 'unread']), 'all'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
});
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

/** Answer of `GET /api/user/notifications`: a page of at most `NOTIFICATIONS_PAGE`, the latest first. `total`: of those asked for. */
export const NotificationsAnswer = z.object({
  notifications: z.array(UserNotification),
  total: z.number(),
  unread: z.number(),
});
export type NotificationsAnswer = z.infer<typeof NotificationsAnswer>;

/** Answer of `GET /api/user/notifications/unread`, and of everything that changes how many there are. */
export const UnreadAnswer = z.object({ unread: z.number() });
export type UnreadAnswer = z.infer<typeof UnreadAnswer>;

/** Body of `PUT /api/user/notifications/read`: everything up to the moment of the latest one that was seen. */
export const ReadNotificationsBody = z.strictObject({ until_ms: z.int().check(z.minimum(0), z.maximum(8.64e15)) });
export type ReadNotificationsBody = z.infer<typeof ReadNotificationsBody>;
