import { accounts } from './accounts.ts';
import { letters } from './letters.ts';
import { titles } from './titles.ts';
import { verify } from './verify.ts';

/** Words of the pages behind the links of letters, in one piece. */
export const verified = { accounts, letters, titles, verify };
