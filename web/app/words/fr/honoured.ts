import type { honoured as english } from '../en/honoured.ts';
import type { Said } from '../part.ts';

export const honoured = {
  title: 'Ce que le journal a vu',
  times:
    'Les temps comptent depuis le début du jeu dans une scène. Le journal sait quand une carte a été lue ou épinglée, pas ce qu’on en a dit.',
  role: {
    crew: 'A parlé pour l’équipage',
    did: 'Vous aviez les cartes de {role}.',
    didInCrew: 'Vous faisiez partie de l’équipage.',
  },
  did: {
    'first-word': 'La première carte partagée était la vôtre.',
    'last-piece': 'Vous avez partagé la carte qui complétait l’image.',
    'second-key': 'Vous avez tourné la deuxième clé pour votre équipage.',
    'door-opener': 'La première carte de quelqu’un d’autre est venue juste après la vôtre.',
    cartographer: 'Vous avez mis des marques là où l’équipage pouvait les voir.',
    'lamp-sender': 'Vous avez envoyé une lampe à un autre équipage.',
    'open-mind': 'L’ordre de l’équipage n’était pas le vôtre, et c’était le meilleur.',
    'good-question': 'Vous avez demandé un indice qui a mené à une solution.',
    'steady-lever': 'Vous avez manié une commande d’une tâche que votre équipage a résolue.',
    'warm-ink': 'Vous avez écrit une carte de merci.',
    'night-owl': 'Vous étiez là de la première minute à la dernière.',
  },
  saw: {
    'first-word': 'Dans {title}, votre carte a été la première, à {at}.',
    'last-piece': 'Dans {title}, il ne manquait que votre carte : elle est venue à {at}, et votre équipage a fini à {after}.',
    'second-key': 'Dans {title}, vous avez tourné la deuxième clé à {at}.',
    'door-opener': 'Dans {title}, vous avez lu votre carte à {at} ; celle de {role} a suivi à {after}.',
    'door-opener-of-somebody': 'Dans {title}, vous avez lu votre carte à {at} ; celle de quelqu’un d’autre a suivi à {after}.',
    cartographer: 'Dans {title}, vous avez mis une marque sur la carte marine à {at}.',
    'lamp-sender': 'Dans {title}, vous avez envoyé une lampe à un autre équipage à {at}.',
    'open-mind': 'Dans {title}, vous avez donné votre ordre à {at} ; votre équipage s’est accordé sur un autre à {after}.',
    'good-question': 'Dans {title}, l’indice que vous aviez demandé s’est ouvert à {at} ; votre équipage a fini à {after}.',
    'steady-lever': 'Dans {title}, vous avez manié une commande à {at} ; votre équipage a fini à {after}.',
    'warm-ink': 'Dans {title}, vous avez écrit une carte de merci à {at}.',
    'night-owl': 'Quand {title} a commencé, vous étiez là.',
    'night-owl-still': 'Quand {title} s’est terminé, à {after}, vous étiez toujours là.',
    'night-owl-end': 'Quand {title} s’est terminé, vous étiez toujours là.',
  },
} satisfies Said<typeof english>;
