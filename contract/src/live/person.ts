import { z } from '../schema.ts';

/** A participant as others see one. */
export const PersonView = z.object({
  id: z.string(),
  name: z.string(),
  simulated: z.boolean(),
});
export type PersonView = z.infer<typeof PersonView>;
