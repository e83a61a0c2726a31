import type { voice as english } from '../en/voice.ts';
import type { Said } from '../part.ts';

export const voice = {
  title: 'Mit deiner Crew reden',
  nobody: 'Noch niemand. Alles geht auch schriftlich.',
  who: '{count, plural, =1 {{names} ist da.} other {{names} sind da.}}',
  join: 'Dazukommen',
  coming: 'Du kommst dazu',
  failed: 'Das kam nicht an. Versuch es bitte noch einmal; alles geht auch schriftlich.',
  picture: 'Kamerabild von {name}',
  signs: {
    speaking: 'spricht',
    camera: 'mit Kamera',
    voice: 'Stimme',
    muted: 'stumm',
    silenced: 'stumm durch die Spielleitung',
    opening: 'verbindet sich',
    again: 'verbindet sich wieder',
    none: 'kein Weg zwischen euren Netzen; schreibt',
    text: 'nur Text',
  },
} satisfies Said<typeof english>;
