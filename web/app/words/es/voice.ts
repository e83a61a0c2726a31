import type { voice as english } from '../en/voice.ts';
import type { Said } from '../part.ts';

export const voice = {
  title: 'Hablar con tu tripulación',
  nobody: 'Todavía nadie. También se puede escribir todo.',
  who: '{count, plural, =1 {{names} está ahí.} other {{names} están ahí.}}',
  join: 'Entrar',
  coming: 'Entrando',
  failed: 'Esto no ha llegado. Prueba otra vez; también se puede escribir todo.',
  picture: 'Imagen de la cámara de {name}',
  signs: {
    speaking: 'habla',
    camera: 'con cámara',
    voice: 'voz',
    muted: 'sin sonido',
    silenced: 'silenciado por quien dirige la sesión',
    opening: 'conectando',
    again: 'volviendo a conectar',
    none: 'no hay camino entre vuestras redes; escribe',
    text: 'solo texto',
  },
} satisfies Said<typeof english>;
