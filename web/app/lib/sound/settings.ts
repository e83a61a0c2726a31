import { z } from '@lorecrew/contract/schema';

const Volume = z.number().check(z.minimum(0), z.maximum(100));
export const SoundSettings = z.object({ isOn: z.boolean(), story: Volume, effects: Volume, sea: Volume });

/** Whether there is sound on this device, and how loud each bus is, in percent. */
export type SoundSettings = z.infer<typeof SoundSettings>;
