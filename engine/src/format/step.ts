import { z } from 'zod';
import { When } from './conditions.ts';
import { Id, words } from './texts.ts';

/** What every step may write: its id, when it is there, and sentences that are read out instead of the standard ones. */
export const stepFields = {
  id: Id.optional(),
  when: When.optional(),
  announce: z.record(z.string(), words(160)).optional(),
};
