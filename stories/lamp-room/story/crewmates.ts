import type { Crewmate } from '@lorecrew/engine/story';

/** Simulated crewmates, in the order in which they take free seats. No two of one temper share a variant, so none repeats another. */
export const crewmates = [
  { id: 'fern', name: 'Fern', temper: 'quick', variant: 0 },
  { id: 'moss', name: 'Moss', temper: 'quiet', variant: 0 },
  { id: 'thistle', name: 'Thistle', temper: 'contrary', variant: 0 },
  { id: 'clover', name: 'Clover', temper: 'forgetful', variant: 0 },
  { id: 'sedge', name: 'Sedge', temper: 'quiet', variant: 1 },
] satisfies readonly Crewmate[];

/** Said when a simulated crewmate takes over a seat and when it gives it back. */
export const takeover = {
  stays: '{name} (simulated) keeps this seat warm.',
  returns: '{human} is here. I give my scrap back. {name}, signing off.',
};
