import { z } from '../schema.ts';

/** What a device is good for: `good`, `limited` (the story plays, with a limit), `none` (it will not play there yet). */
export const CheckGrade = z.enum(['good', 'limited', 'none']);
export type CheckGrade = z.infer<typeof CheckGrade>;

/** What limits it: of the browser `lacks`, `old`, `unknown`; of the connection the others. */
export const CheckCause = z.enum(['lacks', 'old', 'unknown', 'offline', 'shut', 'silent', 'slow', 'gaps']);
export type CheckCause = z.infer<typeof CheckCause>;

/** Query of `POST /api/consumer/check`. */
export const SystemCheckQuery = z.object({ sessionId: z.string().trim().toLowerCase().max(128) });

/** Body of `POST /api/consumer/check`: how a system check came out. No device, no version and no figure is in it. */
export const SystemCheckBody = z
  .strictObject({ grade: CheckGrade, causes: z.array(CheckCause).max(2, 'Please name each of the two at most once.') })
  .refine(({ grade, causes }) => (grade === 'good') === (causes.length === 0), {
    message: 'Please name causes where it is not good, and only there.',
    path: ['causes'],
  });
export type SystemCheckBody = z.infer<typeof SystemCheckBody>;
