import { Signpost } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({ sign: (await import('../../../locales/en/sign.json')).default });
const Sign = later(async () => (await import('./sign/sign.tsx')).Sign, { texts });

/** A sign for the crew's door. */
export const sign: MechanicPanels = {
  step: { middle: [{ id: 'sign', Component: Sign.Component, tab: { word: 'sign', Icon: Signpost } }], talks: true },
  endsAtMs: ({ sign: own }) => (own && own.hung === null ? own.closesAtMs : null),
  later: [Sign],
};
