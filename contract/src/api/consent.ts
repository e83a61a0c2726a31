import { z } from '../schema.ts';

/** Goes up whenever what is asked changes; people who answered an older question are asked again. */
export const CONSENT_VERSION = 1;

const yesOrNo = z.boolean('Please answer yes or no.');

/** Body of `POST /api/consent`: what a visitor agreed to, or took back. `visitor` is a random number of the browser. */
export const ConsentBody = z.strictObject({
  visitor: z.uuid('The visitor is missing.'),
  /** Which wording of the question was answered. */
  version: z
    .int('The version is missing.')
    .check(z.minimum(1, 'The version is missing.'), z.maximum(CONSENT_VERSION, 'There is no such version.')),
  analytics: yesOrNo,
  replay: yesOrNo,
  chat: yesOrNo,
});
export type ConsentBody = z.infer<typeof ConsentBody>;
