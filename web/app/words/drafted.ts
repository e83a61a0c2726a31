import { preview } from './en/preview.ts';
import type { Part } from './part.ts';
import { players } from './players.ts';

/** Words of a story while it is written, and of the stage that it is shown on. */
export const drafted = {
  en: { ...players.en, preview },
  others: {},
} as const satisfies Part;
