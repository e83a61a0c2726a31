import type { MechanicPanels } from './panel.ts';

/** What all tasks share: their time. */
export const tasks: MechanicPanels = { endsAtMs: ({ task }) => (task?.outcome === 'open' ? task.playEndsAtMs : null) };
