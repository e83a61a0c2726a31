import { CALENDAR_FEED_MAX } from '@lorecrew/contract/api/calendar-feed';
import type { Language } from '@lorecrew/contract/languages';
import type { Queryable } from '../../../ports.ts';

/** Since when somebody has an address for their calendar; null for none. */
export async function findFeed(tx: Queryable, userId: string): Promise<number | null> {
  const feed = tx.selectFrom('calendar_feed').select('created_at').where('user_id', '=', userId);
  return (await feed.executeTakeFirst())?.created_at.getTime() ?? null;
}

/** Gives somebody an address in the place of any earlier one. */
export async function putFeed(
  tx: Queryable,
  { companyId, userId, hash, atMs }: { companyId: string; userId: string; hash: string; atMs: number },
): Promise<void> {
  const created_at = new Date(atMs);
  await tx
    .insertInto('calendar_feed')
    .values({ company_id: companyId, user_id: userId, hash, created_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ company_id: companyId, hash, created_at }))
    .execute();
}

/** Takes an address away; whether there was one. */
export async function deleteFeed(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.deleteFrom('calendar_feed').where('user_id', '=', userId).returning('user_id').execute()).length > 0;
}

/** Whose address has this hash, as long as they work with the company's data. */
export async function findReader(
  tx: Queryable,
  hash: string,
): Promise<{ companyId: string; userId: string; language: Language } | null> {
  const reader = tx
    .selectFrom('calendar_feed as f')
    .innerJoin('app_user as u', (join) => join.onRef('u.company_id', '=', 'f.company_id').onRef('u.id', '=', 'f.user_id'))
    .where('f.hash', '=', hash)
    .where('u.email_verified_at', 'is not', null)
    .where('u.user_type_id', 'in', [1, 2])
    .where('u.membership', '=', 'approved')
    .select(['f.company_id as companyId', 'f.user_id as userId', 'u.language']);
  return (await reader.executeTakeFirst()) ?? null;
}

/** Sessions of the company that somebody looks after and that begin within a time, the latest first. */
export function listKept(
  tx: Queryable,
  { companyId, userId, fromMs, untilMs }: { companyId: string; userId: string; fromMs: number; untilMs: number },
) {
  return tx
    .selectFrom('session as s')
    .where('s.company_id', '=', companyId)
    .where('s.demo', '=', false)
    .where('s.starts_at', '>=', new Date(fromMs))
    .where('s.starts_at', '<', new Date(untilMs))
    .where((eb) => {
      const shared = eb
        .selectFrom('session_organiser as o')
        .select('o.session_id')
        .where('o.company_id', '=', companyId)
        .where('o.user_id', '=', userId);
      return eb.or([eb('s.organiser_id', '=', userId), eb('s.id', 'in', shared)]);
    })
    .select(['s.id', 's.public_id as publicId', 's.name', 's.experience', 's.speed', 's.status', 's.zone', 's.revision'])
    .select(['s.starts_at as startsAt', 's.created_at as createdAt'])
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id')
    .limit(CALENDAR_FEED_MAX)
    .execute();
}
