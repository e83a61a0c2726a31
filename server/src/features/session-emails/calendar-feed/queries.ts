import { CALENDAR_FEED_DAYS } from '@lorecrew/contract/api/calendar-feed';
import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import type { Database } from '../../../ports.ts';
import { hashSecret } from '../../accounts/auth/queries.ts';
import type { SessionEmailContext } from '../commands.ts';
import { organiserUidOf } from '../queries.ts';
import { findReader, listKept } from './store.ts';

type FeedContext = { readonly db: Database } & Pick<SessionEmailContext, 'clock' | 'calendar' | 'catalogue' | 'siteUrl'>;

const DAY_MS = 86_400_000;

/** The calendar behind a secret address: the sessions that its person looks after. Null where the address is none, or theirs no more. */
export async function readFeed({ db, clock, calendar, catalogue, siteUrl }: FeedContext, secret: string): Promise<string | null> {
  const reader = await db.transaction({ role: 'accounts' }, (tx) => findReader(tx, hashSecret(secret)));
  if (!reader) return null;
  const { companyId, userId, language } = reader;
  const nowMs = clock.nowMs();
  const span = { fromMs: nowMs - CALENDAR_FEED_DAYS * DAY_MS, untilMs: nowMs + CALENDAR_FEED_DAYS * DAY_MS };
  const sessions = await db.transaction({ role: 'tenant', companyId }, (tx) => listKept(tx, { companyId, userId, ...span }));
  const site = siteUrl();
  const events = sessions.map(({ id, publicId, name, experience, speed, status, zone, revision, startsAt, createdAt }) => {
    const story = catalogue.find(experience);
    const url = site + paths.session(publicId);
    return {
      uid: organiserUidOf(site, id),
      sequence: revision,
      // The same until the session changes, so that a program that has this calendar is told that it is the same.
      writtenAtMs: createdAt.getTime(),
      startsAtMs: startsAt.getTime(),
      lengthSec: Math.ceil((story?.lengthSec ?? 0) / speed),
      zone,
      summary: name || (story?.translations?.[language] ?? story)?.title || experience,
      text: url,
      url,
      isCancelled: status === 'cancelled',
    };
  });
  return calendar.writeFeed({ name: BRAND, events });
}
