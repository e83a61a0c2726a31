import { later } from './later.tsx';
import type { MechanicPanels, Panel } from './panel.ts';

const Hints = later(async () => (await import('./hint-ladder.tsx')).Hints);

export const hintsPanel: Panel = { id: 'hints', Component: Hints.Component };

/** Hints come with the steps that have them. */
export const hints: MechanicPanels = { later: [Hints] };
