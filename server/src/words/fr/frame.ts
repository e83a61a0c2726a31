import type { Said } from '@lorecrew/contract/languages';
import type { frame as english } from '../en/frame.ts';

export const frame = {
  openThis: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  tagline: 'Des histoires où chaque personne sait une chose, et où il faut que quelqu’un la dise.',
  stopAll: 'Ne plus recevoir aucun e-mail : {url}',
} as const satisfies Said<typeof english>;
