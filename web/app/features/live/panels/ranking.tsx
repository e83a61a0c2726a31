import { ListOrdered } from 'lucide-react';
import { StageArea } from '../stage-area.tsx';
import { satchel } from './cards.tsx';
import { hintsPanel } from './hints.tsx';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({ ranking: (await import('../../../locales/en/ranking.json')).default });
const Machine = later(async () => (await import('./ranking/machine.tsx')).Machine, { Meanwhile: StageArea, texts });
const OwnList = later(async () => (await import('./ranking/own-list.tsx')).OwnList, { texts });

/** Options that everybody ranks alone and the crew then together: the board is the table. */
export const ranking: MechanicPanels = {
  step: {
    left: [satchel, { id: 'own-list', Component: OwnList.Component }, hintsPanel],
    middle: [{ id: 'ranking', Component: Machine.Component, tab: { word: 'ranking', Icon: ListOrdered } }],
    talks: true,
    drawsPicture: true,
  },
  // While everybody is alone, that is what the clock counts.
  endsAtMs: ({ ranking: own }) => (own?.part === 'alone' ? own.aloneEndsAtMs : null),
  later: [Machine, OwnList],
};
