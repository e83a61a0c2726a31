import { z } from '../schema.ts';

/** A participant as others see one. */
export const PersonView = z.object({
  id: z.string(),
  name: z.string(),
  simulated: z.boolean(),
});
export type PersonView = z.infer<typeof PersonView>;

/** How somebody talks with their crew: by voice in the page, by typing alone, or in the call that the organiser has linked. */
export const TalkWay = z.enum(['voice', 'text', 'call']);
export type TalkWay = z.infer<typeof TalkWay>;
