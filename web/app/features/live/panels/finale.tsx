import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const Ending = later(async () => (await import('./ending.tsx')).Ending);

/** What it all has led to. */
export const finale: MechanicPanels = { step: { middle: [{ id: 'ending', Component: Ending.Component }] }, later: [Ending] };
