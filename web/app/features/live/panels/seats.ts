import type { MechanicPanels } from './panel.ts';

/** Who is who is told while the crew stands beside the picture. */
export const seats: MechanicPanels = { step: { talks: true } };
