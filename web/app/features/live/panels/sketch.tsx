import { Brush } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({ sketch: (await import('../../../locales/en/sketch.json')).default });
const Sketch = later(async () => (await import('./sketch/sketch.tsx')).Sketch, { texts });

/** A picture in strips: one paints what another tells. */
export const sketch: MechanicPanels = {
  step: {
    middle: [{ id: 'sketch', Component: Sketch.Component, tab: { word: 'sketch', Icon: Brush } }],
    drawsPicture: true,
    talks: true,
  },
  endsAtMs: ({ sketch: own }) => own?.endsAtMs ?? null,
  later: [Sketch],
};
