import { talking as words } from './en/talking.ts';
import type { Part } from './part.ts';

/** Words of one's own part in a call, which come with its code. */
export const talking = {
  en: { talking: words },
  others: {
    de: () => import('./de/talking.ts'),
    es: () => import('./es/talking.ts'),
    fr: () => import('./fr/talking.ts'),
  },
} as const satisfies Part;
