import { IceServer } from '../live/media.ts';
import { z } from '../schema.ts';

/** What a device is good for: `good`, `limited` (the story plays, with a limit), `none` (it will not play there yet). */
export const CheckGrade = z.enum(['good', 'limited', 'none']);
export type CheckGrade = z.infer<typeof CheckGrade>;

/**
 * What limits it: of the browser `lacks`, `old`, `unknown`; of the connection the others. `slower`: WebSockets are blocked, and live
 * connections go over calls. `voiceless` and `faceless`: the story plays,
 * and nobody is heard, or seen, over this network.
 */
export const CheckCause = z.enum([
  'lacks',
  'old',
  'unknown',
  'offline',
  'shut',
  'silent',
  'slow',
  'gaps',
  'slower',
  'voiceless',
  'faceless',
]);
export type CheckCause = z.infer<typeof CheckCause>;

/** Query of `POST /api/consumer/check`. */
export const SystemCheckQuery = z.object({ sessionId: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(128)) });

/** Body of `POST /api/consumer/check`: how a system check came out. No device, no version and no figure is in it. */
export const SystemCheckBody = z
  .strictObject({
    grade: CheckGrade,
    causes: z.array(CheckCause).check(z.maxLength(2, 'Please name each of the two at most once.')),
  })
  .check(
    z.refine(({ grade, causes }) => (grade === 'good') === (causes.length === 0), {
      message: 'Please name causes where it is not good, and only there.',
      path: ['causes'],
    }),
  );
export type SystemCheckBody = z.infer<typeof SystemCheckBody>;

/**
 * Answer of `GET /api/system-check/relay`: a server that carries voices and pictures, with a key that is good for two minutes; null
 * where none is configured. `forwarded`: voices go to a server of their own instead of straight from browser to browser.
 */
export const TrialRelay = z.object({ relay: z.nullable(IceServer), forwarded: z.boolean() });
export type TrialRelay = z.infer<typeof TrialRelay>;
