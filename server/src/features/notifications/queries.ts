import {
  NOTIFICATIONS_PAGE,
  type NotificationsAnswer,
  type NotificationsQuery,
  type UnreadAnswer,
  type UserNotification,
} from '@lorecrew/contract/api/notifications';
import { SessionId } from '@lorecrew/contract/ids';
import type { Database } from '../../ports.ts';
import type { Reader } from './schema.ts';
import { countOf, listOf, type NotificationRow } from './store.ts';

interface Deps {
  readonly db: Database;
}

const tenant = ({ companyId }: Reader) => ({ role: 'tenant', companyId }) as const;

function toNotification({ at, session, name, startsAt, ...row }: NotificationRow): UserNotification {
  const about = session && startsAt ? { id: SessionId.parse(session), name: name ?? '', startsAtMs: startsAt.getTime() } : null;
  return { ...row, atMs: at.getTime(), session: about };
}

/** A page of somebody's notifications, and how many there are. */
export function loadNotifications(
  { db }: Deps,
  { query: { only, page }, ...reader }: Reader & { query: NotificationsQuery },
): Promise<NotificationsAnswer> {
  return db.transaction(tenant(reader), async (tx) => {
    const rows = await listOf(tx, { ...reader, only, limit: NOTIFICATIONS_PAGE, offset: (page - 1) * NOTIFICATIONS_PAGE });
    const { all, unread } = await countOf(tx, reader);
    return { notifications: rows.map(toNotification), total: only === 'all' ? all : unread, unread };
  });
}

/** How many of somebody's notifications are unread. */
export function countUnread({ db }: Deps, reader: Reader): Promise<UnreadAnswer> {
  return db.transaction(tenant(reader), async (tx) => ({ unread: (await countOf(tx, reader)).unread }));
}
