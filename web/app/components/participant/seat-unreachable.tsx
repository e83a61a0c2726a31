import { paths } from '@lorecrew/contract/paths';
import { seats } from '../../lib/api/browser-api.ts';
import { joinPath } from '../../lib/realtime/invitation-path.ts';
import { takePersonalLink } from '../../lib/realtime/personal-link.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { UnreachableNotice } from './unreachable-notice.tsx';

/** The address that leads a participant to their seat on another device: their personal link, where this tab came by one. */
function seatLink(sessionId: string): { address: string; isOwn: boolean } {
  const { origin } = window.location;
  const personal = takePersonalLink(sessionId, { storage: tabValues, page: window });
  if (personal) return { address: `${origin}${paths.join(sessionId)}?j=${personal.secret}`, isOwn: true };
  return { address: `${origin}${joinPath({ sessionId, email: seats.emailOf(sessionId) })}`, isOwn: false };
}

/** What a participant's page says while it has had no connection for a while; nothing otherwise. */
export function SeatUnreachable({ show, sessionId }: { show: Pick<Show, 'unreachable'>; sessionId: string }) {
  if (show.unreachable === null) return null;
  return <UnreachableNotice cause={show.unreachable} sessionId={sessionId} link={() => seatLink(sessionId)} />;
}
