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
  session: z.object({ id: SessionId, name: z.string(), startsAtMs: z.number() }).nullable(),
  /** The name of the colleague it is about. */
  person: z.string().nullable(),
  /** The number of an order, the reason of a gift, a role, or the name of somebody who asks for a seat or holds one. */
  label: z.string(),
  figures: z.object({
    /** Answers to invitations, as they stand now. */
    coming: z.number().optional(),
    notComing: z.number().optional(),
    silent: z.number().optional(),
    /** Of those invited, how many were there. */
    came: z.number().optional(),
    invited: z.number().optional(),
    /** People whose letters did not arrive. */
    letters: z.number().optional(),
    credits: z.number().optional(),
    available: z.number().optional(),
  }),
});
export type UserNotification = z.infer<typeof UserNotification>;

export const NOTIFICATIONS_PAGE = 20;

/** Query of `GET /api/user/notifications`. */
export const NotificationsQuery = z.object({
  only: z.enum(['all', 'unread']).default('all'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
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
export const ReadNotificationsBody = z.strictObject({ until_ms: z.number().int().min(0).max(8.64e15) });
export type ReadNotificationsBody = z.infer<typeof ReadNotificationsBody>;
