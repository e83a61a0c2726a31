import { check } from './en/check.ts';
import type { Part } from './part.ts';

/** Words of the system check: they come with its page. */
export const checking = {
  en: { check },
  others: {
    de: async () => ({ check: (await import('./de/check.ts')).check }),
    es: async () => ({ check: (await import('./es/check.ts')).check }),
    fr: async () => ({ check: (await import('./fr/check.ts')).check }),
  },
} as const satisfies Part;
