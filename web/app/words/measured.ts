import { measures } from './en/measures.ts';
import type { Part } from './part.ts';

/** Words of what a show measured: they come with those figures, after a show. */
export const measured = {
  en: { measures },
  others: {},
} as const satisfies Part;
