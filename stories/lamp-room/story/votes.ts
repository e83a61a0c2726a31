import type { Ending, VoteRule } from '@lorecrew/engine/story';
import { narration } from '../stage/narration.ts';

/** Where the light shall point. No choice is wrong, and each leads to its own ending. */
export const oneBeam = {
  default: 'water',
  simulatedVote: false,
  drawn: 'Wick tossed a biscuit.',
  options: [
    { id: 'water', label: 'Down, at the water', effects: {}, say: 'L5w', picture: 'pic-water', ending: 'EW' },
    { id: 'landing', label: 'Along, to the landing', effects: {}, say: 'L5l', picture: 'pic-landing', ending: 'EL' },
    { id: 'out', label: 'Out, as far as it goes', effects: {}, say: 'L5o', picture: 'pic-out', ending: 'EO' },
  ],
} satisfies VoteRule;

/** The three endings by their narration. The text on the closing page is what Wick reads from the log. */
export const endings = {
  EW: {
    title: 'The Short Way',
    picture: 'pic-end-water',
    where: 'down, at the water',
    text: narration.EW.paragraphs.join(' '),
  },
  EL: {
    title: 'The Paper Hats',
    picture: 'pic-end-landing',
    where: 'along, to the landing',
    text: narration.EL.paragraphs.join(' '),
  },
  EO: {
    title: 'The Far Window',
    picture: 'pic-end-out',
    where: 'out, as far as it goes',
    text: narration.EO.paragraphs.join(' '),
  },
} satisfies Record<string, Ending>;
