import { Map as MapIcon } from 'lucide-react';
import { satchel, table } from './cards.tsx';
import { Chart } from './chart/chart.tsx';
import { Marks } from './chart/marks.tsx';
import { ToldCards } from './chart/told-cards.tsx';
import { hintsPanel } from './hints.tsx';
import type { MechanicPanels, Panel } from './panel.ts';

const chartPanel: Panel = { id: 'chart', Component: Chart, tab: { word: 'chart', Icon: MapIcon } };
const marksPanel: Panel = { id: 'marks', Component: Marks };
const toldPanel: Panel = { id: 'told', Component: ToldCards };

/** A chart on which one square is found: what is known on the left, what is done in the middle, who is here on the right. */
export const chart: MechanicPanels = {
  step: {
    left: [satchel, toldPanel, hintsPanel],
    middle: [chartPanel, marksPanel, table],
    drawsPicture: true,
    talks: true,
  },
};
