import type { verify as english } from '../en/verify.ts';
import type { Said } from '../part.ts';

export const verify = {
  signIn: 'Se connecter',
  profile: 'Aller à mon profil',
  home: 'Aller à l’accueil',
  checking: { title: 'Vérification du lien', text: 'Nous le tenons devant la lampe' },
  failed: { title: 'Cela n’a pas marché', again: 'Réessayer le lien' },
  email: {
    wayOn:
      'Connectez-vous avec le mot de passe saisi à l’inscription : nous renvoyons alors le message. Ou inscrivez-vous de nouveau.',
    confirmed: 'Votre e-mail est confirmé',
    confirmedText: 'Le lien a fait son travail. Connectez-vous comme d’habitude.',
    title: 'Bienvenue à bord, {name}',
    lede: 'Donnez le mot de passe pour <b>{email}</b> : celui de l’inscription, ou un autre. Il confirme votre e-mail et vous connecte.',
    go: 'Confirmer et se connecter',
    going: 'Confirmation en cours',
    note: 'L’inscription ne vient pas de vous ? Alors fermez cette page : sans un mot de passe de votre part, rien ne se passe. Ce que quelqu’un d’autre a saisi en votre nom n’ouvre rien.',
    done: 'Votre e-mail est confirmé.',
  },
  link: {
    wayOn: 'Appuyez encore une fois sur « Se connecter avec Microsoft » : nous envoyons alors un nouveau message.',
    lede: 'Choisissez encore une fois votre compte Microsoft. Cela confirme que <b>{email}</b> est à vous, et vous connecte.',
    go: 'Continuer avec Microsoft',
    note: 'Cette connexion avec Microsoft ne vient pas de vous ? Alors fermez cette page : sans vous, rien ne se passe.',
    connect: 'Un compte, deux clés',
    connectLede: 'Désormais, votre compte Microsoft ouvre aussi <b>{email}</b>.',
    first:
      'Connectez-vous d’abord avec le compte Microsoft qui ouvre déjà {email}. Ouvrez ensuite de nouveau le lien de notre message, dans les cinq minutes.',
    choose: 'Choisir le compte Microsoft',
    connectNote: 'Ce n’était pas vous ? Alors fermez cette page : sans vous, rien n’est relié.',
    password: 'Votre mot de passe ici',
    passwordHint: 'Pour que personne d’autre que vous ne relie un compte au vôtre.',
    both: 'Relier les deux',
    connecting: 'Liaison en cours',
    done: 'Désormais, Microsoft ouvre votre compte.',
  },
  address: {
    wayOn: 'Demandez encore une fois la nouvelle adresse sur votre profil : nous envoyons alors un nouveau message.',
    title: 'Un nouveau port pour votre courrier',
    lede: 'Désormais, vous vous connectez avec <b>{email}</b> au lieu de <b>{current}</b>, et nos messages vont là.',
    go: 'Déplacer mon compte ici',
    first: 'Connectez-vous d’abord avec <b>{current}</b> dans ce navigateur. Ouvrez ensuite de nouveau le lien de notre message.',
    note: 'Vous ne l’avez pas demandé ? Alors fermez cette page : sans vous, rien ne se passe.',
    done: 'Le compte est déplacé.',
  },
  keep: {
    wayOn: 'Si vous ne pouvez pas vous connecter, demandez un nouveau mot de passe avec cette adresse.',
    title: 'Garder cette adresse ?',
    titleMoved: 'Reprendre votre compte ?',
    lede: 'Quelqu’un demande à déplacer le compte de <b>{email}</b> vers une autre adresse.',
    ledeMoved: 'Le compte de <b>{email}</b> est passé à <b>{current}</b>.',
    text: 'Si ce n’était pas vous, appuyez sur le bouton. Chaque appareil est déconnecté, les comptes reliés sont retirés, et vous choisissez un nouveau mot de passe.',
    go: 'Ce n’était pas moi : la garder',
    goMoved: 'Ce n’était pas moi : le reprendre',
    note: 'C’était vous ? Alors fermez cette page : il n’y a rien à faire.',
    kept: 'Votre compte est ici',
    keptText: 'Il reste à <b>{email}</b>, et plus personne n’y est connecté. Choisissez maintenant un nouveau mot de passe.',
    newPassword: 'Choisir un nouveau mot de passe',
  },
  damaged: {
    title: 'Ce lien n’est pas entier',
    lede: 'Les messageries coupent les longs liens en deux. Appuyez sur le bouton de notre message même, ou copiez l’adresse entière.',
    email:
      'Pour le recevoir de nouveau, connectez-vous avec le mot de passe saisi à l’inscription : nous renvoyons alors le message. Ou inscrivez-vous de nouveau.',
    emailGo: 'Se connecter et le renvoyer',
    signUp: 'S’inscrire de nouveau',
    link: 'Pour le recevoir de nouveau, connectez-vous et reliez encore une fois le compte sur votre profil.',
    address:
      'Pour le recevoir de nouveau, connectez-vous avec votre adresse actuelle et demandez encore une fois la nouvelle sur votre profil.',
    keep: 'Quelqu’un demande à déplacer votre compte vers une autre adresse. Si ce n’était pas vous, ouvrez le lien entier de ce message. D’ici là, vous pouvez vous connecter et l’arrêter sur votre profil.',
    letters:
      'Ouvrez le lien entier de ce message : il arrête les messages de ce genre d’une pression. Qui organise des sessions choisit sur son profil ce qu’on lui écrit.',
    felt: 'Ouvrez le lien entier de ce message : il mène à deux questions, et personne ne voit qui a répondu quoi.',
    reset: 'Nous vous en envoyons un autre d’une pression.',
    resetGo: 'Le renvoyer',
  },
} satisfies Said<typeof english>;
