import type { MechanicPanels } from './panel.ts';

/** Shows who is who while the crew stands beside the picture. */
export const seats: MechanicPanels = { step: { talks: true } };
