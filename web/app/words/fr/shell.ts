import type { shell as english } from '../en/shell.ts';
import type { Said } from '../part.ts';

export const shell = {
  error: {
    expired: 'Connexion expirée',
    expiredText: 'Veuillez vous reconnecter pour continuer',
    toLogin: 'Se connecter',
    notFound: 'Oups ! Cette page n’existe pas',
    notFoundAt: 'Page introuvable : {path}',
    notFoundHere: 'Page introuvable',
    down: 'Le serveur passe une mauvaise journée',
    downText:
      'Il s’est allongé dans une pièce sombre. Il lui faut un redémarrage, et peut-être un thé. Réessayez dans une minute.',
    other: 'Quelque chose n’a pas marché',
    home: 'Aller à l’accueil',
    again: 'Recharger, votre place est gardée',
    pageFailed: 'Seule cette page a échoué, pas le spectacle. Rechargez-la et vous retrouvez votre place.',
    brokenLink: {
      text: 'Ce lien n’est pas arrivé entier : les messageries coupent les longs liens en deux. Appuyez sur le bouton de notre message même, ou copiez l’adresse entière.',
      email: 'Se connecter et le renvoyer',
      reset: 'Envoyer un nouveau lien',
      signIn: 'Se connecter',
      profile: 'Aller à votre profil',
      keep: 'Si vous n’avez pas demandé à déplacer votre compte, connectez-vous et arrêtez-le sur votre profil.',
    },
  },
  skip: 'Aller au contenu',
  copied: 'Copié.',
  notCopied: 'Votre navigateur ne le permet pas ici. Sélectionnez le texte et copiez-le vous-même.',
  close: 'Fermer',
  newBuild: 'Une nouvelle version est prête',
  reload: 'Recharger',
  privacy: 'Choix de confidentialité',
} satisfies Said<typeof english>;
