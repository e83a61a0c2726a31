import type { Said } from '@lorecrew/contract/languages';
import type { award as english } from '../en/award.ts';

export const award = {
  somebody: 'Quelqu’un {theirs}',
  as: 'Rôle : {roles}',
  pins: {
    'first-word': {
      title: 'Premier mot',
      mine: 'J’ai dit la première chose. Le reste a pu suivre.',
      theirs: 'a partagé la première carte d’une tâche, et le reste a pu suivre.',
    },
    'last-piece': {
      title: 'Dernière pièce',
      mine: 'J’avais la pièce qui manquait, et je l’ai dit.',
      theirs: 'a partagé la carte qui complétait l’image.',
    },
    'second-key': {
      title: 'Deuxième clé',
      mine: 'J’ai regardé deux fois, et tourné la deuxième clé.',
      theirs: 'a regardé deux fois, et tourné la deuxième clé.',
    },
    'door-opener': {
      title: 'Ouvre-porte',
      mine: 'J’ai dit ce qu’il y avait sur ma carte. Puis quelqu’un d’autre a parlé.',
      theirs: 'a dit ce qu’il y avait sur sa carte, et quelqu’un d’autre a parlé juste après.',
    },
    cartographer: {
      title: 'Cartographe',
      mine: 'Je l’ai mis sur la carte marine, là où tout l’équipage pouvait le voir.',
      theirs: 'a mis des marques sur la carte marine, là où tout l’équipage pouvait les voir.',
    },
    'lamp-sender': {
      title: 'Porte-lampe',
      mine: 'J’ai envoyé une lampe aux voisins. Elle leur a servi.',
      theirs: 'a envoyé une lampe à un autre équipage.',
    },
    'open-mind': {
      title: 'Esprit ouvert',
      mine: 'J’avais mon ordre à moi, et de la place pour un autre.',
      theirs: 'avait son propre ordre, et de la place pour un meilleur.',
    },
    'good-question': {
      title: 'Bonne question',
      mine: 'J’ai demandé. Cela a aidé.',
      theirs: 'a demandé un indice qui a mené à une solution.',
    },
    'steady-lever': {
      title: 'Levier sûr',
      mine: 'J’avais la main sur le levier au moment qui comptait.',
      theirs: 'avait la main sur les commandes de ce que l’équipage a résolu.',
    },
    'warm-ink': { title: 'Encre chaleureuse', mine: 'Je l’ai écrit : merci.', theirs: 'a écrit une carte de remerciement.' },
    'night-owl': {
      title: 'Du début à la fin',
      mine: 'J’étais là de la première minute à la dernière.',
      theirs: 'était là de la première minute à la dernière.',
    },
  },
  role: { title: 'A parlé pour {role}', mine: 'J’avais les cartes du rôle {role}.', theirs: 'avait les cartes du rôle {role}.' },
  crew: {
    title: 'A parlé pour l’équipage',
    mine: 'J’avais ce que l’équipage savait.',
    theirs: 'avait les cartes de l’équipage.',
  },
} satisfies Said<typeof english>;
