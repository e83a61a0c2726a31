import type { Said } from '@lorecrew/contract/languages';
import type { keepsake as english } from '../en/keepsake.ts';

export const keepsake = {
  title: 'Was wir zusammen gemacht haben',
  parts: {
    sign: 'Das Schild an unserer Tür',
    call: 'Unser Ruf',
    form: 'So haben wir das Formular ausgefüllt',
    toast: 'Unser Trinkspruch',
    caption: 'Unsere Bildunterschrift',
    versions: 'Was geschah, wie wir es erzählen',
    picture: 'Unser Bild',
    plaque: 'Das Schild darunter',
    given: 'Das Schild, das wir vergeben haben',
    cards: 'Dankeskarten',
  },
} satisfies Said<typeof english>;
