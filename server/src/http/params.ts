import { messageOf } from '@lorecrew/contract/errors';
import { SessionId } from '@lorecrew/contract/ids';
import { z } from 'zod';

/** The id of a session in an address, in small letters. One that is not well formed is as unknown as any other: SESSION_001. */
export const SessionParam = z
  .string()
  .trim()
  .toLowerCase()
  .refine((id) => SessionId.safeParse(id).success, messageOf('SESSION_001'));
