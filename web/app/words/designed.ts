import { accounts } from './en/accounts.ts';
import { design } from './en/design.ts';
import type { Part } from './part.ts';

/** Words of the page that shows the design system, which nobody needs who plays or plans. */
export const designed = {
  en: { accounts, design },
  others: {},
} as const satisfies Part;
