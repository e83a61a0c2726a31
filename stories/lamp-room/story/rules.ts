import type { CardRules } from '../../card-rule.ts';

/** What each card of First Light says, as a rule over the pull numbers 1 to 6. The story check counts orders with them. */
const firstLight = {
  A: (pull) => pull('Vent') === 1,
  B: (pull) => pull('Spark') === pull('Pump') + 1,
  C: (pull) => pull('Mirror') < pull('Shutter'),
  D: (pull) => pull('Shutter') % 2 === 0,
  E: (pull) => pull('Spark') >= 4,
  F: (pull) => pull('Bell') > pull('Spark'),
} satisfies CardRules;

/** Rules by puzzle. */
export const rules = { P1: firstLight };
