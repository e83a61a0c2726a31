import type { unreachable as english } from '../en/unreachable.ts';
import type { Said } from '../part.ts';

export const unreachable = {
  offline: 'Cet appareil est hors ligne.',
  blocked: 'Votre réseau bloque les connexions en direct.',
  away: 'Le serveur ne répond pas.',
  offlineText: 'Le navigateur ne trouve aucun réseau. Cette page se connectera d’elle-même dès qu’il y en aura un.',
  blockedText:
    'Les pages se chargent, mais un proxy, un VPN ou un pare-feu refuse les deux façons de se connecter au spectacle. Cette page continue d’essayer.',
  awayText: 'Il redémarre peut-être, ou votre réseau l’empêche d’atteindre cette page. Cette page continue d’essayer.',
  check: 'Vérifier cet appareil',
  forIt: 'Page pour l’informatique',
  phone: 'Continuer sur votre téléphone',
  phoneText: 'Ouvrez ce lien sur votre téléphone, en données mobiles plutôt que sur ce réseau.',
  phoneOwn: 'Ce lien est à vous seul. Merci de ne pas le transmettre.',
  code: 'Code QR du lien',
  copy: 'Copier le lien',
  slow: 'Connexion plus lente',
  slowText: 'Votre réseau bloque le type rapide de connexion en direct. Celle-ci fonctionne aussi, un peu plus lentement.',
} satisfies Said<typeof english>;
