import { ScrollText } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const Result = later(async () => (await import('./result.tsx')).Result);

/** What the crew did. */
export const scorecard: MechanicPanels = {
  step: { middle: [{ id: 'result', Component: Result.Component, tab: { word: 'result', Icon: ScrollText } }], talks: true },
  later: [Result],
};
