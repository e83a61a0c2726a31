import { z } from '@lorecrew/contract/schema';

const Volume = z.number().check(z.minimum(0), z.maximum(100));
export const SoundSettings = z.object({
  isOn: z.boolean(),
  /** Music and clips. */
  story: Volume,
  effects: Volume,
  sea: Volume,
  narrator: z._default(Volume, 80),
  /** The voices of the crew. */
  crew: z._default(Volume, 100),
  /** Whether the person has answered if they want sound. Kept settings of earlier visits are an answer. */
  isChosen: z._default(z.boolean(), true),
  /** Whether screen readers read narrations while the narrator speaks them. */
  isReadToo: z._default(z.boolean(), false),
});

/** Whether there is sound on this device, and how loud each bus is, in percent. */
export type SoundSettings = z.infer<typeof SoundSettings>;
