import { z } from '../schema.ts';

/** Answer of `GET /builds/latest.json`, polled by open pages. */
export const LatestBuild = z.object({ id: z.string() });

/** Answer of `GET /healthz`: the process lives. */
export const Health = z.object({ status: z.literal('ok') });

/** How each part is that the server needs. What was not looked at is `unknown`. */
export const ReadinessParts = z.object({
  /** `full`: it has no further connection to give. */
  database: z.enum(['ok', 'full', 'away']),
  /** Whether the database lets every login of the server in. */
  logins: z.enum(['ok', 'refused', 'unknown']),
  /** `old`: migrations are missing. */
  schema: z.enum(['ok', 'old', 'unknown']),
  /** `off`: not configured, and not needed by one node. `missing`: not configured, with several nodes. */
  redis: z.enum(['ok', 'away', 'off', 'missing']),
});
export type ReadinessParts = z.infer<typeof ReadinessParts>;

/** Answer of `GET /readyz` while the server can serve; while it cannot, its refusal has `parts` as well. `degraded`: slower or with less than it should have; `parts` names what. */
export const Readiness = z.object({
  status: z.enum(['ready', 'degraded']),
  parts: ReadinessParts,
  /** How many nodes serve this database, this one included. */
  nodes: z.int().check(z.minimum(1)),
});
