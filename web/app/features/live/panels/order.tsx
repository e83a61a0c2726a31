import { SlidersVertical } from 'lucide-react';
import type { LiveView } from '../live-view.ts';
import { satchel, table } from './cards.tsx';
import { hintsPanel } from './hints.tsx';
import { Levers } from './order/levers.tsx';
import { Plan } from './order/plan.tsx';
import type { MechanicPanels } from './panel.ts';

/** How long it is seen that a run was wrong. */
const MISSED_MS = 2400;

/** Whether the levers wait for this person: their lever is next, or a plan of somebody else's wants a second key. */
function wantsMe({ levers, task, me }: LiveView): boolean {
  if (!levers || task?.outcome !== 'open' || !me) return false;
  const next = levers.levers.find(({ name }) => name === levers.agreed?.next);
  return next?.seat === me.seat || (levers.proposal !== null && levers.proposal.by !== me.id);
}

/** `down-2` is lever 2, pulled; `down-2-5` the same as the fifth; `missed` for a moment after a wrong run. */
function pictureStates({ levers, task }: LiveView, nowMs: number): string[] {
  const down = levers?.levers.flatMap(({ pulled }, index) =>
    pulled === null ? [] : [`down-${index + 1}`, `down-${index + 1}-${pulled}`],
  );
  const missed = levers?.verdict && task?.outcome === 'open' && nowMs - levers.verdict.atMs < MISSED_MS;
  return [...(down ?? []), ...(missed ? ['missed'] : [])];
}

/** Levers with one right order, and the plan to pull them. */
export const order: MechanicPanels = {
  step: {
    left: [table, satchel, hintsPanel],
    middle: [
      { id: 'levers', Component: Levers, tab: { word: 'levers', Icon: SlidersVertical, isWanted: wantsMe } },
      { id: 'plan', Component: Plan },
    ],
    drawsPicture: true,
    talks: true,
  },
  pictureStates,
};
