import type { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Presence } from '../../../ports.ts';
import { membersOf, type Standing } from '../../accounts/members/queries.ts';
import { balanceOf } from '../../credits/queries.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { findLastEnded, findNext, sessionOf } from '../queries.ts';

export interface DashboardContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly presence: Pick<Presence, 'lastSeen'>;
  /** Hosts of other meeting services to which a session may point. */
  readonly meetingHosts: readonly string[];
}

function nextOf(session: SessionDetail | null): DashboardAnswer['next'] {
  if (!session) return null;
  const { id, name, title, slug, startsAtMs, seats, invited: people, status } = session;
  if (status === 'completed' || status === 'cancelled') return null;
  return { id, name, title, slug, startsAtMs, seats, people, status };
}

function lastOf(session: SessionDetail | null): DashboardAnswer['last'] {
  if (!session) return null;
  const { id, name, title, slug, startsAtMs, invited, credits } = session;
  const came = invited.filter(({ state }) => state !== 'invited').length;
  return { id, name, title, slug, startsAtMs, invited: invited.length, came, used: credits.used, released: credits.released };
}

/** What an organiser sees first. People who may not see the company's data yet get no sessions and no credits. */
export async function loadDashboard(
  context: DashboardContext,
  { companyId, standing }: { companyId: string; standing: Standing },
): Promise<DashboardAnswer> {
  if (standing === null) return { credits: 0, asking: 0, next: null, last: null };
  const { db, clock } = context;
  const isOwner = standing === 'owner';
  const { available } = await db.transaction({ role: 'tenant', companyId }, (tx) => balanceOf(tx, companyId));
  const next = await findNext(db, { companyId, nowMs: clock.nowMs() });
  const last = await findLastEnded(db, { companyId });
  const shown = async (one: { publicId: string } | null) => one && sessionOf(context, { companyId, id: one.publicId });
  const members = isOwner ? await membersOf(context, { companyId, isOwner }) : [];
  const asking = members.filter(({ membership }) => membership === 'pending').length;
  return { credits: available, asking, next: nextOf(await shown(next)), last: lastOf(await shown(last)) };
}
