import { accounts } from './en/accounts.ts';
import type { Part } from './part.ts';

/** Words of signing in, signing up and choosing a password. */
export const account = {
  en: { accounts },
  others: {
    de: async () => ({ accounts: (await import('./de/accounts.ts')).accounts }),
    es: async () => ({ accounts: (await import('./es/accounts.ts')).accounts }),
    fr: async () => ({ accounts: (await import('./fr/accounts.ts')).accounts }),
  },
} as const satisfies Part;
