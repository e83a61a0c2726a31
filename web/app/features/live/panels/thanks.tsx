import { Heart } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({ thanks: (await import('../../../locales/en/thanks.json')).default });
const Thanks = later(async () => (await import('./thanks/thanks.tsx')).Thanks, { texts });

/** One card of thanks each. */
export const thanks: MechanicPanels = {
  step: { left: [{ id: 'thanks', Component: Thanks.Component, tab: { word: 'thanks', Icon: Heart } }], talks: true },
  later: [Thanks],
};
