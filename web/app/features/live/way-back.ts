import { seats } from '../../lib/api/browser-api.ts';
import { joinPath } from '../../lib/realtime/invitation-path.ts';

/** The address that leads this browser's person back to their seat, at once where their email is known. */
export function wayBack(sessionId: string): string {
  const email = seats.emailOf(sessionId);
  const path = joinPath({ sessionId, email });
  return email === '' ? path : `${path}&go=1`;
}
