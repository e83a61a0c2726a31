import type { DataPackage } from '@lorecrew/contract/api/participant-auth';
import { SessionId } from '@lorecrew/contract/ids';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import type { Database } from '../../ports.ts';
import { experienceHolder, type TokenHolder } from '../accounts/auth/queries.ts';
import { findMeetingUrl, findSession, shownStatus } from '../sessions/queries.ts';
import type { Catalogue } from '../stories/queries.ts';
import { joinEndsMs } from './rules.ts';
import { findConsumer, findSeat } from './store.ts';

function aboutStory({ slug, title, tagline, lengthSec, scenes }: Story): DataPackage['experience'] {
  return { slug, title, tagline, lengthSec, scenes: scenes.map((scene) => ({ id: scene.id, title: scene.title })) };
}

/** Until when a participant's tokens may be good; null where the session was cancelled or the seat taken away. */
export async function seatEndsMs(
  db: Database,
  seat: Pick<TokenHolder, 'companyId' | 'sessionId' | 'consumerId'>,
): Promise<number | null> {
  const session = await findSeat(db, seat);
  return session && joinEndsMs(session);
}

/** The participant an Authorization header speaks for, or null. Their session is not cancelled, it can still be joined, the seat is theirs. */
export async function seatHolder(
  deps: { db: Database; clock: Clock },
  authorization: string | undefined,
): Promise<TokenHolder | null> {
  const holder = await experienceHolder(deps, authorization);
  const endsMs = holder && (await seatEndsMs(deps.db, holder));
  return endsMs !== null && endsMs > deps.clock.nowMs() ? holder : null;
}

/** What the holder of an experience token needs to take part, its story in their language. A token is good for its own session only. */
export async function dataPackage(
  { db, clock, catalogue }: { db: Database; clock: Clock; catalogue: Catalogue },
  { holder, sessionId, language = '' }: { holder: TokenHolder; sessionId: string; language?: string },
): Promise<Result<DataPackage>> {
  const session = await findSession(db, holder);
  if (!session || session.publicId !== sessionId) return refuse('SESSION_001');
  const consumer = await findConsumer(db, holder);
  if (!consumer) return refuse('SESSION_009');
  const story = catalogue.find(session.experience);
  if (!story) return refuse('EXPERIENCE_001');
  const { startsAtMs, seats, demo } = session;
  const rehearsal = session.rehearsal ? session.speed : null;
  return ok({
    user: { ...consumer, created_at: consumer.created_at.toISOString() },
    session: {
      id: SessionId.parse(session.publicId),
      status: shownStatus(session, clock.nowMs()),
      startsAtMs,
      seats,
      demo,
      rehearsal,
      meetingUrl: await findMeetingUrl(db, holder),
    },
    experience: aboutStory(story.translations?.[language] ?? story),
  });
}
