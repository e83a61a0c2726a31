import type { CalendarFeedAnswer } from '@lorecrew/contract/api/calendar-feed';
import { readCalendarFeed } from '@lorecrew/contract/routes/calendar-feed';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { hashSecret } from '../../accounts/auth/queries.ts';
import type { SessionEmailContext } from '../commands.ts';
import { deleteFeed, findFeed, putFeed } from './store.ts';

interface Who {
  readonly companyId: string;
  readonly userId: string;
  readonly network: string;
}

type FeedContext = Pick<AuthContext, 'db' | 'clock' | 'ids'> & Pick<SessionEmailContext, 'siteUrl'>;

const scope = { role: 'accounts' } as const;

export function feedOf({ db }: Pick<FeedContext, 'db'>, userId: string): Promise<CalendarFeedAnswer> {
  return db.transaction(scope, async (tx) => ({ createdAtMs: await findFeed(tx, userId) }));
}

/** Makes an address for somebody's calendar programs, which nobody can read again. The one before stops working. */
export async function createFeed(
  { db, clock, ids, siteUrl }: FeedContext,
  who: Who,
): Promise<{ createdAtMs: number; url: string }> {
  const [atMs, secret] = [clock.nowMs(), ids.secret()];
  await db.transaction(scope, async (tx) => {
    await putFeed(tx, { ...who, hash: hashSecret(secret), atMs });
    await recordAuditEvent(tx, { atMs, action: 'calendar.created', ...who });
  });
  return { createdAtMs: atMs, url: siteUrl() + readCalendarFeed.url.replace(':secret', secret) };
}

/** Turns the address of somebody off. */
export async function removeFeed({ db, clock }: FeedContext, who: Who): Promise<CalendarFeedAnswer> {
  await db.transaction(scope, async (tx) => {
    if (await deleteFeed(tx, who.userId)) await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'calendar.removed', ...who });
  });
  return { createdAtMs: null };
}
