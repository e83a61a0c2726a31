import { accounts } from './en/accounts.ts';
import { letters } from './en/letters.ts';
import { titles } from './en/titles.ts';
import { verify } from './en/verify.ts';
import type { Part } from './part.ts';

/** Words of the pages behind the links of letters. */
export const verified = {
  en: { accounts, letters, titles, verify },
  others: {
    de: async () => (await import('./de/verified.ts')).verified,
    es: async () => (await import('./es/verified.ts')).verified,
    fr: async () => (await import('./fr/verified.ts')).verified,
  },
} as const satisfies Part;
