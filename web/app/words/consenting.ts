import { consent } from './en/consent.ts';
import type { Part } from './part.ts';

/** Words of the question what a visitor agrees to: they come with it. */
export const consenting = {
  en: { consent },
  others: {
    de: () => import('./de/consent.ts'),
    es: () => import('./es/consent.ts'),
    fr: () => import('./fr/consent.ts'),
  },
} as const satisfies Part;
