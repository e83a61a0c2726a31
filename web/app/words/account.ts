import { accounts } from './en/accounts.ts';
import { titles } from './en/titles.ts';
import type { Part } from './part.ts';

/** Words of signing in, signing up and choosing a password. */
export const account = {
  en: { accounts, titles },
  others: {
    de: async () => (await import('./de/account.ts')).account,
    es: async () => (await import('./es/account.ts')).account,
    fr: async () => (await import('./fr/account.ts')).account,
  },
} as const satisfies Part;
