import { Shell as ShellIcon } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const Shell = later(async () => (await import('./shell-round.tsx')).Shell);

/** A round in which one after the other speaks. */
export const shell: MechanicPanels = {
  step: { middle: [{ id: 'shell', Component: Shell.Component, tab: { word: 'shell', Icon: ShellIcon } }], talks: true },
  later: [Shell],
};
