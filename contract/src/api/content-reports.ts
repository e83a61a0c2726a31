import { TextKind } from '../live/text-kinds.ts';
import { z } from '../schema.ts';

/** Something that people of a session wrote or made, and that was reported. Nothing says by whom. */
export const ReportedText = z.object({
  id: z.string(),
  kind: TextKind,
  /** Who wrote it. */
  name: z.string(),
  /** What was written, or a lantern as its text; null where it was erased since. */
  text: z.nullable(z.string()),
  /** `reported`: hidden until somebody decides. `removed`: hidden for good. `kept`: shown as before. */
  state: z.enum(['reported', 'removed', 'kept']),
  atMs: z.number(),
});
export type ReportedText = z.infer<typeof ReportedText>;

/** Answer of `GET /api/sessions/{id}/reports`, the latest first, and of what is decided about one. */
export const ContentReportsAnswer = z.object({ texts: z.array(ReportedText) });
export type ContentReportsAnswer = z.infer<typeof ContentReportsAnswer>;

/** Body of `PUT /api/sessions/{id}/reports/{textId}`. TEXT_002 for a text that nobody has reported there. */
export const ReviewBody = z.strictObject({ stays: z.boolean('Please say whether it stays.') });
