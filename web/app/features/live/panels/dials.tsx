import { Gauge } from 'lucide-react';
import type { LiveView } from '../live-view.ts';
import { StageArea } from '../stage-area.tsx';
import { satchel, table } from './cards.tsx';
import { hintsPanel } from './hints.tsx';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';
import { isMissSeen } from './use-judged.ts';

const texts = async () => ({ dials: (await import('../../../locales/en/dials.json')).default });
const Machine = later(async () => (await import('./dials/machine.tsx')).Machine, { Meanwhile: StageArea, texts });

/** `counting` while somebody counts down; `missed` for a moment after a light that was not answered. */
function pictureStates(view: LiveView, nowMs: number): string[] {
  const { dials: own, task } = view;
  if (!own || task?.outcome !== 'open') return [];
  const isMissed = isMissSeen(view, { atMs: own.verdict?.atMs, nowMs });
  return [...(own.countdown.running ? ['counting'] : []), ...(isMissed ? ['missed'] : [])];
}

/** Dials with one owner each, everybody's word, a countdown and one test of the whole. */
export const dials: MechanicPanels = {
  step: {
    left: [satchel, table, hintsPanel],
    middle: [{ id: 'dials', Component: Machine.Component, tab: { word: 'dials', Icon: Gauge } }],
    talks: true,
    drawsPicture: true,
  },
  pictureStates,
  later: [Machine],
};
