import type { letters as english } from '../en/letters.ts';
import type { Said } from '../part.ts';

export const letters = {
  reminders: {
    title: 'Plus de rappels ?',
    text: 'Nous écrivons un jour avant le début d’une session, quand ses portes s’ouvrent, et quand la personne qui vous a invité redemande si vous venez ; certains messages posent aussi deux questions un mois et deux mois plus tard. Les invitations, un nouvel horaire et une annulation vous parviennent toujours : votre place en dépend.',
    stopped: 'Vous ne recevez plus de rappels. Votre invitation et votre place restent telles quelles.',
    sent: 'Vous recevez de nouveau des rappels.',
  },
  colleagues: {
    title: 'Plus de messages sur l’équipe ?',
    text: 'Nous écrivons quand quelqu’un demande à rejoindre votre entreprise et quand quelqu’un la quitte. Cela reste sur votre tableau de bord, et vous pouvez choisir de nouveau sur votre profil.',
    stopped: 'Vous ne recevez plus de messages sur l’équipe.',
    sent: 'Vous recevez de nouveau des messages sur l’équipe.',
  },
  all: {
    title: 'Plus aucun message pour vous ?',
    text: 'Des entreprises invitent à leurs sessions avec notre aide. Après une pression, rien de tout cela n’arrive plus à cette adresse : ni invitation, ni rappel, ni nouvel horaire, ni annulation, d’aucune entreprise. La personne qui vous invite voit que vous ne voulez pas de messages et peut vous envoyer votre lien autrement. Nous gardons un code tiré de votre adresse, pas l’adresse elle-même. Les messages sur un compte à vous arrivent toujours.',
    stopped:
      'Vous ne recevez plus ces messages, d’aucune entreprise. Une place que vous avez reste la vôtre ; votre lien l’ouvre.',
    sent: 'Vous recevez de nouveau ces messages.',
  },
  stop: 'Arrêter ces messages',
  stopping: 'Un instant',
  again: 'Les recevoir de nouveau',
  sending: 'Un instant',
} satisfies Said<typeof english>;
