import type { talking as english } from '../en/talking.ts';
import type { Said } from '../part.ts';

export const talking = {
  you: 'Vous',
  youAs: 'Vous, {roles}',
  own: {
    muted: 'Muet',
    voice: 'Micro ouvert',
    speaking: 'Vous parlez',
    camera: 'Caméra ouverte',
    opening: 'Le navigateur vous demande',
    silenced: 'L’animation vous a coupé le micro. Vous pouvez écrire et jouer comme avant.',
    rests: 'Tout le monde est réuni : les micros se reposent jusqu’à ce que votre équipage soit entre soi.',
    stage: 'Tout le monde est réuni : les voix seulement.',
    weakPicture: 'Votre connexion est faible : votre image se repose, votre voix continue.',
    weakVoice: 'Votre connexion est très faible : voix et image se reposent. Tout peut s’écrire.',
  },
  room: {
    title: 'Votre équipage parle sur {host}',
    about: 'C’est le choix de la personne qui organise. Ce service n’apprend de nous ni votre nom ni cette séance.',
    open: 'Ouvrir la salle',
    here: 'L’afficher ici',
    away: 'La fermer ici',
    frame: 'Salle sur {host}',
  },
  microphone: 'Micro',
  holdMicrophone: 'Maintenir pour parler',
  camera: 'Caméra',
  settings: 'Micro, caméra et sortie',
  hold: 'Ne parler que tant que je tiens le bouton',
  which: { audio: 'Quel micro', video: 'Quelle caméra' },
  later: 'D’autres choix apparaîtront ici une fois ouvert.',
  leave: 'Quitter les voix',
  leaveText: 'Votre place, vos cartes et la discussion restent telles quelles.',
  never:
    'Les voix et les images sont transmises telles qu’elles arrivent. Rien de ce que vous dites ou montrez n’est enregistré ni gardé.',
  times: {
    title: 'Compter quand je parle',
    about:
      'Pour le retour de votre équipage : quand vous commencez et finissez de parler pendant que votre équipage est seul, jamais ce que vous dites. Ce n’est utilisé que si tout l’équipage dit oui, personne n’apprend qui ne l’a pas dit, et qui organise ne le voit jamais. Ce qui a été compté est effacé au plus tard 30 jours après le spectacle.',
    on: 'Activé pour cette session. Désactivez-le quand vous voulez : tout ce qui a été compté est effacé aussitôt.',
    deleted: 'Désactivé. Tout ce qui a été compté de vous est effacé.',
    failed: 'Cela n’est pas arrivé, et rien n’a changé. Réessayez une fois.',
  },
  fault: {
    denied: '{device} : le navigateur le refuse sur cette page. Le signe près de l’adresse l’autorise.',
    missing: '{device} : rien trouvé.',
    busy: '{device} : cela ne s’ouvre pas. Un autre programme s’en sert peut-être.',
    insecure: '{device} : les navigateurs ne l’autorisent que sur des pages en https.',
  },
} satisfies Said<typeof english>;
