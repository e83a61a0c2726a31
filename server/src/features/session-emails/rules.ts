/** Nobody is reminded by hand more often than this. */
export const REMIND_EVERY_MS = 3_600_000;
