import { measures } from './en/measures.ts';

/** Words of what a show measured: they come with those figures, after a show. */
export const measured = { measures } as const;
