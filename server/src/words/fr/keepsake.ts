import type { Said } from '@lorecrew/contract/languages';
import type { keepsake as english } from '../en/keepsake.ts';

export const keepsake = {
  title: 'Ce que nous avons fait ensemble',
  parts: {
    sign: 'L’enseigne de notre porte',
    call: 'Notre appel',
    form: 'Comment nous avons rempli le formulaire',
    toast: 'Notre toast',
    caption: 'Notre légende',
    versions: 'Ce qui s’est passé, selon nous',
    picture: 'Notre tableau',
    plaque: 'La plaque au-dessous',
    given: 'La plaque que nous avons donnée',
    cards: 'Cartes de remerciement',
  },
} satisfies Said<typeof english>;
