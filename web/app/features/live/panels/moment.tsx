import { Users } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const Moment = later(async () => (await import('./noise-and-quiet.tsx')).Moment);

/** Noise or quiet, of everybody at once. */
export const moment: MechanicPanels = {
  step: { middle: [{ id: 'moment', Component: Moment.Component, tab: { word: 'moment', Icon: Users } }] },
  endsAtMs: ({ moment: own }) => (own?.part === 'now' ? own.endsAtMs : null),
  later: [Moment],
};
