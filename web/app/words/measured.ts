import { honoured } from './en/honoured.ts';
import { measures } from './en/measures.ts';
import { talked } from './en/talked.ts';
import type { Part } from './part.ts';

/** Words of what a show measured: they come with those figures, after a show. */
export const measured = {
  en: { measures, honoured, talked },
  others: {
    de: async () => ({
      ...(await import('./de/measures.ts')),
      ...(await import('./de/honoured.ts')),
      ...(await import('./de/talked.ts')),
    }),
    es: async () => ({
      ...(await import('./es/measures.ts')),
      ...(await import('./es/honoured.ts')),
      ...(await import('./es/talked.ts')),
    }),
    fr: async () => ({
      ...(await import('./fr/measures.ts')),
      ...(await import('./fr/honoured.ts')),
      ...(await import('./fr/talked.ts')),
    }),
  },
} as const satisfies Part;
