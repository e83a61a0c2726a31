import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const Shell = later(async () => (await import('./shell-round.tsx')).Shell);

/** A round in which one after the other speaks. */
export const shell: MechanicPanels = {
  step: { middle: [{ id: 'shell', Component: Shell.Component }], talks: true },
  later: [Shell],
};
