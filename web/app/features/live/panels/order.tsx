import type { LiveView } from '../live-view.ts';
import { Room } from './order/room.tsx';
import type { MechanicPanels } from './panel.ts';
import { isMissSeen } from './use-judged.ts';

/** `down-2` is lever 2, pulled; `down-2-5` the same as the fifth; `missed` for a moment after a wrong run. */
function pictureStates(view: LiveView, nowMs: number): string[] {
  const { levers } = view;
  const down = levers?.levers.flatMap(({ pulled }, index) =>
    pulled === null ? [] : [`down-${index + 1}`, `down-${index + 1}-${pulled}`],
  );
  return [...(down ?? []), ...(isMissSeen(view, { atMs: levers?.verdict?.atMs, nowMs }) ? ['missed'] : [])];
}

/** Levers with one right order, and the plan to pull them: the room is theirs. */
export const order: MechanicPanels = { step: { room: { id: 'levers', Component: Room } }, pictureStates };
