import { felt } from './en/felt.ts';
import type { Part } from './part.ts';

/** Words of the two questions, for whoever comes from a letter that asks them. */
export const asked = {
  en: { felt },
  others: {
    de: async () => ({ felt: (await import('./de/felt.ts')).felt }),
    es: async () => ({ felt: (await import('./es/felt.ts')).felt }),
    fr: async () => ({ felt: (await import('./fr/felt.ts')).felt }),
  },
} as const satisfies Part;
