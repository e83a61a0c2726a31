import type { titles as english } from '../en/titles.ts';
import type { Said } from '../part.ts';

export const titles = {
  join: 'Entrer',
  waiting: 'Salle d’attente',
  stage: 'En scène',
  end: 'Le journal de la nuit',
  check: 'Vérification du système',
  signIn: 'Connexion',
  signUp: 'Organiser une session',
  newPassword: 'Un nouveau mot de passe',
  forgotPassword: 'Mot de passe oublié ?',
  link: 'Votre lien',
} satisfies Said<typeof english>;
