import type { feltLetter as english } from '../en/felt-letter.ts';
import type { Said } from '../part.ts';

/** Words of the page behind a letter that asks the two questions again. */
export const feltLetter = {
  title: 'Qu’est-il resté ?',
  text: 'Vous avez joué ensemble à {name}. On ne garde que le nombre de fois où chaque réponse a été donnée ; les moyennes ne se montrent qu’à partir de cinq réponses.',
  closed: 'Ces questions sont closes',
  closedText: 'Elles sont restées ouvertes deux semaines. Merci d’être passé.',
  loading: 'Un instant',
} satisfies Said<typeof english>;
