import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import { getMeasures } from '@lorecrew/contract/routes/participants';
import { api } from '../../../lib/api/browser-api.ts';

/** What the show of this page measured of one's own crew; null where there is nothing to read. */
export async function ownMeasures(): Promise<CrewMeasures | null> {
  return (await api.request(getMeasures)).crew;
}
