import type { Said } from '@lorecrew/contract/languages';
import type { keepsake as english } from '../en/keepsake.ts';

export const keepsake = {
  title: 'Lo que hicimos juntos',
  parts: {
    sign: 'El cartel de nuestra puerta',
    call: 'Nuestra llamada',
    form: 'Así rellenamos el formulario',
    toast: 'Nuestro brindis',
    caption: 'Nuestro pie de foto',
    versions: 'Lo que pasó, según nosotros',
    picture: 'Nuestro cuadro',
    plaque: 'La placa que lleva',
    given: 'La placa que pusimos a otro',
    cards: 'Tarjetas de gracias',
  },
} satisfies Said<typeof english>;
