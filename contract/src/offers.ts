import { calls } from './paths.ts';

const known: readonly string[] = Object.keys(calls);

/** What the product does by now, read from the table of its calls. Public pages promise nothing else. */
export const offers = {
  /** Sessions for a team can be planned. */
  planning: known.includes('sessions'),
  /** Credits can be bought. */
  buying: known.includes('orders'),
  /** There is a page that tries a device before the day. */
  systemCheck: known.includes('systemCheck'),
} as const;
