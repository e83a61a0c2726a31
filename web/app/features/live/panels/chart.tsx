import { Map as MapIcon } from 'lucide-react';
import { satchel, table } from './cards.tsx';
import { hintsPanel } from './hints.tsx';
import { later } from './later.tsx';
import type { MechanicPanels, Panel } from './panel.ts';

const texts = async () => ({ chart: (await import('../../../locales/en/chart.json')).default });
const Chart = later(async () => (await import('./chart/chart.tsx')).Chart, { texts });
const Marks = later(async () => (await import('./chart/marks.tsx')).Marks, { texts });
const ToldCards = later(async () => (await import('./chart/told-cards.tsx')).ToldCards, { texts });

const chartPanel: Panel = { id: 'chart', Component: Chart.Component, tab: { word: 'chart', Icon: MapIcon } };
const marksPanel: Panel = { id: 'marks', Component: Marks.Component };
const toldPanel: Panel = { id: 'told', Component: ToldCards.Component };

/** A chart on which one square is found: what is known on the left, what is done in the middle, who is here on the right. */
export const chart: MechanicPanels = {
  step: {
    left: [satchel, toldPanel, hintsPanel],
    middle: [chartPanel, marksPanel, table],
    drawsPicture: true,
    talks: true,
  },
  later: [Chart, Marks, ToldCards],
};
