import { check } from './en/check.ts';
import { titles } from './en/titles.ts';
import type { Part } from './part.ts';

/** Words of the system check: they come with its page. */
export const checking = {
  en: { check, titles },
  others: {
    de: async () => (await import('./de/checking.ts')).checking,
    es: async () => (await import('./es/checking.ts')).checking,
    fr: async () => (await import('./fr/checking.ts')).checking,
  },
} as const satisfies Part;
