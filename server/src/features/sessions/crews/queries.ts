import type { CrewsAnswer } from '@lorecrew/contract/api/crews';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Story } from '@lorecrew/engine/model/story';
import type { Database, Queryable } from '../../../ports.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { findPlanned, type SessionRecord } from '../queries.ts';
import { shownCrews } from './rules.ts';
import { readCrews } from './store.ts';

/** The crews of a session as they are at this moment of its transaction. */
export async function showCrews(
  tx: Queryable,
  { session, story }: { session: SessionRecord; story: Story },
): Promise<CrewsAnswer> {
  return shownCrews(await readCrews(tx, session.id), { story, open: session.status === 'scheduled' });
}

/** The crews of a session. SESSION_001 for one that is not theirs, EXPERIENCE_001 where its story is no longer told. */
export function crewsOf(
  { db, catalogue }: { readonly db: Database; readonly catalogue: Pick<Catalogue, 'find'> },
  { companyId, id }: { companyId: string; id: string },
): Promise<Result<CrewsAnswer>> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, id);
    if (!session) return refuse('SESSION_001');
    const story = catalogue.find(session.experience);
    return story ? ok(await showCrews(tx, { session, story })) : refuse('EXPERIENCE_001');
  });
}
