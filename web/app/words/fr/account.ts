import { accounts } from './accounts.ts';
import { titles } from './titles.ts';

/** Words of signing in and signing up, in one piece. */
export const account = { accounts, titles };
