import { report } from './en/report.ts';
import type { Part } from './part.ts';

/** Words of the report of a session: they come with it, on the dashboard and by its link. */
export const reported = {
  en: { report },
  others: {},
} as const satisfies Part;
