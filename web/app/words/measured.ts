import { measures } from './en/measures.ts';
import type { Part } from './part.ts';

/** Words of what a show measured: they come with those figures, after a show. */
export const measured = {
  en: { measures },
  others: {
    de: async () => ({ measures: (await import('./de/measures.ts')).measures }),
    es: async () => ({ measures: (await import('./es/measures.ts')).measures }),
    fr: async () => ({ measures: (await import('./fr/measures.ts')).measures }),
  },
} as const satisfies Part;
