import type { DataPackage } from '@lorecrew/contract/api/participant-auth';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import { endPath } from '../../lib/realtime/invitation-path.ts';

/** Where somebody who has joined goes: to the waiting room, to the stage, or to the closing page at the moment of the door's address. */
export function nextPage({ id, status }: DataPackage['session'], search: string): string {
  switch (status) {
    case 'scheduled':
    case 'open':
    case 'cancelled':
      return paths.wait(id);
    case 'live':
      return paths.live(id);
    case 'completed':
      return endPath({ sessionId: id, search });
    default:
      return unreachable(status);
  }
}
