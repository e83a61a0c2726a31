import type { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { SessionId } from '@lorecrew/contract/ids';
import type { Clock, Database } from '../../ports.ts';
import type { Catalogue } from '../catalogue/queries.ts';
import { findNext, sessionPeople, shownStatus } from '../sessions/queries.ts';

export interface DashboardContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
}

async function nextSession({ db, clock, catalogue }: DashboardContext, companyId: string): Promise<DashboardAnswer['next']> {
  const nowMs = clock.nowMs();
  const session = await findNext(db, { companyId, nowMs });
  if (!session) return null;
  const status = shownStatus(session, nowMs);
  if (status === 'completed' || status === 'cancelled') return null;
  const { experience: slug, publicId, startsAtMs, seats } = session;
  const names = await sessionPeople(db).names({ companyId, sessionId: session.id });
  const title = catalogue.find(slug, session.version)?.title ?? slug;
  return { id: SessionId.parse(publicId), title, slug, startsAtMs, seats, people: Object.keys(names).length, status };
}

/** Credits are neither sold nor granted by this server: no company has any. */
const NO_CREDITS = 0;

/** What an organiser sees first. Whoever may not see the company's data yet is told of no session. */
export async function dashboardOf(
  context: DashboardContext,
  who: { companyId: string; isHost: boolean },
): Promise<DashboardAnswer> {
  return { credits: NO_CREDITS, next: who.isHost ? await nextSession(context, who.companyId) : null };
}
