import { useLive } from '../live-context.ts';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({ sign: (await import('../../../locales/en/sign.json')).default });
export const allTowers = later(async () => (await import('./towers/all-towers.tsx')).AllTowers, { texts });

/** In the ending they stand within what is told. */
function Towers() {
  const { view } = useLive();
  return view.towers?.lights ? null : <allTowers.Component />;
}

/** All crews, by their signs. */
export const towers: MechanicPanels = { step: { middle: [{ id: 'towers', Component: Towers }] }, later: [allTowers] };
