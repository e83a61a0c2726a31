import type { DataPackage } from '@lorecrew/contract/api/experience';
import { SessionId } from '@lorecrew/contract/ids';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Story } from '@lorecrew/engine/story';
import type { Clock, Database } from '../../ports.ts';
import type { TokenHolder } from '../auth/queries.ts';
import type { Catalogue } from '../catalogue/queries.ts';
import { findSession, shownStatus } from '../sessions/queries.ts';
import { findConsumer } from './store.ts';

function aboutStory({ slug, title, tagline, lengthSec, scenes }: Story): DataPackage['experience'] {
  return { slug, title, tagline, lengthSec, scenes: scenes.map((scene) => ({ id: scene.id, title: scene.title })) };
}

/** What the holder of an experience token needs to take part. A token is good for its own session only. */
export async function dataPackage(
  { db, clock, catalogue }: { db: Database; clock: Clock; catalogue: Catalogue },
  { holder, sessionId }: { holder: TokenHolder; sessionId: string },
): Promise<Result<DataPackage>> {
  const session = await findSession(db, holder);
  if (!session || session.publicId !== sessionId) return refuse('SESSION_001');
  const consumer = await findConsumer(db, holder);
  if (!consumer) return refuse('SESSION_009');
  const story = catalogue.find(session.experience, session.version);
  if (!story) return refuse('EXPERIENCE_002');
  const { startsAtMs, seats, demo } = session;
  return ok({
    user: { ...consumer, created_at: consumer.created_at.toISOString() },
    session: { id: SessionId.parse(session.publicId), status: shownStatus(session, clock.nowMs()), startsAtMs, seats, demo },
    experience: aboutStory(story),
  });
}
