import { ListOrdered } from 'lucide-react';
import { satchel } from './cards.tsx';
import { hintsPanel } from './hints.tsx';
import type { MechanicPanels } from './panel.ts';
import { Machine } from './ranking/machine.tsx';
import { OwnList } from './ranking/own-list.tsx';

/** Options that everybody ranks alone and the crew then together: the board is the table. */
export const ranking: MechanicPanels = {
  step: {
    left: [satchel, { id: 'own-list', Component: OwnList }, hintsPanel],
    middle: [{ id: 'ranking', Component: Machine, tab: { word: 'ranking', Icon: ListOrdered } }],
    talks: true,
    drawsPicture: true,
  },
  // While everybody is alone, that is what the clock counts.
  endsAtMs: ({ ranking: own }) => (own?.part === 'alone' ? own.aloneEndsAtMs : null),
};
