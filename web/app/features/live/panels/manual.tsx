import { BookOpen } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({ manual: (await import('../../../locales/en/manual.json')).default });
const Manual = later(async () => (await import('./manual/manual.tsx')).Manual, { texts });

/** A device and its manual: one sees its signs, the others read. */
export const manual: MechanicPanels = {
  step: {
    middle: [{ id: 'manual', Component: Manual.Component, tab: { word: 'manual', Icon: BookOpen } }],
    drawsPicture: true,
    talks: true,
  },
  endsAtMs: ({ manual: own }) => own?.endsAtMs ?? null,
  later: [Manual],
};
