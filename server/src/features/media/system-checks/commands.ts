import type { SystemCheckBody } from '@lorecrew/contract/api/system-check';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../../ports.ts';
import type { SiteSecrets } from '../../../signed.ts';
import { seatHolder } from '../../participant-auth/queries.ts';
import { holderOfLink } from '../../session-emails/invitations/commands.ts';
import { findSession } from '../../sessions/queries.ts';
import { type CheckedSeat, setCheck } from './store.ts';

export interface SystemCheckContext {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs personal links. */
  readonly secrets: SiteSecrets;
}

type Shown = {
  readonly headers: Readonly<Record<string, unknown>> & { authorization?: string | undefined };
  readonly sessionId: string;
};

/** Whose seat in a session it is, by a personal link or else by a token; null for who shows neither. */
async function seatOf(context: SystemCheckContext, { headers, sessionId }: Shown): Promise<CheckedSeat | null> {
  const link = await holderOfLink(context, { headers, sessionId });
  if (link) return { ...link, publicId: sessionId };
  const holder = await seatHolder(context, headers.authorization);
  return holder && { ...holder, publicId: (await findSession(context.db, holder))?.publicId ?? '', linkNo: null };
}

/** Keeps how somebody's system check came out with their seat. `nobody` where they do not show whose seat it is. */
export async function keepCheck(
  context: SystemCheckContext,
  { check, ...shown }: Shown & { check: SystemCheckBody },
): Promise<Result<null> | 'nobody'> {
  const seat = await seatOf(context, shown);
  if (!seat) return 'nobody';
  // A signed link whose session is gone has no company; a token is good for its own session only.
  if (seat.companyId === '' || seat.publicId !== shown.sessionId) return refuse('SESSION_001');
  return (await setCheck(context.db, { seat, check, atMs: context.clock.nowMs() })) ? ok(null) : refuse('CONSUMER_002');
}
