import type { DataPackage } from '@lorecrew/contract/api/experience';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';

/** Where somebody who has joined goes: to the waiting room, to the stage, or to the closing page. */
export function nextPage({ id, status }: DataPackage['session']): string {
  switch (status) {
    case 'scheduled':
    case 'open':
    case 'cancelled':
      return paths.wait(id);
    case 'live':
      return paths.live(id);
    case 'completed':
      return paths.end(id);
    default:
      return unreachable(status);
  }
}
