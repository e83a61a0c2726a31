import { Inbox } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const AllBoxes = later(async () => (await import('./boxes/all-boxes.tsx')).AllBoxes);

/** Everybody fills a box, or the holder of a packet does. */
export const boxes: MechanicPanels = {
  step: { left: [{ id: 'boxes', Component: AllBoxes.Component, tab: { word: 'boxes', Icon: Inbox } }], talks: true },
  endsAtMs: ({ boxes: own }) => (own && !own.isClosed ? own.closesAtMs : null),
  later: [AllBoxes],
};
