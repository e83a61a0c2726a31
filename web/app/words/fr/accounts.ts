import type { accounts as english } from '../en/accounts.ts';
import type { Said } from '../part.ts';

export const accounts = {
  email: 'E-mail professionnel',
  password: 'Mot de passe',
  login: {
    title: 'Heureux de vous revoir',
    lede: 'Pour celles et ceux qui organisent les sessions.',
    noAccount: 'Pas encore de compte ?',
    signUp: 'Créer un compte',
    microsoft: 'Se connecter avec Microsoft',
    invited: 'Invité à une session ? Pas besoin de compte : le lien de votre invitation ouvre la porte avec votre seul e-mail.',
    unconfirmed:
      'Compte créé, mais pas encore confirmé ? Si le mot de passe était juste, notre e-mail avec le lien repart vers vous.',
    go: 'Se connecter',
    going: 'Connexion en cours',
    forgot: 'Mot de passe oublié ?',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    text: 'Nous envoyons un lien pour en choisir un nouveau.',
    sent: 'S’il y a un compte pour {email}, un e-mail avec un lien est en route. Le lien vaut 30 minutes.',
    close: 'Fermer',
    back: 'Retour',
    go: 'Envoyer le lien',
    going: 'Envoi en cours',
  },
  signup: {
    title: 'Préparez votre première session',
    checkMail: 'Regardez vos e-mails',
    lede: 'Un compte pour la personne qui réunit l’équipe. Cela prend une minute.',
    hasAccount: 'Déjà un compte ?',
    signIn: 'Se connecter',
    microsoft: 'Créer un compte avec Microsoft',
    firstName: 'Prénom',
    lastName: 'Nom',
    emailHint:
      'L’adresse de votre entreprise. Les collègues de même terminaison partagent un espace ; les boîtes privées ne conviennent pas.',
    go: 'Créer mon compte',
    going: 'Création en cours',
  },
  checkMail: {
    sent: 'Nous avons envoyé un e-mail à <b>{email}</b>. Cliquez sur le lien et saisissez votre mot de passe. Le lien vaut 72 heures.',
    nothing:
      'Rien après une minute ou deux ? Regardez dans vos courriers indésirables, ou <again>prenez une autre adresse</again>.',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lede: 'Le lien de notre e-mail sert une fois. Ensuite, tous les appareils sont déconnectés.',
    password: 'Nouveau mot de passe',
    repeat: 'Répétez le nouveau mot de passe',
    go: 'Fixer le mot de passe',
    going: 'En cours',
    newLink: 'Demander un nouveau lien',
    done: 'Votre nouveau mot de passe est fixé',
    doneText: 'Tous les appareils ont été déconnectés. Connectez-vous avec le nouveau mot de passe.',
    signIn: 'Se connecter',
  },
  whatNext: {
    title: 'La suite',
    confirm: 'Confirmez votre e-mail',
    confirmText:
      'Cliquez sur le lien de notre e-mail et saisissez votre mot de passe. Personne d’autre ne peut réserver en votre nom.',
    look: 'Faites le tour',
    lookText: 'Vous y êtes aussitôt. Jouez la démo de 5 minutes pour voir ce que verra votre équipe.',
    bring: 'Amenez votre équipe',
    bringText: 'Elle entre avec un lien et son e-mail. Pas de compte, rien à installer.',
  },
  fields: {
    show: 'Montrer ce qui est tapé',
    least: 'Au moins {n} caractères. Quelques mots à la suite sont bons et faciles à retenir.',
    short: 'Trop court',
    easy: 'Facile à deviner',
    tried: 'Ce mot de passe est trop courant. Choisissez-en un autre',
    fair: 'Passable',
    good: 'Bon',
    strong: 'Fort',
    or: 'ou',
    demo: 'Ceci est une démo : aucun e-mail n’en sort.',
    mailbox: 'Ouvrir la boîte de la démo',
  },
} satisfies Said<typeof english>;
