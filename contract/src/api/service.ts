import { z } from '../schema.ts';

/** Answer of `GET /builds/latest.json`, polled by open pages. */
export const LatestBuild = z.object({ id: z.string() });

/** Answer of `GET /healthz` (the process lives) and `GET /readyz` (it can serve). */
export const Health = z.object({ status: z.literal('ok') });
