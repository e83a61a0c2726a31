import { z } from './schema.ts';

/** Public id of a session: 128 random bits in lower-case base32 without look-alikes, 26 characters. */
export const SessionId = z
  .string('This is not the id of a session.')
  .check(z.regex(/^[a-z2-7]{26}$/, 'This is not the id of a session.'))
  .brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

/** Id of a participant inside a show; `sim:<crewmate>:<crew>` for a simulated crewmate. */
export const ParticipantId = z
  .string()
  .check(z.regex(/^[a-z0-9:-]{1,64}$/))
  .brand<'ParticipantId'>();
export type ParticipantId = z.infer<typeof ParticipantId>;

/** Id of one page in a browser tab, made when it is loaded and kept while it lives. Command ids are `participant:tab:counter`. */
export const TabId = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));
export type TabId = z.infer<typeof TabId>;

/** A crew of a show: `crew-1`, `crew-2` ... in the order they were formed. */
export const CrewId = z.string().check(z.regex(/^crew-[0-9]{1,3}$/));
export type CrewId = z.infer<typeof CrewId>;
