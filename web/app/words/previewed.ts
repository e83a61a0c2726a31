import { previews } from './en/previews.ts';
import type { Part } from './part.ts';

/** Words of previews by a link: they come with its bar and its pages. */
export const previewed = {
  en: { previews },
  others: {
    de: () => import('./de/previews.ts'),
    es: () => import('./es/previews.ts'),
    fr: () => import('./fr/previews.ts'),
  },
} as const satisfies Part;
