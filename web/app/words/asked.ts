import { felt } from './en/felt.ts';
import { feltLetter } from './en/felt-letter.ts';
import type { Part } from './part.ts';

/** Words of the two questions, for whoever comes from a letter that asks them. */
export const asked = {
  en: { felt, feltLetter },
  others: {
    de: async () => ({
      felt: (await import('./de/felt.ts')).felt,
      feltLetter: (await import('./de/felt-letter.ts')).feltLetter,
    }),
    es: async () => ({
      felt: (await import('./es/felt.ts')).felt,
      feltLetter: (await import('./es/felt-letter.ts')).feltLetter,
    }),
    fr: async () => ({
      felt: (await import('./fr/felt.ts')).felt,
      feltLetter: (await import('./fr/felt-letter.ts')).feltLetter,
    }),
  },
} as const satisfies Part;
