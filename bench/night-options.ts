/** What both sides of the bench of a whole night know of its show. */
export const NIGHT = { slug: 'lantern-line', sessionId: 'bench-night-000000000000', seed: 'night', waitsMs: 5_000 } as const;

/** What the node of the night is asked to hold. */
export interface NightOptions {
  readonly people: number;
  /** How many times as fast as on the night. */
  readonly speed: number;
  /** PostgreSQL that keeps the log; null keeps it in memory. */
  readonly databaseUrl: string | null;
}
