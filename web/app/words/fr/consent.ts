import type { consent as english } from '../en/consent.ts';
import type { Said } from '../part.ts';

export const consent = {
  label: 'Choix de confidentialité',
  answered: 'Votre navigateur a déjà répondu',
  answeredText:
    'Il demande aux sites de ne pas partager ce que vous faites (Global Privacy Control). Nous le respectons : tout ce qui est facultatif reste éteint.',
  close: 'Fermer',
  title: 'D’autres peuvent-ils nous aider ici ?',
  text: 'Ce site marche sans eux. Vous pouvez changer d’avis à tout moment sous « Choix de confidentialité ».',
  oneByOne: 'Choisir un par un',
  analytics: 'Comptage et erreurs',
  analyticsText: 'Quelles pages sont visitées, et ce qui n’y a pas marché.',
  replay: 'Enregistrements',
  replayText: 'Comment les pages sont utilisées, tous les textes étant cachés. Jamais pendant un spectacle.',
  chat: 'Chat',
  chatText: 'Un chat avec notre équipe. Il apprend votre nom, votre e-mail et depuis quand vous avez un compte.',
  save: 'Enregistrer le choix',
  reject: 'Tout refuser',
  accept: 'Tout accepter',
} satisfies Said<typeof english>;
