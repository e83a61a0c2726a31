import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({ neighbours: (await import('../../../locales/en/neighbours.json')).default });
const Neighbours = later(async () => (await import('./neighbours/neighbours.tsx')).Neighbours, { texts });

/** Lamps to neighbours lie over the task beside which they stand. */
export const neighbours: MechanicPanels = {
  step: { over: { id: 'neighbours', Component: Neighbours.Component } },
  later: [Neighbours],
};
