import { useLive } from '../live-context.ts';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

export const allTowers = later(async () => (await import('./towers/all-towers.tsx')).AllTowers);

/** In the ending they stand within what is told. */
function Towers() {
  const { view } = useLive();
  return view.towers?.lights ? null : <allTowers.Component />;
}

/** All crews, by their signs. */
export const towers: MechanicPanels = { step: { middle: [{ id: 'towers', Component: Towers }] }, later: [allTowers] };
