import { calls } from './paths.ts';

const known: readonly string[] = Object.keys(calls);

/** What the product does by now, read from the table of its calls. Public pages promise nothing else. */
export const offers = {
  /** A team can be brought together: sessions can be planned, and people invited to them. */
  planning: known.includes('sessions') && known.includes('sessionPeople'),
  /** Credits can be bought. */
  buying: known.includes('orders'),
  /** There is a page that tries a device before the day. */
  systemCheck: known.includes('realtimeProbe'),
} as const;
