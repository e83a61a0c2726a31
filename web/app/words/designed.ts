import { design } from './en/design.ts';

/** Words of the page that shows the design system, which nobody needs who plays or plans. */
export const designed = { design } as const;
