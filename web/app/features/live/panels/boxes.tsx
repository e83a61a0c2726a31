import { Inbox } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const AllBoxes = later(async () => (await import('./boxes/all-boxes.tsx')).AllBoxes);

const ReadBoxes = later(async () => (await import('./boxes/read-boxes.tsx')).ReadBoxes);

const LateBoxes = later(async () => (await import('./boxes/late-boxes.tsx')).LateBoxes);

/** Everybody fills a box, or the holder of a packet does. */
export const boxes: MechanicPanels = {
  step: { left: [{ id: 'boxes', Component: AllBoxes.Component, tab: { word: 'boxes', Icon: Inbox } }], talks: true },
  wholeStage: {
    panel: { id: 'read-boxes', Component: ReadBoxes.Component },
    isOn: ({ boxes: own }) => own?.reading !== undefined,
  },
  // A form may follow on a task, and then opens in each crew by itself.
  hasBegun: ({ boxes: own }) => own !== null,
  late: {
    panel: { id: 'late-boxes', Component: LateBoxes.Component, tab: { word: 'boxes', Icon: Inbox } },
    // Where the step itself stands there, its own panel asks.
    isAsked: ({ boxes: own, myBoxes }) => myBoxes?.late === true && own?.step !== myBoxes.step,
  },
  endsAtMs: ({ boxes: own }) => (own && !own.isClosed ? own.closesAtMs : null),
  later: [AllBoxes, ReadBoxes, LateBoxes],
};
