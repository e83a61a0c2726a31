import { check } from './check.ts';
import { titles } from './titles.ts';

/** Words of the system check, in one piece. */
export const checking = { check, titles };
