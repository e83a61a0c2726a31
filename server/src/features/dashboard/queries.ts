import type { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { SessionId } from '@lorecrew/contract/ids';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Presence } from '../../ports.ts';
import type { Catalogue } from '../catalogue/queries.ts';
import { balanceOf } from '../credits/queries.ts';
import { findLastEnded, findNext, invitedPeople, type SessionRecord, shownStatus } from '../sessions/queries.ts';

export interface DashboardContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly presence: Pick<Presence, 'lastSeen'>;
}

function titleOf({ catalogue }: DashboardContext, { experience: slug }: SessionRecord): string {
  return catalogue.find(slug)?.title ?? slug;
}

async function nextSession(context: DashboardContext, companyId: string): Promise<DashboardAnswer['next']> {
  const nowMs = context.clock.nowMs();
  const session = await findNext(context.db, { companyId, nowMs });
  if (!session) return null;
  const status = shownStatus(session, nowMs);
  if (status === 'completed' || status === 'cancelled') return null;
  const { experience: slug, publicId, startsAtMs, seats } = session;
  const people = await invitedPeople(context, session);
  return { id: SessionId.parse(publicId), title: titleOf(context, session), slug, startsAtMs, seats, people, status };
}

async function lastSession(context: DashboardContext, companyId: string): Promise<DashboardAnswer['last']> {
  const session = await findLastEnded(context.db, { companyId });
  if (!session) return null;
  const people = await invitedPeople(context, session);
  const came = people.filter(({ state }) => state !== 'invited').length;
  return { title: titleOf(context, session), startsAtMs: session.startsAtMs, invited: people.length, came };
}

/** What an organiser sees first. People who may not see the company's data yet get no sessions and no credits. */
export async function dashboardOf(
  context: DashboardContext,
  who: { companyId: string; isHost: boolean },
): Promise<DashboardAnswer> {
  const { companyId, isHost } = who;
  if (!isHost) return { credits: 0, next: null, last: null };
  const { available } = await context.db.transaction({ role: 'tenant', companyId }, (tx) => balanceOf(tx, companyId));
  const [next, last] = [await nextSession(context, companyId), await lastSession(context, companyId)];
  return { credits: available, next, last };
}
