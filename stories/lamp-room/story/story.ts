import type { Story } from '@lorecrew/engine/story';
import { narration } from '../stage/narration.ts';
import { announcements, late } from './announcements.ts';
import { crewmates, takeover } from './crewmates.ts';
import { firstLight, practiceCards } from './puzzle.ts';
import { scenes } from './scenes.ts';
import { scorecard, thanks } from './scorecard.ts';
import { tempers } from './tempers.ts';
import { endings, oneBeam } from './votes.ts';

/** The Lamp Room: everybody holds one scrap, and the lamp needs all six. */
export const story = {
  slug: 'lamp-room',
  version: 1,
  title: 'The Lamp Room',
  tagline: 'A dark lamp, a piano in the fog, and six scraps of paper. One of them is yours.',
  lengthSec: 384,
  narrator: { id: 'wick', name: 'Wick' },
  players: { min: 1, max: 6 },
  crew: {
    seats: 6,
    simulated: true,
    dealing: { 6: [['A'], ['B'], ['C'], ['D'], ['E'], ['F']] },
    // Packet A names the lever that comes first. It goes to the first person, so that simulated crewmates cannot begin alone.
    humanSeatOrder: ['A', 'F', 'C', 'B', 'D', 'E'],
  },
  packets: ['A', 'B', 'C', 'D', 'E', 'F'],
  roles: {
    A: 'Keeper',
    B: 'Navigator',
    C: 'Signaller',
    D: 'Engineer',
    E: 'Lookout',
    F: 'Quartermaster',
  },
  variables: { bright: 0 },
  scenes,
  narrationSec: Object.fromEntries(Object.entries(narration).map(([id, { seconds }]) => [id, seconds])),
  practiceCards,
  puzzles: { P1: firstLight },
  votes: { V1: oneBeam },
  endings,
  crewmates,
  tempers,
  takeover,
  late,
  announcements,
  scorecard,
  thanks,
} satisfies Story;
