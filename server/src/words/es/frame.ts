import type { Said } from '@lorecrew/contract/languages';
import type { frame as english } from '../en/frame.ts';

export const frame = {
  openThis: 'Si el botón no hace nada, abre esta dirección:',
  tagline: 'Historias en las que cada cual sabe algo y alguien tiene que decirlo.',
  stopAll: 'Si no quieres recibir más correos: {url}',
} as const satisfies Said<typeof english>;
