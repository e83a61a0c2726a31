import type { LiveView } from '../live-view.ts';
import { Room } from './order/room.tsx';
import type { MechanicPanels } from './panel.ts';

/** How long a wrong run stays visible. */
const MISSED_MS = 2400;

/** `down-2` is lever 2, pulled; `down-2-5` the same as the fifth; `missed` for a moment after a wrong run. */
function pictureStates({ levers, task }: LiveView, nowMs: number): string[] {
  const down = levers?.levers.flatMap(({ pulled }, index) =>
    pulled === null ? [] : [`down-${index + 1}`, `down-${index + 1}-${pulled}`],
  );
  const missed = levers?.verdict && task?.outcome === 'open' && nowMs - levers.verdict.atMs < MISSED_MS;
  return [...(down ?? []), ...(missed ? ['missed'] : [])];
}

/** Levers with one right order, and the plan to pull them: the room is theirs. */
export const order: MechanicPanels = { step: { room: { id: 'levers', Component: Room } }, pictureStates };
