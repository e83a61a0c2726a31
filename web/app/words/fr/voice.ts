import type { voice as english } from '../en/voice.ts';
import type { Said } from '../part.ts';

export const voice = {
  title: 'Parler avec votre équipage',
  nobody: 'Personne encore. Tout peut aussi s’écrire.',
  who: '{count, plural, =1 {{names} est là.} other {{names} sont là.}}',
  join: 'Entrer',
  coming: 'Vous entrez',
  failed: 'Cela n’est pas arrivé. Réessayez ; tout peut aussi s’écrire.',
  picture: 'Image de la caméra de {name}',
  signs: {
    speaking: 'parle',
    camera: 'à l’image',
    voice: 'voix',
    muted: 'muet',
    silenced: 'micro coupé par l’animation',
    opening: 'connexion',
    again: 'reconnexion',
    none: 'pas de passage entre vos réseaux ; écrit',
    text: 'texte seul',
  },
} satisfies Said<typeof english>;
