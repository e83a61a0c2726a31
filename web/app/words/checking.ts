import { check } from './en/check.ts';
import type { Part } from './part.ts';

/** Words of the system check: they come with its page. */
export const checking = {
  en: { check },
  others: {},
} as const satisfies Part;
