import { errorMessage } from '../errors.ts';
import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';

/** The id of a session in an address, in lower case. A malformed id is treated like an unknown one: SESSION_001. */
export const SessionParam = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((id) => SessionId.safeParse(id).success, errorMessage('SESSION_001')),
);
