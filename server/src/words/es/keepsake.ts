import type { Said } from '@lorecrew/contract/languages';
import type { keepsake as english } from '../en/keepsake.ts';

export const keepsake = {
  title: 'Lo que hicimos aquella noche',
  parts: {
    sign: 'El cartel de nuestra puerta',
    call: 'Nuestra llamada',
    form: 'Así rellenamos el formulario',
    toast: 'Nuestro brindis',
    caption: 'Nuestro pie de foto',
    cards: 'Tarjetas de gracias',
  },
} satisfies Said<typeof english>;
