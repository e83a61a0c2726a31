import type { ShowView } from '@lorecrew/contract/live/view';
import { findMember } from '@lorecrew/engine/core/crews';
import { projectView } from '@lorecrew/engine/projection/view';
import type { StartedApp } from '@lorecrew/server/testing/start-app';

/** What somebody is shown now, as the product says; null before they have a seat. `sessionId` is the product's own. */
export function watched({ product }: StartedApp, { sessionId, person }: { sessionId: string; person: string }) {
  return (): ShowView | null => {
    const show = product.shows.get(sessionId);
    const crew = show && findMember(show.state, person)?.crew.id;
    return show && crew ? projectView(show.state, { crew, person }, show.directory) : null;
  };
}

/** The same in the session that tests begin with, of the first who is invited to it. */
export async function watchedSeed({ product, seed, ...app }: StartedApp): Promise<() => ShowView | null> {
  const [session] = await product.seeding.db.query<{ id: string }>(
    { role: 'owner' },
    'select id from session where public_id = $1',
    [seed.sessionId],
  );
  return watched({ product, seed, ...app }, { sessionId: session?.id ?? '', person: seed.consumers[0]?.id ?? '' });
}
