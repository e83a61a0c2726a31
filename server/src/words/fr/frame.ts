import type { Said } from '@lorecrew/contract/languages';
import type { frame as english } from '../en/frame.ts';

export const frame = {
  openThis: 'Si le bouton ne fait rien, ouvrez cette adresse :',
  tagline: 'Des histoires où chacun sait une chose, et où il faut que quelqu’un la dise.',
  stopAll: 'Ne m’écrivez plus : {url}',
} as const satisfies Said<typeof english>;
