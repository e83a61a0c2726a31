import type { InvitationAnswer } from '@lorecrew/contract/api/invitation';
import { BRAND } from '@lorecrew/contract/brand';
import { SessionId } from '@lorecrew/contract/ids';
import { JOIN_WINDOW_BEFORE_START_MS } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import { shortestSec } from '@lorecrew/engine/core/shortest-show';
import type { Database, Shows } from '../../../ports.ts';
import { callHostOf, findPlanned, OPEN_BEFORE_START_MS, readPassesSeats, shownStatus } from '../../sessions/queries.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { findSender, type JoinClaim, listSeats } from '../queries.ts';
import { linkRefusal } from './rules.ts';
import { findSeatState } from './store.ts';

/** Who a personal link was written for. */
export interface LinkHolder extends JoinClaim {
  readonly companyId: string;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'find'>;
  readonly shows: Pick<Shows, 'control'>;
}

/** What a personal link tells its holder. Refused with the exact reason where the seat is gone. */
export async function loadInvitation(
  { db, clock, catalogue, shows }: Deps,
  { holder, sessionId }: { holder: LinkHolder; sessionId: string },
): Promise<Result<InvitationAnswer>> {
  const { companyId, consumerId } = holder;
  const seat = companyId === '' ? null : await findSeatState(db, { companyId, publicId: sessionId, consumerId });
  const lost = linkRefusal(holder, seat);
  if (lost) return refuse(lost);
  const found = await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, sessionId);
    const [person] = session ? await listSeats(tx, { sessionId: session.id, consumerIds: [consumerId] }) : [];
    if (!session || !person) return null;
    return { session, person, sender: await findSender(tx, session), passesSeats: await readPassesSeats(tx, session.id) };
  });
  if (!found) return refuse('SESSION_001');
  const { session, person, sender, passesSeats } = found;
  const { experience: slug, startsAtMs, zone } = session;
  const story = catalogue.find(slug);
  const title = (story?.translations?.[person.language] ?? story)?.title ?? slug;
  const room = session.status === 'live' ? await shows.control(session.id) : null;
  const seated = room?.crews.some((crew) => crew.people.some(({ id }) => id === consumerId)) ?? false;
  return ok({
    person: { name: `${person.firstName} ${person.lastName}`.trim(), email: person.email },
    organiser: sender?.name ?? BRAND,
    session: {
      id: SessionId.parse(session.publicId),
      name: session.name === '' ? title : session.name,
      ...{ slug, title, startsAtMs, zone },
      status: shownStatus(session, clock.nowMs()),
      lengthSec: story?.lengthSec ?? 0,
      ...(story ? { shortestSec: shortestSec(story) } : {}),
      linkWorksAtMs: startsAtMs - JOIN_WINDOW_BEFORE_START_MS,
      doorsOpenAtMs: startsAtMs - OPEN_BEFORE_START_MS,
      callHost: callHostOf(session),
    },
    answer: person.answer,
    passesOn: passesSeats && session.status === 'scheduled',
    nowMs: clock.nowMs(),
    ...(room === null ? {} : { running: { scene: room.scene?.number ?? null, seated } }),
  });
}
