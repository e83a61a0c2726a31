import type { BoxesRule } from '../mechanics/boxes/written.ts';

/** A box for something of one's own, of eighteen letters at most. */
export const BOX: Omit<BoxesRule['boxes'][number], 'id' | 'crewmates'> = {
  label: 'Lent',
  ask: 'One thing',
  packet: null,
  maxChars: 18,
  ready: ['spoon', 'odd sock', 'pencil'],
  from: null,
};

/** Everybody lends one thing, which is read at once. */
export const LEND: BoxesRule = {
  by: 'person',
  reveal: 'at-once',
  closesSec: 20,
  lateClosesSec: 10,
  boxes: [{ ...BOX, id: 'thing', crewmates: {} }],
  simulatedFillSec: [],
  filed: null,
};
