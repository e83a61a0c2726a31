import type { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { SessionId } from '@lorecrew/contract/ids';
import type { Clock, Database } from '../../ports.ts';
import type { Catalogue } from '../catalogue/queries.ts';
import { balanceOf } from '../credits/queries.ts';
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

/** What an organiser sees first. Whoever may not see the company's data yet is told of no session and no credits. */
export async function dashboardOf(
  context: DashboardContext,
  who: { companyId: string; isHost: boolean },
): Promise<DashboardAnswer> {
  const { companyId, isHost } = who;
  if (!isHost) return { credits: 0, next: null };
  const { available } = await context.db.transaction({ role: 'tenant', companyId }, (tx) => balanceOf(tx, companyId));
  return { credits: available, next: await nextSession(context, companyId) };
}
