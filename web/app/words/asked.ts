import { felt } from './en/felt.ts';

/** Words of the two questions, for whoever comes from a letter that asks them. */
export const asked = { felt } as const;
