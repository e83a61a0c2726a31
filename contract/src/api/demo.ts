import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';

/** Body of `POST /api/demo`: `{}` opens a new show; with `sessionId` a colleague takes a seat in a running demo. */
export const DemoBody = z.strictObject({ sessionId: z.optional(SessionId) });
export type DemoBody = z.infer<typeof DemoBody>;

/** Answer of `POST /api/demo`, status 201. `url` is a path on this site. */
export const DemoAnswer = z.object({ url: z.string(), sessionId: SessionId, email: z.string() });
export type DemoAnswer = z.infer<typeof DemoAnswer>;
