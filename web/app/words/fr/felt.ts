import type { felt as english } from '../en/felt.ts';
import type { Said } from '../part.ts';

export const felt = {
  before: {
    title: 'Deux questions avant de commencer',
    text: 'Sans votre nom, et reposées ensuite. On ne garde que le nombre de fois où chaque réponse a été donnée ; les moyennes ne se montrent qu’à partir de cinq réponses.',
    said: 'Dans cette équipe, je peux dire ce que je sais.',
    again: 'J’aime faire des choses avec cette équipe.',
  },
  after: {
    title: 'Deux questions, sans votre nom',
    text: 'On ne garde que le nombre de fois où chaque réponse a été donnée. La personne qui a tout prévu lit deux moyennes après deux jours, et seulement à partir de cinq réponses.',
    said: 'J’ai pu dire ce que je savais.',
    again: 'Je recommencerais avec cet équipage.',
  },
  later: {
    said: 'Dans cette équipe, je peux dire ce que je sais.',
    again: 'Je recommencerais avec cet équipage.',
  },
  least: 'pas du tout',
  most: 'tout à fait',
  send: 'Envoyer mes réponses',
  both: 'Choisissez un nombre pour chacune.',
  thanks: 'Merci, c’est compté',
  thanksText: 'Vos réponses sont parmi les autres, et personne ne peut dire lesquelles sont les vôtres.',
} satisfies Said<typeof english>;
