import type { NotificationKind, UnreadAnswer } from '@lorecrew/contract/api/notifications';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Queryable } from '../../ports.ts';
import type { Reader, Tidings } from './schema.ts';
import { countOf, deleteAbout, deleteBeyond, deleteNotifications, deleteOne, insertFor, setRead, setReadUntil } from './store.ts';

export type { Tidings };

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

const tenant = ({ companyId }: Reader) => ({ role: 'tenant', companyId }) as const;

/** Tells an audience of something on their dashboard, in the transaction of what happened: a tenant's or that of accounts. */
export async function notify(tx: Queryable, tidings: Tidings): Promise<void> {
  const userIds = await insertFor(tx, tidings);
  if (userIds.length > 0) await deleteBeyond(tx, { companyId: tidings.companyId, userIds });
}

/** Takes back what was told of a colleague, because it is settled. */
export function withdrawNotices(
  tx: Queryable,
  about: { companyId: string; kind: NotificationKind; memberId: string },
): Promise<void> {
  return deleteAbout(tx, about);
}

/** Forgets what somebody was told: they do not work with the company's data any more. */
export function forgetNotices(tx: Queryable, reader: Reader): Promise<void> {
  return deleteNotifications(tx, reader);
}

async function unreadOf(tx: Queryable, reader: Reader): Promise<UnreadAnswer> {
  return { unread: (await countOf(tx, reader)).unread };
}

/** Marks one as read, once and for all. USER_008 where they have none with this id. */
export function markRead({ db, clock }: Deps, { id, ...reader }: Reader & { id: string }): Promise<Result<UnreadAnswer>> {
  return db.transaction(tenant(reader), async (tx) => {
    if (!(await setRead(tx, { ...reader, id, atMs: clock.nowMs() }))) return refuse('USER_008');
    return ok(await unreadOf(tx, reader));
  });
}

/** Marks everything up to a moment as read; what came later, and so was not seen, stays unread. */
export function markAllRead({ db, clock }: Deps, { untilMs, ...reader }: Reader & { untilMs: number }): Promise<UnreadAnswer> {
  return db.transaction(tenant(reader), async (tx) => {
    await setReadUntil(tx, { ...reader, untilMs, atMs: clock.nowMs() });
    return unreadOf(tx, reader);
  });
}

/** Deletes one. USER_008 where they have none with this id. */
export function removeNotification(
  { db }: Pick<Deps, 'db'>,
  { id, ...reader }: Reader & { id: string },
): Promise<Result<UnreadAnswer>> {
  return db.transaction(tenant(reader), async (tx) => {
    if (!(await deleteOne(tx, { ...reader, id }))) return refuse('USER_008');
    return ok(await unreadOf(tx, reader));
  });
}
