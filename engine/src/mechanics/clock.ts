import type { Mechanic } from '../mechanic.ts';

declare module '../state.ts' {
  interface MechanicStates {
    /** Warnings already given in the present scene, as seconds left. */
    readonly clock: { readonly warnedSec: readonly number[] };
  }
}

/** Remembers which warnings of the play clock were given. */
export const clock: Mechanic<'clock'> = {
  initial: { warnedSec: [] },
  evolve: (own, { event }) => {
    if (event.type === 'scene.started') return { warnedSec: [] };
    return event.type === 'clock.warned' ? { warnedSec: [...own.warnedSec, event.secondsLeft] } : own;
  },
  commands: {},
  slices: {},
  feeds: {},
};
