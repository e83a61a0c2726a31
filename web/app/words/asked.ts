import { felt } from './en/felt.ts';
import type { Part } from './part.ts';

/** Words of the two questions, for whoever comes from a letter that asks them. */
export const asked = {
  en: { felt },
  others: {},
} as const satisfies Part;
