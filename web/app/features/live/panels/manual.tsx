import { BookOpen } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const Manual = later(async () => (await import('./manual/manual.tsx')).Manual);

/** A device and its manual: one sees its signs, the others read. */
export const manual: MechanicPanels = {
  step: { middle: [{ id: 'manual', Component: Manual.Component, tab: { word: 'manual', Icon: BookOpen } }], talks: true },
  endsAtMs: ({ manual: own }) => own?.endsAtMs ?? null,
  later: [Manual],
};
