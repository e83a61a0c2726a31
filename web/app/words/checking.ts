import { check } from './en/check.ts';

/** Words of the system check: they come with its page. */
export const checking = { check } as const;
